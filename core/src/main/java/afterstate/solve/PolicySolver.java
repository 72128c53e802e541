package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;

/**
 * The exact value of a fixed policy. One walk up meets the states that the policy's own games can
 * reach, asks for its move in each of them and keeps it; the walk down is that of a solve with
 * these moves in place of the best ones. A policy may prefer one of two mirrored moves, so boards
 * that are equal under a symmetry are told apart unless the policy is said to treat them alike.
 */
public final class PolicySolver {

  /**
   * What a policy is worth.
   *
   * @param states number of states its games can reach
   * @param value starts weighted by probability
   * @param maxStartValue value from the best start
   */
  public record Result(long states, double value, double maxStartValue) {}

  /**
   * A layer on its way down.
   *
   * @param states of the layer
   * @param moves in them; null where every legal move is played alike
   */
  private record Layer(LayerSet states, LayerMoves moves) {}

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
   * Runs both walks in memory, every legal move being played with the same probability.
   *
   * @param scratch folder for values beyond the memory
   */
  public Result runUniform(Path scratch, long memoryBytes, Progress progress) {
    return new Walk(null, 0, progress).run(scratch, memoryBytes);
  }

  /**
   * Runs both walks in memory with a policy's moves.
   *
   * @param policies makes the policy, once for each thread that asks it
   * @param alone whether one thread is to do all the asking
   * @param scratch folder for values beyond the memory
   */
  public Result run(
      Supplier<Policy> policies, boolean alone, Path scratch, long memoryBytes, Progress progress) {
    return new Walk(policies, alone ? 1 : threads, progress).run(scratch, memoryBytes);
  }

  /** One evaluation. */
  private final class Walk {

    private final Supplier<Policy> policies;
    private final int askers;
    private final Progress progress;
    private final BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), symmetric);
    private final Starts starts = new Starts(board, objective);
    private final List<Layer> layers = new ArrayList<>();
    private PolicyOutlook outlook;
    private LayerMoves moves;

    Walk(Supplier<Policy> policies, int askers, Progress progress) {
      this.policies = policies;
      this.askers = askers;
      this.progress = progress;
    }

    Result run(Path scratch, long memoryBytes) {
      outlook = new PolicyOutlook(board, policies != null, threads, progress);
      try (Team team = new Team(threads);
          NumberPool pool = new NumberPool(scratch, memoryBytes)) {
        Enumerator enumerator = new Enumerator(boards, team, objective.fours());
        PolicyPass player =
            policies == null ? null : new PolicyPass(board, team, policies, askers, outlook::asked);
        new Ascent(boards, team, starts, enumerator, player == null ? null : asking(player))
            .run(
                starts.firstSum(),
                boards.maxSum(),
                (states, _, _) -> {
                  layers.add(new Layer(states, moves));
                  outlook.up(states);
                });
        return descend(team, pool, enumerator, player);
      }
    }

    private ToLongBiFunction<LayerSet, LayerSet> asking(PolicyPass player) {
      return (states, afters) -> {
        outlook.begin(states, player.asked());
        moves = player.ask(states, afters);
        return 0;
      };
    }

    private Result descend(Team team, NumberPool pool, Enumerator enumerator, PolicyPass player) {
      long count = layers.stream().mapToLong(layer -> layer.states().size()).sum();
      ValuePass pass = new ValuePass(boards, team, objective, pool);
      MemoryDescent descent =
          MemoryDescent.run(
              boards.maxSum(),
              starts,
              pool,
              (sum, plus2, plus4) -> {
                if (layers.isEmpty() || layers.getLast().states().index.sum != sum) {
                  return null;
                }
                Layer layer = layers.removeLast();
                LayerSet states = layer.states();
                LayerSet afters = new LayerSet(states.index, threads);
                if (player == null) {
                  enumerator.addAfterstates(states, afters);
                } else {
                  player.addAfterstates(states, layer.moves(), afters);
                }
                LayerValues afterValues = pass.afterValues(afters.complete(), plus2, plus4, false);
                LayerValues values = pass.policyValues(states, afterValues, layer.moves());
                pool.give(afterValues.numbers());
                outlook.down(sum);
                return values;
              });
      return new Result(count, descent.value(), descent.maxStartValue());
    }
  }
}
