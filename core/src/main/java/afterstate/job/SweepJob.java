package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.Objective;
import afterstate.solve.Sweeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The game's value against p4: mini's Table 2 for any board. */
public final class SweepJob {

  /**
   * What to sweep.
   *
   * @param board the board's size
   * @param from first p4
   * @param to last p4
   * @param step between them
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(
      Shape board, double from, double to, double step, int threads, long memoryBytes) {

    public Settings {
      new SweepRange("p4", from, to, step);
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }

    private double[] p4s() {
      return new SweepRange("p4", from, to, step).values();
    }
  }

  /**
   * One p4's result.
   *
   * @param p4 probability of a 4
   * @param value starts weighted by probability
   * @param maxStartValue value of the best start
   */
  public record Row(double p4, double value, double maxStartValue) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param seconds it took
   * @param rows one a p4
   */
  public record Report(String board, double seconds, List<Row> rows) {}

  private final Settings settings;

  public SweepJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    double[] p4s = settings.p4s();
    List<Objective.Adversary> games =
        Arrays.stream(p4s).mapToObj(p4 -> new Objective.Adversary(p4, 0)).toList();
    List<Sweeper.Result> results =
        sweep(settings.board(), games, settings.threads(), settings.memoryBytes(), progress);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < p4s.length; i++) {
      rows.add(new Row(p4s[i], results.get(i).value(), results.get(i).maxStartValue()));
    }
    return new Report(settings.board().toString(), (System.nanoTime() - begin) / 1e9, rows);
  }

  /** Solves several games side by side, in memory and a folder that is removed afterwards. */
  static List<Sweeper.Result> sweep(
      Shape board,
      List<Objective.Adversary> games,
      int threads,
      long memoryBytes,
      Progress progress)
      throws IOException {
    Path scratch = Files.createTempDirectory("afterstate-sweep");
    try {
      return new Sweeper(Board.of(board), games, threads).run(scratch, memoryBytes, progress);
    } finally {
      Files.deleteIfExists(scratch);
    }
  }
}
