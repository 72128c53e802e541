package afterstate.neural.net;

/**
 * How to read a network: what it is shown and what its outputs mean.
 *
 * @param use what the outputs mean
 * @param scored whether rewards are tiles merged; otherwise 1 a move
 * @param scale values are in units of so much reward
 * @param discount of the future, a move
 * @param canonical whether it is shown the canonical image of each board
 */
public record Reading(Use use, boolean scored, double scale, double discount, boolean canonical) {

  /** What the outputs of a network mean. */
  public enum Use {
    /** Of a state: the value of each move. */
    MOVE_VALUES,
    /** Of a state: a preference for each move, then the state's value. */
    POLICY,
    /** Of an afterstate: its value. */
    AFTER_VALUE,
    /** Of an afterstate: a preference, then its value. */
    AFTER_POLICY,
    /** Of a state: a preference for each move, then its value; then the value of an afterstate. */
    SEARCH,
    /** A model of the game; of a state: a preference for each move, then the state's value. */
    MODEL;

    /** Whether the first four outputs are of the moves of a state. */
    public boolean ofMoves() {
      return this == MOVE_VALUES || this == POLICY || this == SEARCH || this == MODEL;
    }
  }

  /** The reward of a move that merged so much, in units of values. */
  public double reward(int merged) {
    return (scored ? merged : 1) / scale;
  }
}
