package afterstate.solve;

import java.util.Arrays;

/** A fixed way to choose moves, possibly at random: what {@link PolicySolver} evaluates. */
@FunctionalInterface
public interface Policy {

  /**
   * Gives each move its probability.
   *
   * @param state the player to move
   * @param legal mask of the legal moves, not 0
   * @param weights [move] receives the probabilities; those of illegal moves are not read
   */
  void weigh(long state, int legal, double[] weights);

  /** Every legal move alike. */
  static Policy uniform() {
    return (_, legal, weights) -> Arrays.fill(weights, 1.0 / Integer.bitCount(legal));
  }
}
