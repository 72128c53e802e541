package afterstate.game;

/** Gives a board a number: more is better for the player who moves tiles. */
@FunctionalInterface
public interface Valuation {

  double value(long board);

  /**
   * The values of several boards, cheaper together than one by one where memory is slow.
   *
   * @param boards the boards, from index 0
   * @param count how many
   * @param values [board] receives the values
   */
  default void values(long[] boards, int count, double[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = value(boards[i]);
    }
  }

  /** What a move that merges this much counts, in the unit of the values. */
  default double reward(int merged) {
    return merged;
  }

  /** The value of a state in which no move is legal. */
  default double over() {
    return 0;
  }
}
