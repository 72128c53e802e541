package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Chance;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Both walks of a solve in memory, timed: what the kernels can do without the disk. */
public final class SolveBench {

  /**
   * One run.
   *
   * @param states number of states
   * @param upSeconds time of the walk up
   * @param downSeconds time of the walk down
   * @param value the game's value
   */
  public record Run(long states, double upSeconds, double downSeconds, double value) {}

  private SolveBench() {}

  /** Solves a board for the largest expected score. */
  public static Run run(Board board, int threads, long memoryBytes, Path scratch) {
    Objective objective = new Objective.Score(Chance.USUAL_P4);
    Map<Integer, LayerSet> states = new HashMap<>();
    Map<Integer, LayerSet> afters = new HashMap<>();
    long begin = System.nanoTime();
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), true);
    Starts starts = new Starts(board, objective);
    try (Team team = new Team(threads);
        NumberPool pool = new NumberPool(scratch, memoryBytes)) {
      new Ascent(boards, team, starts, true)
          .run(
              starts.firstSum(),
              boards.maxSum(),
              (layer, layerAfters, _) -> {
                states.put(layer.index.sum, layer);
                afters.put(layer.index.sum, layerAfters);
              });
      long middle = System.nanoTime();
      long count = states.values().stream().mapToLong(LayerSet::size).sum();
      ValuePass pass = new ValuePass(boards, team, objective, pool);
      MemoryDescent descent =
          MemoryDescent.run(
              boards.maxSum(),
              starts,
              pool,
              (sum, plus2, plus4) -> {
                if (!states.containsKey(sum)) {
                  return null;
                }
                LayerValues afterValues = pass.afterValues(afters.remove(sum), plus2, plus4, false);
                LayerValues values = pass.stateValues(states.remove(sum), afterValues);
                pool.give(afterValues.numbers());
                return values;
              });
      double value = descent.value();
      return new Run(count, (middle - begin) / 1e9, (System.nanoTime() - middle) / 1e9, value);
    }
  }
}
