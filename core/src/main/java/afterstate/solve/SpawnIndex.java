package afterstate.solve;

import afterstate.board.Board;

/**
 * The indices of all spawns on one afterstate. A spawn changes one part only, and its code by a
 * multiple of the cell's weight, so most of the index is computed once an afterstate.
 */
final class SpawnIndex {

  private final BoardIndex boards;
  private final Board board;
  private final int[] highInfo;
  private final char[] lowRanks;
  private final int[] highWeights;
  private final int[] lowWeights;
  private final int lowCodes;

  private long after;
  private int highCode;
  private int lowCode;

  SpawnIndex(BoardIndex boards) {
    this.boards = boards;
    board = boards.board;
    highInfo = boards.highInfo;
    lowRanks = boards.lowRanks;
    highWeights = boards.high.weights;
    lowWeights = boards.low.weights;
    lowCodes = boards.low.codes;
  }

  /** Takes the cursor's board as the afterstate. */
  void start(LayerCursor cursor) {
    after = cursor.board();
    highCode = boards.highCodes[cursor.high()];
    lowCode = cursor.lowCode();
  }

  /** Bit 4i for every empty cell i. */
  long empties() {
    return board.emptyCells(after);
  }

  /** Index, in its layer, of the state with a tile of this rank on an empty cell. */
  long index(LayerIndex layer, int cell, int rank) {
    int info = highInfo[highCode + rank * highWeights[cell]];
    int low = lowCode + rank * lowWeights[cell];
    return (layer.starts[info & BoardIndex.HIGH_MASK] & 0xFFFF_FFFFL)
        + lowRanks[(info >>> BoardIndex.HIGH_BITS) * lowCodes + low];
  }
}
