package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.measure.ChartException;
import afterstate.measure.ChartFile;
import afterstate.measure.Correlation;
import afterstate.ntuple.EntrySpread;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Network;
import afterstate.ntuple.TrainingGame;
import afterstate.ntuple.TupleNetwork;
import afterstate.ntuple.TuplePattern;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Asks which tuples make a good network [1]: trains many small networks of tuples drawn at random
 * and finds what each tuple adds to their scores, and how much its entries differ.
 *
 * <p>Each set learns on one thread with randomness of its own, so the result depends neither on the
 * number of threads nor on interruptions.
 *
 * <p>[1] K. Oka, K. Matsuzaki: Systematic selection of n-tuple networks for 2048, CG 2016.
 */
public final class TuplesSurveyJob {

  private static final long REPORT_NANOS = 250_000_000;

  /** Most tuples of a set, so that what is asked for can be trained at all. */
  private static final int MAX_TUPLES = 64;

  /** Share of the heap that networks may take. */
  private static final double HEAP_SHARE = 0.8;

  /**
   * What to survey.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param size cells of a tuple
   * @param connected whether only tuples in one part are drawn
   * @param sets number of sets
   * @param tuplesPerSet tuples of a set
   * @param games each set learns from
   * @param alpha learning rate
   * @param ridge of the fit; null for none where the sets determine the performances, else 1
   * @param threads sets trained at once, fewer if the memory does not suffice
   * @param seed of all randomness
   * @param out the survey's folder
   */
  public record Settings(
      Shape board,
      double p4,
      int size,
      boolean connected,
      int sets,
      int tuplesPerSet,
      long games,
      double alpha,
      Double ridge,
      int threads,
      long seed,
      Path out) {

    public Settings {
      check(
          size >= 1 && size <= Math.min(Network.MAX_SIZE, board.cells()),
          "a tuple on %s has 1 to %d cells here, not %d"
              .formatted(board, Math.min(Network.MAX_SIZE, board.cells()), size));
      check(sets >= 1, "the number of sets must be at least 1, not " + sets);
      check(
          tuplesPerSet >= 1 && tuplesPerSet <= MAX_TUPLES,
          "a set has 1 to " + MAX_TUPLES + " tuples, not " + tuplesPerSet);
      check(games >= 1, "the number of games must be at least 1, not " + games);
      check(threads >= 1, "the number of threads must be at least 1, not " + threads);
      check(
          ridge == null || ridge >= 0 && Double.isFinite(ridge),
          "the ridge is a number from 0 on, not " + ridge);
    }

    private static void check(boolean holds, String otherwise) {
      if (!holds) {
        throw new BadInputException(otherwise);
      }
    }

    private Survey.Header header() {
      return new Survey.Header(
          Survey.Header.FORMAT,
          board.toString(),
          p4,
          size,
          connected,
          tuplesPerSet,
          games,
          alpha,
          seed);
    }

    /** Bytes of the weights of a set. */
    private double setBytes() {
      int radix = size <= 6 ? 16 : Math.min(16, board.maxRank() + 1);
      return Float.BYTES * Math.pow(radix, size) * tuplesPerSet;
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param size cells of a tuple
   * @param connected whether only tuples in one part were drawn
   * @param sets finished sets
   * @param tuplesPerSet tuples of a set
   * @param games each set learned from
   * @param lastGames how many of them make a set's score
   * @param tuples tuples that are in a set
   * @param tuplesOfAll tuples there are to draw from
   * @param meanScore mean of the sets' scores
   * @param ridge of the fit; 0 for plain least squares
   * @param residual standard deviation of the sets' scores about their sums of performances
   * @param correlation of performance with the standard deviation of entries
   * @param csv file of the rows
   * @param scatter file of the chart; null if this machine cannot draw
   * @param trained sets trained by this call
   * @param threads that trained
   * @param seconds this call took
   * @param rows the tuples, the largest variance first
   */
  public record Report(
      String board,
      int size,
      boolean connected,
      int sets,
      int tuplesPerSet,
      long games,
      long lastGames,
      int tuples,
      int tuplesOfAll,
      double meanScore,
      double ridge,
      double residual,
      Correlation correlation,
      String csv,
      String scatter,
      int trained,
      int threads,
      double seconds,
      List<TupleRow> rows) {}

  private final Settings settings;
  private final Survey.Header header;
  private final List<TuplePattern> tuples;
  private final List<int[]> sets;
  private final Chance chance;
  private final Learning learning;
  private final int workers;

  public TuplesSurveyJob(Settings settings) {
    this.settings = settings;
    this.header = settings.header();
    this.chance = new Chance(Board.of(settings.board()), settings.p4());
    this.learning = Learning.plain(settings.alpha());
    this.tuples = header.tuples();
    if (tuples.size() < settings.tuplesPerSet()) {
      throw new BadInputException(
          "there are only %d such tuples; a set cannot have %d"
              .formatted(tuples.size(), settings.tuplesPerSet()));
    }
    this.sets =
        TupleSets.deal(
            tuples.size(),
            settings.tuplesPerSet(),
            settings.sets(),
            Stream.child(settings.seed(), 0));
    this.workers = workers();
  }

  private int workers() {
    double fit = HEAP_SHARE * Runtime.getRuntime().maxMemory() / settings.setBytes();
    if (fit < 1) {
      throw new BadInputException(
          "the weights of a set take %,.0f MB, more than the program may use; set for example %s"
              .formatted(
                  settings.setBytes() / (1 << 20),
                  "AFTERSTATE_JAVA_OPTS=-Xmx%.0fg"
                      .formatted(Math.ceil(settings.setBytes() / HEAP_SHARE / (1 << 30)) + 1)));
    }
    return (int) Math.min(settings.threads(), fit);
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    int trained;
    try (SurveyFolder folder = SurveyFolder.open(settings.out(), header)) {
      List<Integer> missing = missing();
      trained = missing.size();
      train(missing, folder, progress);
    }
    Survey survey = SurveyFolder.read(settings.out());
    SurveyTable table = SurveyTable.of(survey, settings.ridge());
    Path csv = settings.out().resolve("tuples.csv");
    AtomicFile.write(csv, table.csv());
    return new Report(
        header.board(),
        header.size(),
        header.connected(),
        survey.results().size(),
        header.tuplesPerSet(),
        header.games(),
        header.lastGames(),
        table.rows().size(),
        tuples.size(),
        survey.results().stream().mapToDouble(Survey.SetResult::score).average().orElseThrow(),
        table.ridge(),
        table.residual(),
        table.correlation(),
        csv.toString(),
        draw(table),
        trained,
        workers,
        (System.nanoTime() - begin) / 1e9,
        table.rows());
  }

  private String draw(SurveyTable table) throws IOException {
    Path file = settings.out().resolve("scatter.svg");
    try {
      ChartFile.write(file, table.scatter(header));
      return file.toString();
    } catch (ChartException noFonts) {
      // The numbers are there all the same; the report says that there is no chart.
      return null;
    }
  }

  /** Numbers of the sets still to be trained. */
  private List<Integer> missing() throws IOException {
    Set<Integer> done = new HashSet<>();
    SurveyFolder.read(settings.out()).results().forEach(result -> done.add(result.set()));
    List<Integer> missing = new ArrayList<>();
    for (int set = 0; set < settings.sets(); set++) {
      if (!done.contains(set)) {
        missing.add(set);
      }
    }
    return missing;
  }

  private void train(List<Integer> missing, SurveyFolder folder, Progress progress) {
    Ticker ticker = new Ticker(progress, missing.size());
    Parallel.run(
        Math.min(workers, Math.max(1, missing.size())),
        missing.size(),
        1,
        () -> {
          Trainer trainer = new Trainer(ticker);
          return (from, to) -> {
            for (int i = (int) from; i < to; i++) {
              try {
                folder.add(trainer.train(missing.get(i)));
              } catch (IOException problem) {
                throw new UncheckedIOException(problem);
              }
              ticker.setDone();
            }
          };
        });
  }

  /** Trains one set after the other in the same memory. Belongs to one thread. */
  private final class Trainer {

    private final Ticker ticker;
    private TupleNetwork network;

    Trainer(Ticker ticker) {
      this.ticker = ticker;
    }

    Survey.SetResult train(int set) {
      Network layout = layout(sets.get(set));
      network = network == null ? new TupleNetwork(layout) : network.reuse(layout);
      double score = play(Stream.child(Stream.child(settings.seed(), 1), set));
      List<Double> variances = new ArrayList<>();
      List<Long> visited = new ArrayList<>();
      for (float[] table : network.weights(0)) {
        EntrySpread spread = EntrySpread.of(table);
        variances.add(spread.variance());
        visited.add(spread.visited());
      }
      List<String> cells = layout.patterns().stream().map(TuplePattern::toString).toList();
      return new Survey.SetResult(set, cells, score, variances, visited);
    }

    private Network layout(int[] set) {
      List<TuplePattern> patterns = new ArrayList<>();
      for (int tuple : set) {
        patterns.add(tuples.get(tuple));
      }
      return new Network(settings.board(), patterns);
    }

    /** Plays and learns all games of a set; returns the mean score of the last. */
    private double play(long key) {
      TrainingGame game = new TrainingGame(network, chance, learning, null);
      long sum = 0;
      for (long i = 0; i < settings.games(); i++) {
        game.play(Stream.child(key, i));
        sum += i >= settings.games() - header.lastGames() ? game.score() : 0;
        ticker.gameDone();
      }
      return (double) sum / header.lastGames();
    }
  }

  /** Tells how far the survey is, a few times a second. */
  private final class Ticker {

    private final Progress progress;
    private final int total;
    private final AtomicLong games = new AtomicLong();
    private final AtomicLong setsDone = new AtomicLong();
    private volatile long last = System.nanoTime();

    Ticker(Progress progress, int total) {
      this.progress = progress;
      this.total = total;
    }

    void gameDone() {
      games.incrementAndGet();
      if (System.nanoTime() - last > REPORT_NANOS) {
        report();
      }
    }

    void setDone() {
      setsDone.incrementAndGet();
    }

    private synchronized void report() {
      if (System.nanoTime() - last > REPORT_NANOS) {
        last = System.nanoTime();
        progress.update(
            games.get(), total * settings.games(), setsDone + " of " + total + " sets done");
      }
    }
  }
}
