package afterstate.search;

import java.util.Arrays;

/**
 * Remembers values of canonical afterstates, each for one number of moves to look ahead. A new
 * entry takes the place of the old one; an entry is found only if board and depth are the same.
 */
final class TranspositionTable {

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  /** [slot] */
  private final long[] boards;

  private final double[] values;

  /** [slot] depth · 4 + {@link #bound}; depth is at least 1, so that 0 means free. */
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

  private int slot(long canon, int depth) {
    long hash = (canon ^ canon >>> 29) * MIX;
    return (int) ((hash ^ hash >>> 32) * (MIX + 2L * depth) >>> shift);
  }

  /** Whether there is an entry; its {@link #value} and {@link #bound} can be asked next. */
  boolean find(long canon, int depth) {
    found = slot(canon, depth);
    return boards[found] == canon && tags[found] >>> 2 == depth;
  }

  double value() {
    return values[found];
  }

  /** What the value is: 0 exact, 1 at least, 2 at most. */
  int bound() {
    return tags[found] & 3;
  }

  void put(long canon, int depth, double value, int bound) {
    int slot = slot(canon, depth);
    boards[slot] = canon;
    values[slot] = value;
    tags[slot] = (short) (depth << 2 | bound);
  }

  void clear() {
    Arrays.fill(tags, (short) 0);
  }
}
