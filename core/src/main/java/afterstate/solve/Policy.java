package afterstate.solve;

/**
 * A fixed player: always the same move in the same state. What {@link PolicySolver} evaluates.
 * Belongs to one thread.
 */
public interface Policy {

  /** How many states it is asked for at once, at most. */
  int width();

  /**
   * Chooses a move in each state. All arrays have the length {@link #width}.
   *
   * @param states [i] the player to move
   * @param legal [i] mask of the legal moves, not 0
   * @param count how many states there are
   * @param moves [i] receives the ordinal of a move in {@code legal}
   */
  void choose(long[] states, int[] legal, int count, int[] moves);
}
