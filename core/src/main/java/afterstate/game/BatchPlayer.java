package afterstate.game;

/**
 * Chooses moves in many games at once, for players that are much faster that way. It belongs to one
 * thread. Each game has a slot; a slot takes the next game when its game is over.
 */
public interface BatchPlayer {

  /** How many slots it serves. */
  int width();

  /**
   * The same player for callers that have many more states at hand than this one has slots, such as
   * all those of a layer.
   *
   * @param slots how many it is to serve at most
   * @return a player without games; this one if more slots would not make it faster
   */
  default BatchPlayer wider(int slots) {
    return this;
  }

  /** A game starts in a slot; whatever is random in it follows from this key. */
  default void begin(int slot, long key) {}

  /**
   * The moves to make.
   *
   * @param states [slot] the player to move; nibble 15 is 32768 or more
   * @param legal [slot] mask of the legal moves; 0 for a slot without a game
   * @param moves [slot] receives the ordinal of a move in {@code legal}
   */
  void choose(long[] states, int[] legal, int[] moves);
}
