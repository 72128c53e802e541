package afterstate.search;

import afterstate.board.Stream;

/** Changes the priors at the root of a tree, so that training sees more than it expects. */
@FunctionalInterface
public interface RootNoise {

  /** No noise. */
  RootNoise NONE = (_, _, _) -> {};

  /**
   * Changes the priors.
   *
   * @param priors [move] they add up to 1 over the legal moves, and must do so again
   * @param legal mask of the legal moves
   * @param random where randomness comes from
   */
  void mix(double[] priors, int legal, Stream random);
}
