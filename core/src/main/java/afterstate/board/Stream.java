package afterstate.board;

/**
 * A stream of random numbers, specified in docs/random.md so that other programs can replay our
 * games: SplitMix64 [1], whose i-th number depends only on the key and i.
 *
 * <pre>
 *   number(key, i) = mix(key + (i+1)·γ) mod 2^64,  i = 0, 1, 2, …
 * </pre>
 *
 * <p>Streams split by number: {@link #child} gives the key of as many independent streams as one
 * likes, in any order and on any thread.
 *
 * <p>[1] G. Steele, D. Lea, C. Flood: Fast splittable pseudorandom number generators, OOPSLA 2014.
 */
public final class Stream {

  private static final long GAMMA = 0x9E37_79B9_7F4A_7C15L;

  private long position;

  public Stream(long key) {
    position = key;
  }

  /** The key of the index-th child of a key: its index-th number. */
  public static long child(long key, long index) {
    return mix(key + (index + 1) * GAMMA);
  }

  /** Where it is: a new stream with this key goes on with the same numbers. */
  public long position() {
    return position;
  }

  /** The next 64 random bits. */
  public long next() {
    position += GAMMA;
    return mix(position);
  }

  /** A number from 0 to bound − 1: the top 32 bits scaled; bias below bound / 2^32. */
  public int below(int bound) {
    return scale(next(), bound);
  }

  /** A number in [0, 1): the top 53 bits. */
  public double nextDouble() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  /** The top 32 of these bits scaled to 0 … bound − 1. */
  static int scale(long bits, int bound) {
    return (int) ((bits >>> 32) * bound >>> 32);
  }

  private static long mix(long key) {
    long z = (key ^ key >>> 30) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ z >>> 27) * 0x94D0_49BB_1331_11EBL;
    return z ^ z >>> 31;
  }
}
