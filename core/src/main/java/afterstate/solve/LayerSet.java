package afterstate.solve;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A set of boards of one layer: a bitmap over the layer's index, with a count of the bits before
 * each word once it is complete, so that each member has a rank.
 */
public final class LayerSet {

  /**
   * Sets up to this many words have a bitmap of its own for each thread that adds: on a small one
   * the threads would spend their time fetching each other's cache lines. Larger ones are shared
   * and changed atomically.
   */
  private static final int PRIVATE_WORDS = 1 << 20;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  final LayerIndex index;
  final long[] words;

  /** Whether all threads add to the same bitmap. */
  private final boolean shared;

  /** [thread] its own bitmap, the first being {@link #words}; one only where it is shared. */
  private final long[][] lanes;

  /** [word] members before it; null until {@link #complete}. */
  private int[] before;

  private int size;

  /** An empty set that this many threads will add to. */
  LayerSet(LayerIndex index, int threads) {
    this.index = index;
    words = new long[wordsFor(index.size)];
    shared = threads > 1 && words.length > PRIVATE_WORDS;
    lanes = new long[shared ? 1 : threads][];
    lanes[0] = words;
    for (int lane = 1; lane < lanes.length; lane++) {
      lanes[lane] = new long[words.length];
    }
  }

  /** A complete set with these words. */
  LayerSet(LayerIndex index, long[] words) {
    this.index = index;
    this.words = words;
    this.shared = false;
    this.lanes = new long[][] {words};
    complete();
  }

  static int wordsFor(long bits) {
    return (int) ((bits + 63) >>> 6);
  }

  /** Adds a board by index; each thread under its own number. */
  void add(long i, int thread) {
    int word = (int) (i >>> 6);
    long bit = 1L << i;
    if (!shared) {
      lanes[thread][word] |= bit;
    } else if ((words[word] & bit) == 0) {
      // Most additions repeat an earlier one: look before the costly atomic.
      WORD.getAndBitwiseOr(words, word, bit);
    }
  }

  public boolean contains(long i) {
    return (words[(int) (i >>> 6)] & 1L << i) != 0;
  }

  /** Counts the members; call once after the last {@link #add}. */
  LayerSet complete() {
    for (int lane = 1; lane < lanes.length; lane++) {
      long[] more = lanes[lane];
      for (int word = 0; word < words.length; word++) {
        words[word] |= more[word];
      }
      lanes[lane] = null;
    }
    int[] counts = new int[words.length];
    int count = 0;
    for (int word = 0; word < words.length; word++) {
      counts[word] = count;
      count += Long.bitCount(words[word]);
    }
    before = counts;
    size = count;
    return this;
  }

  /** Number of members before index i; the place of member i in the layer's values. */
  public int rank(long i) {
    int word = (int) (i >>> 6);
    return before[word] + Long.bitCount(words[word] & (1L << i) - 1);
  }

  /** A walk over all members in rank order. */
  public LayerCursor cursor() {
    return new LayerCursor(this, 0, index.highs);
  }

  /** Number of members. */
  public int size() {
    return size;
  }

  public LayerIndex index() {
    return index;
  }
}
