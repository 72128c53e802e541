package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.BoardIndex;
import afterstate.solve.LayerIndex;

/**
 * The number of a whole board among all boards, images of each other counted once: an exact table.
 * Layer after layer of tile sums, each by its {@link LayerIndex}; no board that can be played has a
 * larger sum than the largest tile and all below it.
 */
final class WholeIndex implements TupleIndex {

  /** [tile sum / 2] */
  private final LayerIndex[] layers;

  /** [tile sum / 2] where the layer's entries begin. */
  private final int[] starts;

  private final int entries;

  WholeIndex(Shape shape) {
    int maxSum = 2 << shape.maxRank();
    BoardIndex boards = new BoardIndex(Board.of(shape), maxSum, true);
    layers = new LayerIndex[maxSum / 2 + 1];
    starts = new int[layers.length];
    long start = 0;
    for (int half = 0; half < layers.length; half++) {
      starts[half] = (int) start;
      layers[half] = new LayerIndex(boards, 2 * half);
      start += layers[half].size();
    }
    entries = TupleIndex.length((double) start, new TuplePattern((1 << shape.cells()) - 1), shape);
  }

  @Override
  public int entries() {
    return entries;
  }

  @Override
  public int index(long image) {
    return number(SplitBoard.join(image));
  }

  /** The number of a board, which is not split. */
  int number(long board) {
    int half = Board.tileSum(board) >>> 1;
    return starts[half] + (int) layers[half].index(board);
  }

  @Override
  public int looks() {
    return 1;
  }
}
