package afterstate.ntuple;

import afterstate.board.Shape;

/** The nibbles of a tuple's cells side by side: one instruction. */
final class PackedIndex implements TupleIndex {

  private final long mask;
  private final int entries;
  private final int looks;

  PackedIndex(TuplePattern pattern, Shape shape) {
    mask = pattern.mask();
    entries = 1 << 4 * pattern.size();
    looks = shape.symmetries();
  }

  @Override
  public int entries() {
    return entries;
  }

  @Override
  public int index(long image) {
    return (int) Long.compress(image, mask);
  }

  @Override
  public int looks() {
    return looks;
  }

  @Override
  public long packedMask() {
    return mask;
  }
}
