package afterstate.ntuple;

import afterstate.base.BadInputException;

/**
 * What temporal coherence learning [1] remembers of each weight: the sum of its errors and the sum
 * of their sizes. Their ratio is the weight's own rate: 1 while errors agree, near 0 when they
 * cancel.
 *
 * <p>[1] D. Beal, M. Smith: Temporal coherence and prediction decay in TD learning, IJCAI 1999.
 */
public final class Coherence {

  /** [stage][tuple][2 · index] sum of errors, [2 · index + 1] sum of their sizes. */
  private final float[][][] sums;

  /** Nothing learned yet: every rate is 1. */
  public Coherence(TupleNetwork network) {
    sums = new float[network.stages().count()][network.tuples()][];
    for (int stage = 0; stage < sums.length; stage++) {
      float[][] weights = network.weights(stage);
      for (int tuple = 0; tuple < weights.length; tuple++) {
        if (weights[tuple].length > Integer.MAX_VALUE / 2 - 8) {
          throw new BadInputException(
              "tuple " + network.network().patterns().get(tuple) + " is too large for tc; use td");
        }
        sums[stage][tuple] = new float[2 * weights[tuple].length];
      }
    }
  }

  /** The same for a copy of the network. */
  Coherence copy(TupleNetwork network) {
    Coherence copy = new Coherence(network);
    for (int stage = 0; stage < sums.length; stage++) {
      for (int tuple = 0; tuple < sums[stage].length; tuple++) {
        copy.sums[stage][tuple] = sums[stage][tuple].clone();
      }
    }
    return copy;
  }

  /** [tuple][2 · index …] the sums of a stage themselves, not a copy. */
  public float[][] sums(int stage) {
    return sums[stage];
  }
}
