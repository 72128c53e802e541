package afterstate.job;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.LayerCounts;
import afterstate.solve.SolveBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** How fast the solver's two walks are here, and how they scale with threads. */
public final class BenchSolveJob {

  private static final int ROUNDS = 3;

  /**
   * What to run.
   *
   * @param board solved whole, several times
   * @param threads of the second figure
   * @param until tile sum up to which 4x3 is enumerated as well; 0 for not
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(Shape board, int threads, int until, long memoryBytes) {}

  /**
   * What came out; each time is the best of three rounds.
   *
   * @param board that was solved
   * @param states it has
   * @param value of the game
   * @param threads of the second figures
   * @param upSecondsOneThread walk up, one thread
   * @param downSecondsOneThread walk down, one thread
   * @param upSeconds walk up, all threads
   * @param downSeconds walk down, all threads
   * @param upSpeedup one thread's time / all threads' time
   * @param downSpeedup the same for the walk down
   * @param largeBoard board of the large enumeration, or null
   * @param largeUntil its last tile sum
   * @param largeStates its states
   * @param largeStatesPerSecond its speed on all threads
   */
  public record Report(
      String board,
      long states,
      double value,
      int threads,
      double upSecondsOneThread,
      double downSecondsOneThread,
      double upSeconds,
      double downSeconds,
      double upSpeedup,
      double downSpeedup,
      String largeBoard,
      int largeUntil,
      long largeStates,
      double largeStatesPerSecond) {}

  private final Settings settings;

  public BenchSolveJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    Path scratch = Files.createTempDirectory("afterstate-bench");
    try {
      solve(1, scratch);
      double[] one = best(1, scratch, progress, 1);
      double[] all =
          settings.threads() == 1 ? one : best(settings.threads(), scratch, progress, 1 + ROUNDS);
      SolveBench.Run run = solve(settings.threads(), scratch);
      long large = 0;
      double seconds = 1;
      Shape largeBoard = new Shape(4, 3);
      if (settings.until() > 0) {
        long begin = System.nanoTime();
        List<LayerCounts.Row> rows =
            LayerCounts.count(Board.of(largeBoard), settings.until(), settings.threads(), progress);
        seconds = (System.nanoTime() - begin) / 1e9;
        large = rows.stream().mapToLong(LayerCounts.Row::states).sum();
      }
      return new Report(
          settings.board().toString(),
          run.states(),
          run.value(),
          settings.threads(),
          one[0],
          one[1],
          all[0],
          all[1],
          one[0] / all[0],
          one[1] / all[1],
          large == 0 ? null : largeBoard.toString(),
          settings.until(),
          large,
          large / seconds);
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private double[] best(int threads, Path scratch, Progress progress, int done) {
    double[] best = {Double.MAX_VALUE, Double.MAX_VALUE};
    for (int round = 0; round < ROUNDS; round++) {
      SolveBench.Run run = solve(threads, scratch);
      best[0] = Math.min(best[0], run.upSeconds());
      best[1] = Math.min(best[1], run.downSeconds());
      progress.update(done + round, 1 + 2L * ROUNDS, threads + " threads");
    }
    return best;
  }

  private SolveBench.Run solve(int threads, Path scratch) {
    return SolveBench.run(Board.of(settings.board()), threads, settings.memoryBytes(), scratch);
  }
}
