package afterstate.ntuple;

import afterstate.board.Board;

/**
 * A board whose ranks are split in halves: what tuples look at.
 *
 * <pre>
 *   bits 2i, 2i + 1          low two bits of the rank of cell i
 *   bits 32 + 2i, 33 + 2i    its high two bits
 * </pre>
 *
 * <p>The bits of a tuple's cells side by side are then an index whose high half says in which group
 * of four each rank is (empty to 8, 16 to 128, …) and whose low half says which of the four. Boards
 * that follow each other in a game differ in small tiles, so their weights lie close together:
 * fewer cache lines and pages to fetch (docs/decisions/008).
 */
final class SplitBoard {

  private static final long LOW_HALVES = 0x3333_3333_3333_3333L;
  private static final long HIGH_HALVES = ~LOW_HALVES;
  private static final long LOW_WORD = 0xFFFF_FFFFL;

  /** Cells of the largest board, 4x4 among the squares. */
  private static final int LARGEST = 16;

  private SplitBoard() {}

  /** A board, split; or a mask of cells. */
  static long split(long board) {
    return Long.compress(board, LOW_HALVES) | Long.compress(board, HIGH_HALVES) << 32;
  }

  /** The board that was split. */
  static long join(long split) {
    return Long.expand(split & LOW_WORD, LOW_HALVES) | Long.expand(split >>> 32, HIGH_HALVES);
  }

  /**
   * All images of a board, split, in the order of their symmetries.
   *
   * @param board not split
   * @param images receives them from {@code at} on
   */
  static void images(Board board, long position, long[] images, int at) {
    if (board.shape().cells() == LARGEST && board.shape().square()) {
      long split = split(position);
      fourImages(split, images, at);
      fourImages(transposed(split), images, at + 4);
    } else {
      board.images(position, images, at);
      for (int symmetry = 0; symmetry < board.shape().symmetries(); symmetry++) {
        images[at + symmetry] = split(images[at + symmetry]);
      }
    }
  }

  // The rest is for 4x4: a row is a byte of each word.

  private static void fourImages(long split, long[] images, int at) {
    long mirrored = columnsReversed(split);
    images[at] = split;
    images[at + 1] = mirrored;
    images[at + 2] = rowsReversed(split);
    images[at + 3] = rowsReversed(mirrored);
  }

  private static long columnsReversed(long split) {
    long pairs = (split & LOW_HALVES) << 2 | split >>> 2 & LOW_HALVES;
    return (pairs & 0x0F0F_0F0F_0F0F_0F0FL) << 4 | pairs >>> 4 & 0x0F0F_0F0F_0F0F_0F0FL;
  }

  private static long rowsReversed(long split) {
    return Long.rotateLeft(Long.reverseBytes(split), 32);
  }

  private static long transposed(long split) {
    long change = (split >>> 6 ^ split) & 0x00CC_00CC_00CC_00CCL;
    long half = split ^ change ^ change << 6;
    change = (half >>> 12 ^ half) & 0x0000_F0F0_0000_F0F0L;
    return half ^ change ^ change << 12;
  }
}
