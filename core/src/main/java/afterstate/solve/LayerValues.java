package afterstate.solve;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * One number for each member of a layer set, in rank order, outside the Java heap.
 *
 * @param members whose values these are
 * @param numbers one double each; may be longer
 */
record LayerValues(LayerSet members, MemorySegment numbers) {

  /** Longer values are written from where they are: LayerWriter holds one such layer at a time. */
  private static final long LENT_BYTES = LayerWriter.MAX_QUEUED_BYTES;

  static final ValueLayout.OfDouble NUMBER = ValueLayout.JAVA_DOUBLE;

  /** Room for the members' values. */
  static LayerValues allocate(LayerSet members, NumberPool pool) {
    return new LayerValues(members, pool.take(8L * members.size()));
  }

  /**
   * The values as they are now; long ones are not copied, but lent until the pool has them back.
   */
  MemorySegment copy() {
    MemorySegment exact = numbers.asSlice(0, 8L * members.size());
    return exact.byteSize() > LENT_BYTES
        ? exact
        : MemorySegment.ofArray(exact.toArray(ValueLayout.JAVA_BYTE));
  }

  double at(int rank) {
    return numbers.getAtIndex(NUMBER, rank);
  }

  /** The value of the member with this index. */
  double of(long index) {
    return numbers.getAtIndex(NUMBER, members.rank(index));
  }
}
