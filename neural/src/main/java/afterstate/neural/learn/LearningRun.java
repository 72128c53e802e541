package afterstate.neural.learn;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.base.Progress;
import afterstate.base.Stoppable;
import afterstate.board.Stream;
import afterstate.job.EvaluateJob;
import afterstate.job.RunFolder;
import afterstate.job.TrainingRow;
import afterstate.neural.net.CheckpointFile;
import afterstate.neural.net.CheckpointInfo;
import afterstate.neural.net.Torch;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * The frame of a neural learner's run: its folder, how many games it has had, when to measure and
 * save, when to end. The learner does the rest.
 */
public final class LearningRun implements Stoppable, AutoCloseable {

  private static final String CHECKPOINT = "checkpoint.net";
  private static final long REPORT_NANOS = 250_000_000;

  /** Children of the seed. */
  private static final int GAMES = 0;

  private static final int MEASUREMENTS = 1;
  private static final int CHOICES = 2;

  /**
   * The settings as kept in the folder.
   *
   * @param learner its name
   * @param board the board's size
   * @param p4 probability of a 4
   * @param reward score or step
   * @param seed of all randomness
   * @param teacher the solved table it learns from, if any
   * @param settings the learner's own
   * @param games there will be
   * @param threads that PyTorch uses
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement
   * @param engine with its version
   * @param java version that runs it
   */
  private record Stored(
      String learner,
      String board,
      double p4,
      String reward,
      long seed,
      String teacher,
      JsonElement settings,
      long games,
      int threads,
      long evalEvery,
      int evalGames,
      String engine,
      String java) {

    /** What must stay the same when a run goes on. */
    List<Object> identity() {
      return Arrays.asList(learner, board, p4, reward, seed, teacher, settings);
    }
  }

  private final String name;
  private final RunSettings settings;
  private final Stored stored;
  private final Path checkpoint;
  private final CheckpointInfo before;
  private byte[] stateBefore;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean stopped;

  private RunFolder folder;
  private Learner learner;
  private Resumable rest;
  private Progress progress;
  private long games;
  private double seconds;

  /** Since the last measurement. */
  private long windowGames;

  private long windowMoves;
  private long windowScore;
  private double windowSeconds;
  private long since;
  private long lastReport;
  private Map<String, double[]> figures = new LinkedHashMap<>();

  /**
   * Checks that the run can begin or go on; writes nothing.
   *
   * @param name of the learner
   * @param own the learner's own settings
   */
  LearningRun(String name, RunSettings settings, Record own) throws IOException {
    this.name = name;
    this.settings = settings;
    checkpoint = settings.out().resolve(CHECKPOINT);
    stored =
        new Stored(
            name,
            settings.board().toString(),
            settings.p4(),
            settings.reward(),
            settings.seed(),
            settings.teacher(),
            JsonParser.parseString(Json.write(own)),
            settings.games(),
            settings.threads(),
            settings.evalEvery(),
            settings.evalGames(),
            Torch.version(),
            Runtime.version().toString());
    Stored earlier = RunFolder.before(settings.out(), settings.resume(), Stored.class);
    if (earlier != null && !earlier.identity().equals(stored.identity())) {
      throw new BadInputException(
          "the run in "
              + settings.out()
              + " has other settings (see its settings.json); only games, threads, eval-every and"
              + " eval-games may change");
    }
    before =
        earlier != null && Files.exists(checkpoint)
            ? CheckpointFile.readInfo(checkpoint, settings.board())
            : null;
    stateBefore =
        before == null
            ? null
            : StateFile.read(settings.out(), CheckpointFile.checksum(checkpoint), before.games());
    Torch.useThreads(settings.threads());
  }

  @Override
  public void stop() {
    stopped = true;
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    over.await();
  }

  /** What is to be gone on with; null for a new run. */
  CheckpointInfo before() {
    return before;
  }

  /** The key of training games. */
  long gameKey() {
    return Stream.child(settings.seed(), GAMES);
  }

  /** The key of the learner's own choices; another one when a run goes on without its state. */
  long choiceKey() {
    return Stream.child(
        Stream.child(settings.seed(), CHOICES), before == null ? 0 : before.games());
  }

  /** Games learned from. */
  long games() {
    return games;
  }

  /**
   * A learning rate that falls in the course of the run.
   *
   * @param rate at the first game
   * @param last the smallest, as a share of that; 1 for one that stays
   */
  double falling(double rate, double last) {
    return rate * Math.max(last, 1 - Math.min(games, settings.games()) / (double) settings.games());
  }

  /** Opens the folder and takes up the weights saved there, if any. */
  void begin(Learner learner, Progress progress) throws IOException {
    this.learner = learner;
    this.progress = progress;
    String title = "%s on %s, %s".formatted(name, settings.board(), learner.net().architecture());
    folder = RunFolder.open(settings.out(), settings.board(), title, stored);
    if (before != null) {
      CheckpointFile.read(checkpoint, learner.arrays());
      learner.optimiser().resume(before.steps());
      games = before.games();
    }
    folder.keepRows(games);
    seconds = folder.seconds();
    since = System.nanoTime();
  }

  /**
   * Says what has to be saved besides the networks for the run to go on exactly, and takes that up
   * where it was saved. Call it when all is set up. Without it, a resumed run begins new games.
   */
  void keep(Resumable rest) throws IOException {
    this.rest = rest;
    if (stateBefore == null) {
      return;
    }
    try {
      RunState state = RunState.reading(stateBefore);
      exchange(state);
      state.end();
    } catch (EOFException problem) {
      throw StateFile.misfit("the saved state does not fit the learner: " + problem.getMessage());
    }
    stateBefore = null;
  }

  private void exchange(RunState state) throws IOException {
    windowGames = state.number(windowGames);
    windowMoves = state.number(windowMoves);
    windowScore = state.number(windowScore);
    windowSeconds = state.number(windowSeconds);
    List<String> names = new ArrayList<>(figures.keySet());
    for (int i = 0, count = state.number(names.size()); i < count; i++) {
      String figure = state.text(state.isReading() ? "" : names.get(i));
      double[] sum = figures.computeIfAbsent(figure, _ -> new double[2]);
      sum[0] = state.number(sum[0]);
      sum[1] = state.number(sum[1]);
    }
    rest.exchange(state);
  }

  /** Whether there is more to learn. */
  boolean goesOn() {
    return games < settings.games() && !stopped;
  }

  /** Counts a game that is over and learned from. */
  void count(long score, int moves) {
    games++;
    windowGames++;
    windowScore += score;
    windowMoves += moves;
  }

  /** Notes a figure, such as a loss; measurements show the mean since the last one. */
  void note(String figure, double value) {
    double[] sum = figures.computeIfAbsent(figure, _ -> new double[2]);
    sum[0] += value;
    sum[1]++;
  }

  /** Looks up from learning: reports progress; measures and saves when it is time. */
  void look() throws IOException {
    long now = System.nanoTime();
    long last = games - windowGames;
    boolean due =
        windowGames > 0
            && (games / settings.evalEvery() > last / settings.evalEvery()
                || games >= settings.games());
    if (now - lastReport > REPORT_NANOS) {
      lastReport = now;
      double spent = windowSeconds + (now - since) / 1e9;
      progress.update(
          Math.min(games, settings.games()),
          settings.games(),
          String.format(
              "%,.0f moves/s, mean score %,.0f",
              windowMoves / spent, windowScore / (double) Math.max(1, windowGames)));
    }
    if (due) {
      pauseClock();
      measure();
      save();
      since = System.nanoTime();
    }
  }

  private void pauseClock() {
    windowSeconds += (System.nanoTime() - since) / 1e9;
  }

  private void measure() throws IOException {
    EvaluateJob.Settings play =
        new EvaluateJob.Settings(
            settings.board(),
            learner.agent().name(),
            settings.evalGames(),
            Stream.child(settings.seed(), MEASUREMENTS),
            settings.p4(),
            1);
    EvaluateJob.Report report = new EvaluateJob(play, learner.agent()).run(Progress.NONE);
    seconds += windowSeconds;
    Map<String, Double> means = new LinkedHashMap<>();
    figures.forEach((figure, sum) -> means.put(figure, sum[0] / sum[1]));
    folder.add(
        TrainingRow.of(
            games,
            seconds,
            windowGames,
            windowScore / (double) windowGames,
            windowMoves / windowSeconds,
            report,
            means));
    windowGames = 0;
    windowMoves = 0;
    windowScore = 0;
    windowSeconds = 0;
    figures = new LinkedHashMap<>();
  }

  private void save() throws IOException {
    int checksum = CheckpointFile.writePartial(checkpoint, info(), learner.arrays());
    if (rest != null) {
      RunState state = RunState.writing();
      exchange(state);
      StateFile.write(settings.out(), checksum, games, state.bytes());
    }
    AtomicFile.commit(checkpoint);
    StateFile.deleteOthers(settings.out(), checksum);
  }

  private CheckpointInfo info() {
    return new CheckpointInfo(
        name,
        settings.board().toString(),
        learner.net().architecture().toString(),
        learner.net().outputs(),
        learner.reading(),
        settings.p4(),
        settings.seed(),
        games,
        learner.optimiser().steps(),
        Torch.version(),
        List.of());
  }

  /** The end of the run: measures, if it was not stopped, saves, and sums up. */
  LearningReport end() throws IOException {
    if (windowGames > 0) {
      pauseClock();
      if (!stopped) {
        measure();
      }
      save();
    }
    return new LearningReport(
        name,
        settings.board().toString(),
        learner.net().architecture().toString(),
        learner.net().weights(),
        games,
        games >= settings.games(),
        seconds + windowSeconds,
        checkpoint.toString(),
        folder.curve() == null ? null : folder.curve().toString(),
        folder.rows());
  }

  @Override
  public void close() throws IOException {
    if (folder != null) {
      folder.close();
    }
    over.countDown();
  }
}
