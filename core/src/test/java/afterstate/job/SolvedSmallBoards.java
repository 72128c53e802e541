package afterstate.job;

import afterstate.base.Progress;
import afterstate.board.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Makes small tables for tests. */
final class SolvedSmallBoards {

  static final long MEMORY = 256L << 20;

  private SolvedSmallBoards() {}

  /** Solves into a folder below {@code root} and returns it. */
  static Path solve(Path root, String board, double p4, String objective, String values) {
    Path folder = root.resolve(board + objective.replace(':', '-') + p4 + values);
    SolveJob job =
        new SolveJob(
            new SolveJob.Settings(Shape.parse(board), p4, objective, values, folder, 2, MEMORY));
    try {
      job.run(Progress.NONE);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return folder;
  }
}
