package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.Sweeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** The game's value against p4: mini's Table 2 for any board. */
public final class SweepJob {

  private static final int MOST = 101;

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
      if (!(from >= 0 && from <= to && to <= 1)) {
        throw new BadInputException(
            "p4 runs --from … --to within 0 and 1, not from " + from + " to " + to);
      }
      if (!(step > 0) || (to - from) / step > MOST) {
        throw new BadInputException(
            "--step must be positive and give at most " + MOST + " values, not " + step);
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }

    /** The p4s: from + i · step, rounded to 12 digits so that 0.15 is 0.15. */
    double[] p4s() {
      int count = (int) Math.floor((to - from) / step + 1e-9) + 1;
      return IntStream.range(0, count)
          .mapToDouble(i -> Math.round((from + i * step) * 1e12) / 1e12)
          .toArray();
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param seconds it took
   * @param rows one a p4
   */
  public record Report(String board, double seconds, List<Sweeper.Row> rows) {}

  private final Settings settings;

  public SweepJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    Path scratch = Files.createTempDirectory("afterstate-sweep");
    try {
      Sweeper sweeper = new Sweeper(Board.of(settings.board()), settings.p4s(), settings.threads());
      List<Sweeper.Row> rows = sweeper.run(scratch, settings.memoryBytes(), progress);
      return new Report(settings.board().toString(), (System.nanoTime() - begin) / 1e9, rows);
    } finally {
      Files.deleteIfExists(scratch);
    }
  }
}
