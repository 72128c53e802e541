package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Shape;

/**
 * Where the ranks under a tuple's cells lie in its table of weights. Weights are numbered by those
 * ranks, as files have them; where they lie in memory is what is fast.
 */
interface TupleIndex {

  /** Most cells whose ranks are looked up by their bits, 16^n entries. */
  int PACKED_SIZE = 6;

  /** The index of a tuple. */
  static TupleIndex of(TuplePattern pattern, Shape shape) {
    if (pattern.size() > Network.MAX_SIZE) {
      return new WholeIndex(shape);
    }
    return pattern.size() <= PACKED_SIZE
        ? new PackedIndex(pattern, shape)
        : new CountedIndex(pattern, shape);
  }

  /** A table's length as an int, if an array can be as long. */
  static int length(double wanted, TuplePattern pattern, Shape shape) {
    if (wanted > Integer.MAX_VALUE - 8) {
      throw new BadInputException(
          "tuple %s on %s needs %.0f weights, more than an array holds"
              .formatted(pattern, shape, wanted));
    }
    return (int) wanted;
  }

  /** Length of the table. */
  int entries();

  /** The index of a board's image, which is a {@link SplitBoard}. */
  int index(long image);

  /** The index of the weight with this number. */
  default int place(int number) {
    return number;
  }

  /** Whether indices are numbers. */
  default boolean inOrder() {
    return true;
  }

  /** How many images of a board are looked up. */
  int looks();

  /** The bits of a split board whose compression is the index, or 0 if it is more than that. */
  default long packedMask() {
    return 0;
  }
}
