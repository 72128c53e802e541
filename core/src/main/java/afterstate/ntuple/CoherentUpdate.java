package afterstate.ntuple;

/** Moves each weight by the step times its own rate of temporal coherence. */
final class CoherentUpdate implements WeightUpdate {

  private final TupleNetwork network;
  private final float[][] weights;
  private final float[][] sums;
  private final int symmetries;
  private final float step;

  CoherentUpdate(TupleNetwork network, Coherence coherence, float step) {
    this.network = network;
    this.weights = network.weights();
    this.sums = coherence.sums();
    this.symmetries = network.network().shape().symmetries();
    this.step = step;
  }

  @Override
  public float learn(long[] images, float error) {
    float size = Math.abs(error);
    float change = 0;
    for (int tuple = 0; tuple < weights.length; tuple++) {
      float[] table = weights[tuple];
      float[] sum = sums[tuple];
      for (int symmetry = 0; symmetry < symmetries; symmetry++) {
        int index = network.index(tuple, images[symmetry]);
        float errors = sum[2 * index];
        float sizes = sum[2 * index + 1];
        float rate = sizes == 0 ? 1 : Math.abs(errors) / sizes;
        float moved = step * rate * error;
        table[index] += moved;
        sum[2 * index] = errors + error;
        sum[2 * index + 1] = sizes + size;
        change += moved;
      }
    }
    return change;
  }
}
