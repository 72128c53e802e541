package afterstate.board;

/**
 * What a move does to one line of cells: tiles slide to the wall and equal neighbours merge once.
 *
 * <p>A line holds its cells as nibbles, cell 0 lowest. Rank 15 stands for <em>32768 or more</em>:
 * two of them merge into one rank 15, with the reward of two 32768s. {@link Position} keeps the
 * true ranks of such tiles.
 */
final class Line {

  /** Longest line that is moved by table: 16^4 entries fit the second-level cache. */
  static final int TABLE_LENGTH = 4;

  /** [length] table for a move towards cell 0; see {@link #entry}. */
  private static final int[][] TO_LOW = new int[TABLE_LENGTH + 1][];

  /** [length] table for a move away from cell 0. */
  private static final int[][] TO_HIGH = new int[TABLE_LENGTH + 1][];

  static {
    for (int length = 1; length <= TABLE_LENGTH; length++) {
      int size = 1 << 4 * length;
      int[] low = new int[size];
      int[] high = new int[size];
      for (int line = 0; line < size; line++) {
        low[line] = entry(slideLow(line), reward(line));
        high[line] = entry(slideHigh(line, length), reward(line));
      }
      TO_LOW[length] = low;
      TO_HIGH[length] = high;
    }
  }

  private Line() {}

  /**
   * The move table of a line length: bits 0–15 hold the line after the move, bits 16–31 a quarter
   * of the reward, unsigned (every reward is a multiple of 4, the largest 131072).
   */
  static int[] table(int length, boolean towardsLow) {
    return (towardsLow ? TO_LOW : TO_HIGH)[length];
  }

  private static int entry(long line, int reward) {
    return (int) line | (reward >>> 2) << 16;
  }

  /** The line after a move towards cell 0. */
  static long slideLow(long line) {
    long rest = line;
    long out = 0;
    int end = 0;
    int last = 0;
    while (rest != 0) {
      rest >>>= Long.numberOfTrailingZeros(rest) & ~3;
      int rank = (int) rest & 15;
      rest >>>= 4;
      if (rank == last) {
        out += rank == 15 ? 0L : 1L << (end - 4);
        last = 0;
      } else {
        out |= (long) rank << end;
        end += 4;
        last = rank;
      }
    }
    return out;
  }

  /** The line of this length after a move away from cell 0. */
  static long slideHigh(long line, int length) {
    return reverse(slideLow(reverse(line, length)), length);
  }

  /** Sum of the merged tiles' values; the same for both directions along the line. */
  static int reward(long line) {
    long rest = line;
    int sum = 0;
    int last = 0;
    while (rest != 0) {
      rest >>>= Long.numberOfTrailingZeros(rest) & ~3;
      int rank = (int) rest & 15;
      rest >>>= 4;
      if (rank == last) {
        sum += 2 << rank;
        last = 0;
      } else {
        last = rank;
      }
    }
    return sum;
  }

  private static long reverse(long line, int length) {
    long out = 0;
    for (int cell = 0; cell < length; cell++) {
      out = out << 4 | (line >>> 4 * cell & 15);
    }
    return out;
  }
}
