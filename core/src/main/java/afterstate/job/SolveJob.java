package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.DataFolder;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.solve.Objective;
import afterstate.solve.SolveReport;
import afterstate.solve.Solver;
import afterstate.solve.ValueKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Solves a board exactly into a table. */
public final class SolveJob {

  /**
   * What to solve.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param objective score, steps, tile:N, worst, best, versus or adversary:E
   * @param values exact, float or none
   * @param out the table's folder; null for one in the user's data folder
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(
      Shape board,
      double p4,
      String objective,
      String values,
      Path out,
      int threads,
      long memoryBytes) {}

  private final Solver.Settings settings;

  public SolveJob(Settings settings) {
    Objective objective = Objective.parse(settings.objective(), settings.p4(), settings.board());
    ValueKind values = ValueKind.parse(settings.values());
    Solver.Settings solver =
        new Solver.Settings(
            settings.board(),
            objective,
            values,
            settings.threads(),
            settings.memoryBytes(),
            settings.out());
    this.settings =
        settings.out() != null
            ? solver
            : solver.in(DataFolder.tables().resolve(folderName(solver)));
    if (Files.exists(folder()) && !Files.isDirectory(folder())) {
      throw new BadInputException(folder() + " is not a folder; give another --out");
    }
  }

  private static String folderName(Solver.Settings solver) {
    return solver.header().folderName();
  }

  /** Where the table lies. */
  public Path folder() {
    return settings.folder();
  }

  public SolveReport run(Progress progress) throws IOException {
    return new Solver(settings, progress).run();
  }
}
