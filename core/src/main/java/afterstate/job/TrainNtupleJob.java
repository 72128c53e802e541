package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.base.Stoppable;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.ntuple.Averaging;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.Network;
import afterstate.ntuple.Stages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Trains an n-tuple network by playing against chance, measures it now and then, and keeps it in a
 * folder. Game g of a seed has the same spawns whenever it is played, so a run on one thread gives
 * the same weights whether it was interrupted or not.
 */
public final class TrainNtupleJob implements Stoppable {

  private static final long REPORT_NANOS = 250_000_000;

  /**
   * What to train.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param network a name or tuples
   * @param stages tile sums at which a stage with weights of its own begins
   * @param learning how to learn
   * @param games to learn from, all together
   * @param tuneGames the last games of otc, which learn by temporal coherence; null for a tenth
   * @param exactGames the last games of all, in which only the whole board learns
   * @param averageGames the last games of all, over which weights are averaged; 0 for none
   * @param threads how many play and learn at once
   * @param seed of all randomness
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement
   * @param out the run's folder
   * @param resume whether to go on with the run in the folder
   */
  public record Settings(
      Shape board,
      double p4,
      String network,
      Stages stages,
      Learning learning,
      long games,
      Long tuneGames,
      long exactGames,
      long averageGames,
      int threads,
      long seed,
      long evalEvery,
      int evalGames,
      Path out,
      boolean resume) {

    public Settings {
      atLeastOne("games", games);
      atLeastOne("threads", threads);
      atLeastOne("eval-every", evalEvery);
      atLeastOne("eval-games", evalGames);
      if (tuneGames != null && tuneGames < 0) {
        throw new BadInputException("tune-games is at least 0, not " + tuneGames);
      }
      if (exactGames < 0) {
        throw new BadInputException("exact-games is at least 0, not " + exactGames);
      }
      if (exactGames > 0 && !learning.expected()) {
        throw new BadInputException("exact-games goes with --targets expected");
      }
      if (averageGames != 0) {
        Averaging.ofLast(games, averageGames, learning.batch());
      }
    }

    private static void atLeastOne(String what, long number) {
      if (number < 1) {
        throw new BadInputException("the number of " + what + " must be at least 1, not " + number);
      }
    }

    private ModelInfo model() {
      Network layout = Network.parse(network, board);
      if (exactGames > 0 && (!layout.hasWhole() || stages.count() > 1)) {
        throw new BadInputException(
            "exact-games needs one stage and a network with the whole board of 3x3, as 3x3-deep");
      }
      return new ModelInfo(
          board.toString(), layout.text(), stages.text(), p4, learning, seed, games);
    }

    private long tuneFrom() {
      long rest = games - Math.min(games, exactGames);
      return rest - (tuneGames == null ? rest / 10 : Math.min(rest, tuneGames));
    }

    /** Averaging as planned; null for none. */
    private Averaging averaging() {
      return averageGames == 0 ? null : Averaging.ofLast(games, averageGames, learning.batch());
    }

    private Long exactFrom() {
      return exactGames == 0 ? null : Long.valueOf(games - Math.min(games, exactGames));
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param network its tuples
   * @param method of learning
   * @param games learned from
   * @param finished whether that is all of them
   * @param averaging of the weights that play; null if they are not averaged
   * @param seconds spent learning, from the run's start
   * @param signature of the weights that learn
   * @param checkpoint the model's file
   * @param curve the learning curve's file, drawn at each measurement; null if there is none
   * @param rows all measurements
   */
  public record Report(
      String board,
      String network,
      String method,
      long games,
      boolean finished,
      Averaging averaging,
      double seconds,
      long signature,
      String checkpoint,
      String curve,
      List<TrainingRow> rows) {}

  /**
   * The settings as kept in the folder.
   *
   * @param model what makes the model; its number of games is how many there will be
   * @param tuneFrom the first game of otc that learns by temporal coherence
   * @param exactFrom the first game of which only the whole board learns; null for none
   * @param averageGames the last games, over which weights are averaged; null for none
   * @param threads how many play and learn at once
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement
   * @param java version that runs it
   */
  private record Stored(
      ModelInfo model,
      long tuneFrom,
      Long exactFrom,
      Long averageGames,
      int threads,
      long evalEvery,
      int evalGames,
      String java) {}

  private static final String CHECKPOINT = "checkpoint.ntuple";

  private final Settings settings;
  private final Path checkpoint;
  private final Stored stored;
  private final Chance chance;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean stopped;

  private Model model;
  private NtupleTrainer trainer;
  private double seconds;

  /** Sums since the last measurement. */
  private long windowGames;

  private double windowSeconds;
  private long windowScore;
  private long windowMoves;

  public TrainNtupleJob(Settings settings) throws IOException {
    this.settings = settings;
    this.checkpoint = settings.out().resolve(CHECKPOINT);
    this.chance = new Chance(Board.of(settings.board()), settings.p4());
    this.stored = stored(settings);
  }

  private static Stored stored(Settings settings) throws IOException {
    ModelInfo model = settings.model();
    Stored before = RunFolder.before(settings.out(), settings.resume(), Stored.class);
    if (before != null && !before.model().after(0).equals(model.after(0))) {
      throw new BadInputException(
          "the run in "
              + settings.out()
              + " has other settings (see its settings.json); only games, average-games,"
              + " threads, eval-every and eval-games may change (batch was "
              + before.model().learning().batch()
              + ")");
    }
    return new Stored(
        model,
        before == null ? settings.tuneFrom() : before.tuneFrom(),
        before == null ? settings.exactFrom() : before.exactFrom(),
        settings.averageGames() == 0 ? null : settings.averageGames(),
        settings.threads(),
        settings.evalEvery(),
        settings.evalGames(),
        Runtime.version().toString());
  }

  /** Ends the run after the games being played, saved; returns at once. */
  @Override
  public void stop() {
    stopped = true;
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    over.await();
  }

  public Report run(Progress progress) throws IOException {
    try {
      return learn(progress);
    } finally {
      over.countDown();
    }
  }

  private Report learn(Progress progress) throws IOException {
    if (!settings.resume()) {
      begin(untrained());
      trainer(0);
    }
    // What does not fit into memory has thrown by now, and changes nothing.
    try (RunFolder folder =
        RunFolder.open(
            settings.out(), settings.board(), LearningCurve.title(stored.model()), stored)) {
      if (settings.resume()) {
        begin(Files.exists(checkpoint) ? ModelFile.read(checkpoint) : untrained());
        folder.keepRows(model.info().games());
        seconds = folder.seconds();
      }
      progress.update(model.info().games(), settings.games(), "learning");
      while (model.info().games() < settings.games() && !stopped) {
        train(nextPause(), progress);
        average();
        if (measureNow()) {
          measure(folder);
          ModelFile.write(checkpoint, model);
        }
      }
      if (stopped) {
        ModelFile.write(checkpoint, model);
      }
      return report(folder);
    }
  }

  private long exactFrom() {
    return stored.exactFrom() == null ? Long.MAX_VALUE : stored.exactFrom();
  }

  private Model untrained() {
    return Model.untrained(stored.model().after(0));
  }

  /** Goes on with the mean of weights that is there if it is of this plan, or begins with none. */
  private void begin(Model saved) {
    Averaging plan = settings.averaging();
    ModelInfo info = saved.info();
    boolean goesOn = plan != null && plan.goesOnWith(info.averaging());
    int batch = settings.learning().batch();
    model =
        goesOn ? saved : saved.planned(plan == null ? null : plan.notBefore(info.games(), batch));
  }

  /** Takes the weights into their mean, if this is a moment for it. */
  private void average() {
    Averaging averaging = model.info().averaging();
    if (averaging != null && model.info().games() == averaging.next()) {
      model = model.averaged();
    }
  }

  /**
   * The next game before which to look up from learning: after whole batches, except at the end.
   */
  private long nextPause() {
    long games = model.info().games();
    long next = (games / settings.evalEvery() + 1) * settings.evalEvery();
    Averaging averaging = model.info().averaging();
    long moment = averaging == null ? Long.MAX_VALUE : averaging.next();
    for (long turn : new long[] {stored.tuneFrom(), exactFrom(), moment}) {
      next = games < turn ? Math.min(next, turn) : next;
    }
    long batch = settings.learning().batch();
    return Math.min(settings.games(), Math.ceilDiv(next, batch) * batch);
  }

  /** Whether another multiple of the games between measurements has been passed. */
  private boolean measureNow() {
    long games = model.info().games();
    long every = settings.evalEvery();
    return windowGames > 0
        && (games == settings.games() || games / every > (games - windowGames) / every);
  }

  private void train(long until, Progress progress) {
    long from = model.info().games();
    NtupleTrainer current = trainer(from);
    Ticker ticker = new Ticker(progress, current);
    long scoreBefore = current.score();
    long movesBefore = current.moves();
    long begin = System.nanoTime();
    long games =
        current.train(
            Stream.child(settings.seed(), 0),
            from,
            until,
            done -> {
              ticker.tick(done);
              return !stopped;
            });
    windowSeconds += (System.nanoTime() - begin) / 1e9;
    windowGames += games;
    windowScore += current.score() - scoreBefore;
    windowMoves += current.moves() - movesBefore;
    model = model.after(from + games);
  }

  /** The trainer of a part of the run; another one when the games that follow learn otherwise. */
  private NtupleTrainer trainer(long from) {
    Learning learning = settings.learning();
    Learning part = from < stored.tuneFrom() ? learning.beginning() : learning.tuning();
    boolean turnsExact = from >= exactFrom() && !model.network().isExact();
    if (turnsExact) {
      model.network().learnExactly();
    }
    if (trainer == null || turnsExact || !trainer.learning().equals(part)) {
      trainer = new NtupleTrainer(model, chance, part, settings.threads());
    }
    return trainer;
  }

  /** Tells how far the run is, a few times a second. */
  private final class Ticker {

    private final Progress progress;
    private final NtupleTrainer trainer;
    private final long movesBefore;
    private final long begin = System.nanoTime();
    private volatile long last = begin;

    Ticker(Progress progress, NtupleTrainer trainer) {
      this.progress = progress;
      this.trainer = trainer;
      this.movesBefore = trainer.moves();
    }

    void tick(long games) {
      if (System.nanoTime() - last > REPORT_NANOS) {
        report(games);
      }
    }

    private synchronized void report(long games) {
      long now = System.nanoTime();
      if (now - last > REPORT_NANOS) {
        last = now;
        double rate = (trainer.moves() - movesBefore) / ((now - begin) / 1e3);
        progress.update(games, settings.games(), String.format("%.2f M moves/s", rate));
      }
    }
  }

  private void measure(RunFolder folder) throws IOException {
    Agent agent = Agent.ofModel("ntuple", model);
    EvaluateJob.Settings games =
        new EvaluateJob.Settings(
            settings.board(),
            agent.name(),
            settings.evalGames(),
            Stream.child(settings.seed(), 1),
            settings.p4(),
            settings.threads());
    EvaluateJob.Report report = new EvaluateJob(games, agent).run(Progress.NONE);
    seconds += windowSeconds;
    folder.add(
        TrainingRow.of(
            model.info().games(),
            seconds,
            windowGames,
            windowScore / (double) windowGames,
            windowMoves / windowSeconds,
            report,
            null));
    windowGames = 0;
    windowSeconds = 0;
    windowScore = 0;
    windowMoves = 0;
  }

  private Report report(RunFolder folder) {
    return new Report(
        settings.board().toString(),
        model.info().network(),
        settings.learning().method(),
        model.info().games(),
        model.info().games() >= settings.games(),
        model.info().averaged() ? model.info().averaging() : null,
        seconds + windowSeconds,
        model.network().signature(),
        checkpoint.toString(),
        folder.curve() == null ? null : folder.curve().toString(),
        folder.rows());
  }
}
