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

  static final ValueLayout.OfDouble NUMBER = ValueLayout.JAVA_DOUBLE;

  /** Room for the members' values. */
  static LayerValues allocate(LayerSet members, NumberPool pool) {
    return new LayerValues(members, pool.take(8L * members.size()));
  }

  double at(int rank) {
    return numbers.getAtIndex(NUMBER, rank);
  }

  /** The value of the member with this index. */
  double of(long index) {
    return numbers.getAtIndex(NUMBER, members.rank(index));
  }
}
