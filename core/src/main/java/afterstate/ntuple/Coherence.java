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

  /** [tuple][2 · index] sum of errors, [2 · index + 1] sum of their sizes. */
  private final float[][] sums;

  /** Nothing learned yet: every rate is 1. */
  public Coherence(TupleNetwork network) {
    float[][] weights = network.weights();
    sums = new float[weights.length][];
    for (int tuple = 0; tuple < weights.length; tuple++) {
      if (weights[tuple].length > Integer.MAX_VALUE / 2 - 8) {
        throw new BadInputException(
            "tuple " + network.network().patterns().get(tuple) + " is too large for tc; use td");
      }
      sums[tuple] = new float[2 * weights[tuple].length];
    }
  }

  /** [tuple][2 · index …] the sums themselves, not a copy. */
  public float[][] sums() {
    return sums;
  }
}
