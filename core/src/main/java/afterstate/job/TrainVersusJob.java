package afterstate.job;

import afterstate.agent.Contestant;
import afterstate.base.BadInputException;
import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.base.Stoppable;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.ntuple.BoardLearner;
import afterstate.ntuple.Coherence;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.Network;
import afterstate.versus.Role;
import afterstate.versus.VersusLesson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;

/**
 * Trains an attacker or a defender of versus-2048 against given opponents, itself among them,
 * measures it now and then, and keeps it in a folder. Game g of a seed has the same opponent and
 * the same keys whenever it is played, so a run on one thread gives the same weights whether it was
 * interrupted or not.
 */
public final class TrainVersusJob implements Stoppable {

  /** What an opponent's name may be, for help texts. */
  public static final String OPPONENTS =
      "self (a partner that learns as well), pool (" + VersusOpponents.POOL + "), or players:";

  private static final long REPORT_NANOS = 250_000_000;

  /** Games of a measurement begin with so many random 2s, so that they differ. */
  private static final int MEASURED_OPENING = 4;

  private static final int MAX_OPENING = 1_000_000;

  /**
   * What to train.
   *
   * @param board the board's size
   * @param role attack or defence
   * @param opponent whom to meet: players, self or pool, with commas between; a game draws one, and
   *     one named twice is drawn twice as often
   * @param network a name or tuples
   * @param learning how to learn; td or tc, backward, one step
   * @param initial value of every board before the first game
   * @param noise probability that an opponent's choice is random
   * @param opening the most random 2s at the start of a game to learn from
   * @param games to learn from, all together
   * @param threads how many play and learn at once
   * @param seed of all randomness
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement against each opponent
   * @param measure opponents to be measured against, with commas between
   * @param out the run's folder
   * @param resume whether to go on with the run in the folder
   */
  public record Settings(
      Shape board,
      String role,
      String opponent,
      String network,
      Learning learning,
      double initial,
      double noise,
      int opening,
      long games,
      int threads,
      long seed,
      long evalEvery,
      int evalGames,
      String measure,
      Path out,
      boolean resume) {

    public Settings {
      Role.parse(role);
      atLeastOne("games", games);
      atLeastOne("threads", threads);
      atLeastOne("eval-every", evalEvery);
      atLeastOne("eval-games", evalGames);
      if (!(initial >= 0 && initial < 1e9)) {
        throw new BadInputException("initial is a number from 0, not " + initial);
      }
      if (!(noise >= 0 && noise <= 1)) {
        throw new BadInputException("noise is a probability from 0 to 1, not " + noise);
      }
      if (opening < 0 || opening > MAX_OPENING) {
        throw new BadInputException("opening is from 0 to " + MAX_OPENING + ", not " + opening);
      }
      if (learning.optimistic() || learning.valuesMoves()) {
        throw new BadInputException(
            "method " + learning.method() + " is not for versus; there are td and tc");
      }
    }

    private static void atLeastOne(String what, long number) {
      if (number < 1) {
        throw new BadInputException("the number of " + what + " must be at least 1, not " + number);
      }
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param role that learned
   * @param opponents it met
   * @param network its tuples
   * @param method of learning
   * @param games learned from
   * @param finished whether that is all of them
   * @param seconds spent learning, from the run's start
   * @param signature of the weights
   * @param checkpoint the model's file
   * @param curve the learning curve's file, drawn at each measurement; null if there is none
   * @param rows all measurements
   */
  public record Report(
      String board,
      String role,
      List<String> opponents,
      String network,
      String method,
      long games,
      boolean finished,
      double seconds,
      long signature,
      String checkpoint,
      String curve,
      List<VersusRow> rows) {}

  private final Settings settings;
  private final Board board;
  private final Role role;
  private final VersusOpponents opponents;
  private final List<Contestant> measured;
  private final VersusFolder.Stored stored;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean stopped;

  /** The learner, and in self-play its partner in the other role. */
  private final List<Model> models = new ArrayList<>();

  private double seconds;

  /** Sums since the last measurement. */
  private long windowGames;

  private double windowSeconds;
  private LongAdder windowScore = new LongAdder();
  private LongAdder windowMoves = new LongAdder();

  public TrainVersusJob(Settings settings) throws IOException {
    this.settings = settings;
    this.board = Board.of(settings.board());
    this.role = Role.parse(settings.role());
    this.opponents = VersusOpponents.parse(settings.opponent(), role.other(), settings.board());
    VersusOpponents against =
        VersusOpponents.parse(settings.measure(), role.other(), settings.board()).distinct();
    if (against.self()) {
      throw new BadInputException("self cannot be measured against; name players");
    }
    this.measured = against.players();
    this.stored = stored(against.names());
    mustFit(settings.out());
  }

  private VersusFolder.Stored stored(List<String> against) {
    return new VersusFolder.Stored(
        settings.board().toString(),
        role.label(),
        opponents.names(),
        Network.parse(settings.network(), settings.board()).text(),
        settings.learning(),
        settings.initial(),
        settings.noise(),
        settings.opening(),
        settings.seed(),
        against,
        settings.games(),
        settings.threads(),
        settings.evalEvery(),
        settings.evalGames(),
        Runtime.version().toString());
  }

  private void mustFit(Path out) throws IOException {
    if (Files.exists(out) && !Files.isDirectory(out)) {
      throw new BadInputException(out + " is not a folder; give another --out");
    }
    boolean holdsRun = VersusFolder.holdsRun(out);
    if (!settings.resume() && holdsRun) {
      throw new BadInputException(out + " holds a run; add --resume or give another --out");
    }
    if (settings.resume() && !holdsRun) {
      throw new BadInputException("there is no run in " + out + " to resume");
    }
    if (settings.resume() && !VersusFolder.stored(out).sameLearning(stored)) {
      throw new BadInputException(
          "the run in "
              + out
              + " has other settings (see its settings.json); only games, threads, eval-every"
              + " and eval-games may change");
    }
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
      learners().forEach(which -> models.add(untrained(which)));
    }
    // What does not fit into memory has thrown by now, and changes nothing.
    try (VersusFolder folder = VersusFolder.open(settings.out(), stored)) {
      if (settings.resume()) {
        goOn(folder);
      }
      progress.update(games(), settings.games(), "learning");
      while (games() < settings.games() && !stopped) {
        long next = (games() / settings.evalEvery() + 1) * settings.evalEvery();
        train(Math.min(settings.games(), next), progress);
        if (measureNow()) {
          measure(folder);
          folder.save(models);
        }
      }
      if (stopped) {
        folder.save(models);
      }
      return report(folder);
    }
  }

  private List<Role> learners() {
    return opponents.self() ? List.of(role, role.other()) : List.of(role);
  }

  private void goOn(VersusFolder folder) throws IOException {
    folder.mend();
    for (Role which : learners()) {
      Model saved = folder.load(which);
      models.add(saved == null ? untrained(which) : saved);
    }
    if (models.getLast().info().games() != games()) {
      throw new BadInputException(
          "the two models in " + settings.out() + " are not of the same game; start anew");
    }
    folder.keepRows(games());
    seconds = folder.seconds();
  }

  private Model untrained(Role which) {
    ModelInfo info =
        new ModelInfo(
            stored.board(),
            stored.network(),
            "",
            0,
            settings.learning(),
            settings.seed(),
            0,
            which.label(),
            null);
    Model model = Model.untrained(info);
    model.network().fill(settings.initial());
    return model;
  }

  private long games() {
    return models.getFirst().info().games();
  }

  private boolean measureNow() {
    return windowGames > 0 && (games() == settings.games() || games() % settings.evalEvery() == 0);
  }

  private void train(long until, Progress progress) {
    long from = games();
    long key = Stream.child(settings.seed(), 0);
    LongAdder trained = new LongAdder();
    long begin = System.nanoTime();
    long[] last = {begin};
    Parallel.run(
        settings.threads(),
        until - from,
        1,
        () -> {
          Seat seat = new Seat();
          return (first, end) -> {
            for (long i = first; i < end && !stopped; i++) {
              seat.play(Stream.child(key, from + i));
              trained.increment();
              synchronized (last) {
                if (System.nanoTime() - last[0] > REPORT_NANOS) {
                  last[0] = System.nanoTime();
                  double rate = trained.sum() / ((last[0] - begin) / 1e9);
                  progress.update(
                      from + trained.sum(), settings.games(), "%.1f games/s".formatted(rate));
                }
              }
            }
          };
        });
    windowSeconds += (System.nanoTime() - begin) / 1e9;
    windowGames += trained.sum();
    models.replaceAll(model -> model.after(from + trained.sum()));
  }

  /** One thread's learner, with opponents of its own. */
  private final class Seat {

    private final VersusLesson lesson =
        new VersusLesson(board, settings.learning().lambda(), settings.opening());
    private final Contestant learner = contestant(models.getFirst());
    private final BoardLearner own = learner(models.getFirst());
    private final BoardLearner partner = opponents.self() ? learner(models.get(1)) : null;
    private final VersusSide side = new VersusSide(learner, role);
    private final VersusSide[] others = new VersusSide[opponents.players().size()];

    void play(long key) {
      int drawn = new Stream(Stream.child(key, 2)).below(others.length);
      if (others[drawn] == null) {
        Contestant player = opponents.players().get(drawn);
        Contestant other = player == null ? contestant(models.get(1)) : player;
        others[drawn] = new VersusSide(other.disturbed(board, settings.noise()), role.other());
      }
      BoardLearner theirs = opponents.players().get(drawn) == null ? partner : null;
      boolean attacks = role == Role.ATTACK;
      lesson.play(
          attacks ? side.attacker() : others[drawn].attacker(),
          attacks ? others[drawn].defender() : side.defender(),
          attacks ? own : theirs,
          attacks ? theirs : own,
          key);
      windowScore.add(lesson.score());
      windowMoves.add(lesson.moves());
    }
  }

  private static Contestant contestant(Model model) {
    return Contestant.ofNetwork("learner", model.network(), Role.parse(model.info().role()));
  }

  private static BoardLearner learner(Model model) {
    Coherence coherence = model.coherence();
    return new BoardLearner(model.network(), model.info().learning(), coherence);
  }

  private void measure(VersusFolder folder) throws IOException {
    VersusJob.Settings games =
        new VersusJob.Settings(
            settings.board(),
            null,
            "",
            "",
            settings.evalGames(),
            Stream.child(settings.seed(), 1),
            MEASURED_OPENING,
            settings.threads());
    List<Contestant> learner = List.of(contestant(models.getFirst()));
    VersusJob.Report report =
        (role == Role.ATTACK
                ? new VersusJob(games, learner, measured)
                : new VersusJob(games, measured, learner))
            .run(Progress.NONE);
    List<VersusRow.Against> against = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      var scores = report.cells().get(i).scores();
      against.add(
          new VersusRow.Against(measured.get(i).name(), scores.mean(), scores.standardError()));
    }
    seconds += windowSeconds;
    folder.add(
        new VersusRow(
            games(),
            seconds,
            windowGames,
            windowScore.sum() / (double) windowGames,
            windowMoves.sum() / windowSeconds,
            settings.evalGames(),
            against));
    windowGames = 0;
    windowSeconds = 0;
    windowScore = new LongAdder();
    windowMoves = new LongAdder();
  }

  private Report report(VersusFolder folder) {
    return new Report(
        stored.board(),
        role.label(),
        opponents.names(),
        stored.network(),
        settings.learning().method(),
        games(),
        games() >= settings.games(),
        seconds + windowSeconds,
        models.getFirst().network().signature(),
        VersusFolder.checkpoint(settings.out(), role).toString(),
        folder.curve() == null ? null : folder.curve().toString(),
        folder.rows());
  }
}
