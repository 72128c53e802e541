package afterstate.ntuple;

import afterstate.board.Shape;

/**
 * The bits of a tuple's cells on a {@link SplitBoard} side by side: one instruction. The number of
 * a weight has the ranks side by side, the lowest cell's in the lowest four bits.
 */
final class PackedIndex implements TupleIndex {

  private final long mask;
  private final int size;
  private final int looks;

  PackedIndex(TuplePattern pattern, Shape shape) {
    mask = SplitBoard.split(pattern.mask());
    size = pattern.size();
    looks = shape.symmetries();
  }

  @Override
  public int entries() {
    return 1 << 4 * size;
  }

  @Override
  public int index(long image) {
    return (int) Long.compress(image, mask);
  }

  @Override
  public int place(int number) {
    return Integer.compress(number, 0x3333_3333)
        | Integer.compress(number, 0xCCCC_CCCC) << 2 * size;
  }

  @Override
  public boolean inOrder() {
    return false;
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
