package afterstate.game;

/**
 * Chooses moves. A player belongs to one thread at a time; it is deterministic: the same key at
 * {@link #begin} and the same states give the same moves.
 */
@FunctionalInterface
public interface Player {

  /**
   * The move to make.
   *
   * @param state the player to move; nibble 15 is 32768 or more
   * @param legal mask of the legal moves, never 0; exact even where {@code state} is not
   * @return the ordinal of a move in {@code legal}
   */
  int choose(long state, int legal);

  /** A game starts; whatever is random in it follows from this key. */
  default void begin(long key) {}
}
