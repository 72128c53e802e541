package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Shape;

/**
 * Where the ranks under a tuple's cells lie in its table of weights.
 *
 * <p>Up to six cells are <i>packed</i>: their nibbles side by side, 16^n entries, one instruction.
 * More cells are counted in base R, where R − 1 is the largest rank the board can have, at most 15:
 * on 3x3 a tuple of eight takes 11^8 entries, not 16^8.
 */
final class TupleIndex {

  /** Most cells of a packed tuple. */
  private static final int PACKED_SIZE = 6;

  private static final int FOUR_CELLS = 1 << 16;

  private final long mask;
  private final int entries;

  /** [four nibbles] their number in base R; null if packed. */
  private final int[] counted;

  /** R^4. */
  private final int high;

  TupleIndex(TuplePattern pattern, Shape shape) {
    mask = pattern.mask();
    boolean packed = pattern.size() <= PACKED_SIZE;
    int radix = packed ? 16 : Math.min(16, shape.maxRank() + 1);
    double wanted = Math.pow(radix, pattern.size());
    if (wanted > Integer.MAX_VALUE - 8) {
      throw new BadInputException(
          "tuple %s on %s needs %.0f weights, more than an array holds"
              .formatted(pattern, shape, wanted));
    }
    entries = (int) wanted;
    counted = packed ? null : count(radix);
    high = (int) Math.pow(radix, 4);
  }

  private static int[] count(int radix) {
    int[] numbers = new int[FOUR_CELLS];
    for (int line = 0; line < FOUR_CELLS; line++) {
      for (int cell = 3; cell >= 0; cell--) {
        numbers[line] = numbers[line] * radix + Math.min(line >>> 4 * cell & 15, radix - 1);
      }
    }
    return numbers;
  }

  /** Length of the table. */
  int entries() {
    return entries;
  }

  long mask() {
    return mask;
  }

  /** Whether the index is no more than the nibbles under the mask. */
  boolean packed() {
    return counted == null;
  }

  /** The index of a board's image. */
  int of(long image) {
    long nibbles = Long.compress(image, mask);
    return counted == null
        ? (int) nibbles
        : counted[(int) nibbles & 0xFFFF] + counted[(int) (nibbles >>> 16)] * high;
  }
}
