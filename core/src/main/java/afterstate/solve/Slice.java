package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A measured slice of a large solve: the real walk up for a while, then the real walk down over its
 * last layers, with values of 0 above them. What it counts is exact; its speeds are for projecting.
 */
public final class Slice {

  /** Layers at the top of the slice that are walked down. */
  private static final int DOWN_LAYERS = 6;

  /**
   * What was measured.
   *
   * @param lastSum last layer reached
   * @param states counted up to it
   * @param indices that the layers' bitmaps cover
   * @param upSeconds time of the walk up
   * @param downStates states walked down over
   * @param downSeconds time of that
   * @param lastStates states of the last layer
   * @param lastIndices indices of the last layer
   */
  public record Measures(
      int lastSum,
      long states,
      long indices,
      double upSeconds,
      long downStates,
      double downSeconds,
      long lastStates,
      long lastIndices) {}

  /** Ends the walk up when its time is over. */
  private static final class TimeUp extends RuntimeException {
    TimeUp() {
      super(null, null, false, false);
    }
  }

  private record Pair(LayerSet states, LayerSet afters) {}

  private Slice() {}

  /**
   * Measures on this board.
   *
   * @param seconds how long the walk up may take
   * @param scratch folder for values beyond the memory
   */
  public static Measures measure(
      Board board, double seconds, int threads, long memoryBytes, Path scratch, Progress progress) {
    int until = indexLimit(board);
    BoardIndex boards = new BoardIndex(board, until, true);
    Objective objective = new Objective.Score(Chance.USUAL_P4);
    Starts starts = new Starts(board, objective);
    Deque<Pair> top = new ArrayDeque<>();
    long[] counts = new long[2];
    long[] largest = new long[1];
    boolean[] shrinking = new boolean[1];
    LayerSet[] lastLayer = new LayerSet[1];
    long begin = System.nanoTime();
    try (Team team = new Team(threads);
        NumberPool pool = new NumberPool(scratch, memoryBytes)) {
      try {
        new Ascent(boards, team, starts, true)
            .run(
                starts.firstSum(),
                until,
                (states, afters, _) -> {
                  counts[0] += states.size();
                  counts[1] += states.index.size;
                  largest[0] = Math.max(largest[0], states.size());
                  // Once layers shrink, the last large ones are those to walk down.
                  shrinking[0] |= 2L * states.size() < largest[0];
                  if (!shrinking[0]) {
                    top.addFirst(new Pair(states, afters));
                  }
                  if (top.size() > DOWN_LAYERS + 2) {
                    top.removeLast();
                  }
                  lastLayer[0] = states;
                  double elapsed = (System.nanoTime() - begin) / 1e9;
                  progress.update(
                      Math.round(1000 * Math.min(elapsed / seconds, 1)),
                      1000,
                      "layer " + states.index.sum);
                  if (elapsed > seconds) {
                    throw new TimeUp();
                  }
                });
      } catch (TimeUp expected) {
        progress.update(1000, 1000, "walking down");
      }
      double upSeconds = (System.nanoTime() - begin) / 1e9;
      LayerSet last = lastLayer[0];
      ValuePass pass = new ValuePass(boards, team, objective, pool);
      down(pass, pool, new ArrayDeque<>(top)); // to warm up
      long downBegin = System.nanoTime();
      long downStates = down(pass, pool, top);
      return new Measures(
          last.index.sum,
          counts[0],
          counts[1],
          upSeconds,
          downStates,
          (System.nanoTime() - downBegin) / 1e9,
          last.size(),
          last.index.size);
    }
  }

  /** Boards of all tile sums from 4 up, those equal under a symmetry counted about once. */
  public static double boards(Shape shape) {
    double[] counts = Ascent.boardsBySum(shape, shape.maxTileSum());
    double total = LayerCounts.sumUpTo(counts, shape.maxTileSum()) - counts[0] - counts[1];
    return total / shape.symmetries();
  }

  private static long down(ValuePass pass, NumberPool pool, Deque<Pair> top) {
    LayerValues plus4 = zeros(top.removeFirst().states(), pool);
    LayerValues plus2 = zeros(top.removeFirst().states(), pool);
    long count = 0;
    for (Pair layer : top) {
      LayerValues afters = pass.afterValues(layer.afters(), plus2, plus4, false);
      LayerValues values = pass.stateValues(layer.states(), afters);
      pool.give(afters.numbers());
      pool.give(plus4.numbers());
      plus4 = plus2;
      plus2 = values;
      count += layer.states().size();
    }
    pool.give(plus2.numbers());
    pool.give(plus4.numbers());
    return count;
  }

  private static LayerValues zeros(LayerSet states, NumberPool pool) {
    LayerValues values = LayerValues.allocate(states, pool);
    values.numbers().fill((byte) 0);
    return values;
  }

  /** The largest tile sum whose index is quick to build. */
  private static int indexLimit(Board board) {
    int all = board.shape().maxTileSum();
    return board.shape().cells() <= 10
        ? all
        : Math.min(all, board.shape().cells() <= 12 ? 1022 : 62);
  }
}
