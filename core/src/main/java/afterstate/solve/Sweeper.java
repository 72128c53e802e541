package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;

/** The game's value for several p4 from one enumeration and one walk down, in memory. */
public final class Sweeper {

  /**
   * One p4's result.
   *
   * @param p4 probability of a 4
   * @param value starts weighted by probability
   * @param maxStartValue value of the best start
   */
  public record Row(double p4, double value, double maxStartValue) {}

  private final Board board;
  private final double[] p4s;
  private final int threads;

  public Sweeper(Board board, double[] p4s, int threads) {
    this.board = board;
    this.p4s = p4s.clone();
    this.threads = threads;
  }

  /**
   * Runs both walks.
   *
   * @param scratch folder for values beyond the memory
   */
  public List<Row> run(Path scratch, long memoryBytes, Progress progress) {
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), true);
    Starts starts = new Starts(board, new Objective.Score(0.5));
    Map<Integer, LayerSet> states = new HashMap<>();
    Map<Integer, LayerSet> afters = new HashMap<>();
    Map<Integer, LayerValues> startLayers = new HashMap<>();
    int top = boards.maxSum();
    try (Team team = new Team(threads);
        NumberPool pool = new NumberPool(scratch, memoryBytes)) {
      new Ascent(boards, team, starts, true)
          .run(
              starts.firstSum(),
              top,
              (layer, layerAfters, _) -> {
                states.put(layer.index.sum, layer);
                afters.put(layer.index.sum, layerAfters);
                progress.update(layer.index.sum, 2L * top, "up: layer " + layer.index.sum);
              });
      SweepPass pass = new SweepPass(boards, team, p4s, pool);
      LayerValues plus2 = null;
      LayerValues plus4 = null;
      for (int sum = top; sum >= starts.firstSum(); sum -= 2) {
        LayerValues layer = null;
        if (states.containsKey(sum)) {
          LayerValues afterValues = pass.afterValues(afters.remove(sum), plus2, plus4);
          layer = pass.stateValues(states.remove(sum), afterValues);
          pool.give(afterValues.numbers());
        }
        if (plus4 != null && sum + 4 > starts.lastSum()) {
          pool.give(plus4.numbers());
        }
        plus4 = plus2;
        plus2 = layer;
        if (sum <= starts.lastSum()) {
          startLayers.put(sum, layer);
        }
        progress.update(2L * top - sum, 2L * top, "down: layer " + sum);
      }
      return rows(startLayers);
    }
  }

  private List<Row> rows(Map<Integer, LayerValues> startLayers) {
    List<Row> rows = new ArrayList<>();
    for (int k = 0; k < p4s.length; k++) {
      int lane = k;
      LongToDoubleFunction value =
          state -> {
            LayerValues layer = startLayers.get(Board.tileSum(state));
            int rank = layer.members().rank(layer.members().index.index(state));
            return layer.at(rank * p4s.length + lane);
          };
      Starts starts = new Starts(board, new Objective.Score(p4s[k]));
      rows.add(new Row(p4s[k], starts.value(value), starts.maxValue(value)));
    }
    return rows;
  }
}
