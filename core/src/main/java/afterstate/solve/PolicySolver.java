package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The exact value of a fixed policy: the same walk down as a solve, with the policy's moves in
 * place of the best ones. A policy may prefer one of two mirrored moves, so boards that are equal
 * under a symmetry are told apart unless the policy is said to treat them alike.
 */
public final class PolicySolver {

  /**
   * What a policy is worth.
   *
   * @param states number of states it was evaluated on
   * @param value starts weighted by probability
   * @param maxStartValue value from the best start
   */
  public record Result(long states, double value, double maxStartValue) {}

  private final Board board;
  private final Objective objective;
  private final int threads;
  private final boolean symmetric;

  /**
   * Evaluates on a board.
   *
   * @param symmetric whether the policy chooses mirrored moves on mirrored boards
   */
  public PolicySolver(Board board, Objective objective, int threads, boolean symmetric) {
    this.board = board;
    this.objective = objective;
    this.threads = threads;
    this.symmetric = symmetric;
  }

  /**
   * Runs both walks in memory.
   *
   * @param policies makes a policy for each piece of work
   * @param scratch folder for values beyond the memory
   */
  public Result run(Supplier<Policy> policies, Path scratch, long memoryBytes, Progress progress) {
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), symmetric);
    Starts starts = new Starts(board, objective);
    try (Team team = new Team(threads);
        NumberPool pool = new NumberPool(scratch, memoryBytes)) {
      List<LayerSet> layers = new ArrayList<>();
      int top = boards.maxSum();
      new Ascent(boards, team, starts, objective.fours())
          .run(
              starts.firstSum(),
              top,
              (states, _, _) -> {
                layers.add(states);
                progress.update(states.index.sum, 2L * top, "up: layer " + states.index.sum);
              });
      return descend(boards, team, pool, layers, starts, policies, progress);
    }
  }

  private Result descend(
      BoardIndex boards,
      Team team,
      NumberPool pool,
      List<LayerSet> layers,
      Starts starts,
      Supplier<Policy> policies,
      Progress progress) {
    long count = layers.stream().mapToLong(LayerSet::size).sum();
    ValuePass pass = new ValuePass(boards, team, objective, pool);
    Enumerator enumerator = new Enumerator(boards, team, objective.fours());
    int top = boards.maxSum();
    MemoryDescent descent =
        MemoryDescent.run(
            top,
            starts,
            pool,
            (sum, plus2, plus4) -> {
              if (layers.isEmpty() || layers.getLast().index.sum != sum) {
                return null;
              }
              LayerSet states = layers.removeLast();
              LayerSet afters = new LayerSet(states.index, threads);
              enumerator.addAfterstates(states, afters);
              LayerValues afterValues = pass.afterValues(afters.complete(), plus2, plus4, false);
              LayerValues values = pass.policyValues(states, afterValues, policies);
              pool.give(afterValues.numbers());
              progress.update(2L * top - sum, 2L * top, "down: layer " + sum);
              return values;
            });
    return new Result(count, descent.value(), descent.maxStartValue());
  }
}
