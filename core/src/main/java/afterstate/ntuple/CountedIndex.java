package afterstate.ntuple;

import afterstate.board.Shape;

/**
 * The ranks of a tuple's cells as a number in base R, where R − 1 is the largest rank the board can
 * have, at most 15: on 3x3 a tuple of eight takes 11^8 entries, not 16^8.
 */
final class CountedIndex implements TupleIndex {

  private final long mask;
  private final int entries;
  private final int looks;

  /** [low halves of the ranks] their number in base R; that of high halves is four times it. */
  private final int[] counted;

  /** Bits of all low halves. */
  private final int halfBits;

  CountedIndex(TuplePattern pattern, Shape shape) {
    mask = SplitBoard.split(pattern.mask());
    looks = shape.symmetries();
    int radix = Math.min(16, shape.maxRank() + 1);
    entries = TupleIndex.length(Math.pow(radix, pattern.size()), pattern, shape);
    halfBits = 2 * pattern.size();
    counted = new int[1 << halfBits];
    for (int halves = 1; halves < counted.length; halves++) {
      counted[halves] = counted[halves >>> 2] * radix + (halves & 3);
    }
  }

  @Override
  public int entries() {
    return entries;
  }

  @Override
  public int index(long image) {
    int halves = (int) Long.compress(image, mask);
    int number = counted[halves & (1 << halfBits) - 1] + 4 * counted[halves >>> halfBits];
    return Math.min(number, entries - 1);
  }

  @Override
  public int looks() {
    return looks;
  }
}
