package afterstate.solve;

/** The perfect index of one layer: numbers 0 … size − 1 for the boards of one tile sum. */
public final class LayerIndex {

  final BoardIndex boards;
  final int sum;

  /** Number of high parts in this layer. */
  final int highs;

  /** [high] where its segment begins, unsigned; the layer's size at the end. */
  final int[] starts;

  /** Number of indices. */
  final long size;

  public LayerIndex(BoardIndex boards, int sum) {
    this.boards = boards;
    this.sum = sum;
    highs = boards.highsUpTo(sum);
    starts = new int[highs + 1];
    long start = 0;
    for (int high = 0; high < highs; high++) {
      starts[high] = (int) start;
      int[] lowStarts = boards.lowStarts[boards.highStabilisers[high]];
      int half = (sum - boards.highSums[high]) >>> 1;
      start += lowStarts[half + 1] - lowStarts[half];
    }
    starts[highs] = (int) start;
    size = start;
    if (start > 0xFFFF_FFFFL) {
      throw new IllegalStateException("layer " + sum + " has more than 2^32 indices");
    }
  }

  /** The index of a board of this tile sum; all its images have the same one. */
  public long index(long board) {
    BoardIndex b = boards;
    int info = b.highInfo[b.high.code(board)];
    int coset = info >>> BoardIndex.HIGH_BITS;
    return (starts[info & BoardIndex.HIGH_MASK] & 0xFFFF_FFFFL)
        + b.lowRanks[coset * b.low.codes + b.low.code(board)];
  }

  public int sum() {
    return sum;
  }

  public long size() {
    return size;
  }

  /** The high part whose segment holds the first index at or after this one. */
  int highAt(long index) {
    int from = 0;
    int to = highs;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if ((starts[middle] & 0xFFFF_FFFFL) < index) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
