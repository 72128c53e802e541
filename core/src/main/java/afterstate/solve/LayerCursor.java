package afterstate.solve;

/** Walks the members of a layer set in index order, over a range of high parts. */
public final class LayerCursor {

  private final LayerIndex index;
  private final long[] words;
  private final int lastHigh;

  private int high;
  private long segmentStart;
  private long segmentEnd;
  private int word;
  private long bits;
  private long highBoard;
  private int lowOffset;
  private long[] lowBoards;
  private int[] lowCodes;

  private long board;
  private int lowCode;

  /** Over the high parts from … to − 1. */
  LayerCursor(LayerSet set, int from, int to) {
    this.index = set.index;
    this.words = set.words;
    this.lastHigh = to;
    this.high = from - 1;
  }

  /** Goes to the next member; false after the last. */
  public boolean next() {
    while (true) {
      while (bits == 0) {
        word++;
        if ((long) word << 6 < segmentEnd) {
          bits = words[word];
        } else if (!nextSegment()) {
          return false;
        }
      }
      long i = ((long) word << 6) + Long.numberOfTrailingZeros(bits);
      if (i < segmentEnd) {
        bits &= bits - 1;
        int low = lowOffset + (int) (i - segmentStart);
        board = highBoard | lowBoards[low];
        lowCode = lowCodes[low];
        return true;
      }
      if (!nextSegment()) {
        return false;
      }
    }
  }

  private boolean nextSegment() {
    BoardIndex boards = index.boards;
    do {
      high++;
      if (high >= lastHigh) {
        return false;
      }
      segmentStart = index.starts[high] & 0xFFFF_FFFFL;
      segmentEnd = index.starts[high + 1] & 0xFFFF_FFFFL;
    } while (segmentStart == segmentEnd);
    int stabiliser = boards.highStabilisers[high];
    highBoard = boards.highBoards[high];
    lowBoards = boards.lowBoards[stabiliser];
    lowCodes = boards.lowCodes[stabiliser];
    lowOffset = boards.lowStarts[stabiliser][(index.sum - boards.highSums[high]) >>> 1];
    word = (int) (segmentStart >>> 6);
    bits = words[word] & -1L << segmentStart;
    return true;
  }

  /** The member, in its canonical form for this index. */
  public long board() {
    return board;
  }

  /** Number of the member's high part. */
  int high() {
    return high;
  }

  /** Code of the member's low part. */
  int lowCode() {
    return lowCode;
  }
}
