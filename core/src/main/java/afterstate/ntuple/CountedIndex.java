package afterstate.ntuple;

import afterstate.board.Shape;

/**
 * The ranks of a tuple's cells as a number in base R, where R − 1 is the largest rank the board can
 * have, at most 15: on 3x3 a tuple of eight takes 11^8 entries, not 16^8.
 */
final class CountedIndex implements TupleIndex {

  private static final int FOUR_CELLS = 1 << 16;

  private final long mask;
  private final int entries;
  private final int looks;

  /** [four nibbles] their number in base R. */
  private final int[] counted;

  /** R^4. */
  private final int high;

  CountedIndex(TuplePattern pattern, Shape shape) {
    mask = pattern.mask();
    looks = shape.symmetries();
    int radix = Math.min(16, shape.maxRank() + 1);
    entries = TupleIndex.length(Math.pow(radix, pattern.size()), pattern, shape);
    counted = count(radix);
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

  @Override
  public int entries() {
    return entries;
  }

  @Override
  public int index(long image) {
    long nibbles = Long.compress(image, mask);
    return counted[(int) nibbles & 0xFFFF] + counted[(int) (nibbles >>> 16)] * high;
  }

  @Override
  public int looks() {
    return looks;
  }
}
