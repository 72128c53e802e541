package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;
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
    ValuePass pass = new ValuePass(boards, team, objective, pool);
    Enumerator enumerator = new Enumerator(boards, team, objective.fours());
    List<LayerValues> startLayers = new ArrayList<>();
    LayerValues[] above = new LayerValues[2];
    long count = 0;
    int next = layers.size() - 1;
    int top = boards.maxSum();
    for (int sum = top; sum >= starts.firstSum(); sum -= 2) {
      LayerValues values = null;
      if (next >= 0 && layers.get(next).index.sum == sum) {
        LayerSet states = layers.get(next);
        layers.set(next--, null);
        count += states.size();
        LayerSet afters = new LayerSet(states.index, threads);
        enumerator.addAfterstates(states, afters);
        LayerValues afterValues = pass.afterValues(afters.complete(), above[0], above[1], false);
        values = pass.policyValues(states, afterValues, policies);
        pool.give(afterValues.numbers());
        progress.update(2L * top - sum, 2L * top, "down: layer " + sum);
      }
      if (above[1] != null && above[1].members().index.sum > starts.lastSum()) {
        pool.give(above[1].numbers());
      }
      above[1] = above[0];
      above[0] = values;
      if (values != null && sum <= starts.lastSum()) {
        startLayers.add(values);
      }
    }
    LongToDoubleFunction startValue =
        state -> {
          int sum = Board.tileSum(state);
          for (LayerValues layer : startLayers) {
            if (layer.members().index.sum == sum) {
              return layer.of(layer.members().index.index(state));
            }
          }
          throw new IllegalStateException("no layer " + sum);
        };
    return new Result(count, starts.value(startValue), starts.maxValue(startValue));
  }
}
