package afterstate.solve;

import afterstate.board.Board;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleBiFunction;

/** A walk down in memory that holds two layers of values, and those that have starts. */
final class MemoryDescent {

  /** Computes one layer. */
  interface Step {

    /** The values of a layer from the two above it; null if the layer has no states. */
    LayerValues values(int sum, LayerValues plus2, LayerValues plus4);
  }

  private final Starts starts;
  private final Map<Integer, LayerValues> startLayers = new HashMap<>();

  private MemoryDescent(Starts starts) {
    this.starts = starts;
  }

  /** Walks from a tile sum down to the first layer. */
  static MemoryDescent run(int top, Starts starts, NumberPool pool, Step step) {
    MemoryDescent descent = new MemoryDescent(starts);
    LayerValues plus2 = null;
    LayerValues plus4 = null;
    for (int sum = top; sum >= starts.firstSum(); sum -= 2) {
      LayerValues layer = step.values(sum, plus2, plus4);
      if (plus4 != null && sum + 4 > starts.lastSum()) {
        pool.give(plus4.numbers());
      }
      plus4 = plus2;
      plus2 = layer;
      if (layer != null && sum <= starts.lastSum()) {
        descent.startLayers.put(sum, layer);
      }
    }
    return descent;
  }

  /** Reads one number of each start: by layer and rank. */
  LongToDoubleFunction startValue(ToDoubleBiFunction<LayerValues, Integer> number) {
    return state -> {
      LayerValues layer = startLayers.get(Board.tileSum(state));
      LayerSet members = layer.members();
      return number.applyAsDouble(layer, members.rank(members.index.index(state)));
    };
  }

  /** The game's value. */
  double value() {
    return starts.value(startValue(LayerValues::at));
  }

  /** The best start's value. */
  double maxStartValue() {
    return starts.maxValue(startValue(LayerValues::at));
  }
}
