package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.oracle.Tables;
import afterstate.solve.Objective;
import afterstate.solve.SolveReport;
import java.io.IOException;
import java.util.List;

/**
 * The true expected score of an agent on a board small enough to solve, and how far that is from
 * the optimum: no sampling.
 */
public final class EvaluateExactJob {

  /** The largest board: 3x3 has 388,921,077 states, mirrored ones told apart. */
  private static final int MAX_CELLS = 9;

  /** Progress is told in thousandths; so many of them go into solving. */
  private static final long WHOLE = 1000;

  private static final long SOLVING = 100;

  /**
   * Whom to evaluate.
   *
   * @param board the board's size, at most 9 cells
   * @param agent the agent's name
   * @param p4 probability of a 4
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(Shape board, String agent, double p4, int threads, long memoryBytes) {

    public Settings {
      if (board.cells() > MAX_CELLS) {
        throw new BadInputException(
            board
                + " is too large for exact values; boards of up to "
                + MAX_CELLS
                + " cells can be, such as 3x3; without --exact, games are played instead");
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param agent the agent's name
   * @param value its expected score
   * @param maxStartValue its expected score from the start that suits it best
   * @param optimum the expected score of the best play
   * @param optimumFrom table: read from a solved table; solved: computed now
   * @param gap optimum − value
   * @param percent 100 · value / optimum
   * @param states that the agent's games can reach
   * @param seconds it took
   */
  public record Report(
      String board,
      double p4,
      String agent,
      double value,
      double maxStartValue,
      double optimum,
      String optimumFrom,
      double gap,
      double percent,
      long states,
      double seconds) {}

  private final Settings settings;
  private final PolicyJob policy;

  public EvaluateExactJob(Settings settings) {
    this.settings = settings;
    this.policy =
        new PolicyJob(
            new PolicyJob.Settings(
                settings.board(),
                settings.p4(),
                "score",
                settings.agent(),
                settings.threads(),
                settings.memoryBytes()));
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    SolveReport table = Tables.finished(settings.board(), settings.p4(), "score");
    double optimum = table != null ? table.value() : solve(part(progress, 0, SOLVING, "optimum, "));
    PolicyJob.Report result =
        policy.run(part(progress, table != null ? 0 : SOLVING, WHOLE, "agent, "));
    return new Report(
        result.board(),
        result.p4(),
        result.policy(),
        result.value(),
        result.maxStartValue(),
        optimum,
        table != null ? "table" : "solved",
        optimum - result.value(),
        100 * result.value() / optimum,
        result.states(),
        (System.nanoTime() - begin) / 1e9);
  }

  private double solve(Progress progress) throws IOException {
    return SweepJob.sweep(
            settings.board(),
            List.of(new Objective.Adversary(settings.p4(), 0)),
            settings.threads(),
            settings.memoryBytes(),
            progress)
        .getFirst()
        .value();
  }

  /** One part of the work as a part of the whole. */
  private static Progress part(Progress progress, long from, long to, String prefix) {
    return (done, total, note) ->
        progress.update(from + (to - from) * done / total, WHOLE, prefix + note);
  }
}
