package afterstate.search;

import java.util.Arrays;

/**
 * Remembers values of canonical afterstates. A new entry takes the place of the old one in its
 * slot.
 *
 * <p>An entry answers for one number of moves to look ahead. If the game was over on every line
 * before that many moves, the entry is <i>complete</i>: looking further finds the same, so it
 * answers for every larger number, too.
 */
final class TranspositionTable {

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
  private static final int COMPLETE = 4;
  private static final int BOUND = 3;
  private static final int DEPTH_SHIFT = 3;

  /** [slot] */
  private final long[] boards;

  private final double[] values;

  /** [slot] 8 · depth + 4 if complete + bound; depth is at least 1, so that 0 means free. */
  private final short[] tags;

  private final int shift;

  private int found;

  /** A table of 2^bits entries. */
  TranspositionTable(int bits) {
    boards = new long[1 << bits];
    values = new double[1 << bits];
    tags = new short[1 << bits];
    shift = 64 - bits;
  }

  private int slot(long canon) {
    long hash = (canon ^ canon >>> 29) * MIX;
    return (int) ((hash ^ hash >>> 32) * MIX >>> shift);
  }

  /** Whether an entry answers; its value, bound and completeness can be asked next. */
  boolean find(long canon, int depth) {
    found = slot(canon);
    int tag = tags[found];
    if (boards[found] != canon || tag == 0) {
      return false;
    }
    int entryDepth = tag >>> DEPTH_SHIFT;
    return entryDepth == depth || (tag & COMPLETE) != 0 && entryDepth < depth;
  }

  double value() {
    return values[found];
  }

  /** What the value is: 0 exact, 1 at least, 2 at most. */
  int bound() {
    return tags[found] & BOUND;
  }

  boolean complete() {
    return (tags[found] & COMPLETE) != 0;
  }

  void put(long canon, int depth, double value, int bound, boolean complete) {
    int slot = slot(canon);
    boards[slot] = canon;
    values[slot] = value;
    tags[slot] = (short) (depth << DEPTH_SHIFT | (complete ? COMPLETE : 0) | bound);
  }

  void clear() {
    Arrays.fill(tags, (short) 0);
  }
}
