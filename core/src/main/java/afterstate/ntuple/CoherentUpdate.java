package afterstate.ntuple;

/** Moves each weight at a rate of its own: temporal coherence, see {@link Coherence}. */
final class CoherentUpdate implements WeightUpdate {

  private final TupleNetwork network;
  private final Coherence coherence;

  /** [tuple] */
  private final float[] steps;

  CoherentUpdate(TupleNetwork network, Coherence coherence, float[] steps) {
    this.network = network;
    this.coherence = coherence;
    this.steps = steps;
  }

  @Override
  public float learn(int stage, int tuple, long[] images, int at, float error) {
    float[] table = network.weights(stage)[tuple];
    float[] sums = coherence.sums(stage)[tuple];
    float size = Math.abs(error);
    float pace = steps[tuple] * error;
    float change = 0;
    int looks = network.looks(tuple);
    for (int look = 0; look < looks; look++) {
      int index = network.index(tuple, images[at + look]);
      float errors = sums[2 * index];
      float sizes = sums[2 * index + 1];
      float moved = sizes == 0 ? pace : pace * (Math.abs(errors) / sizes);
      table[index] = (stage == 0 ? table[index] : network.weight(stage, tuple, index)) + moved;
      sums[2 * index] = errors + error;
      sums[2 * index + 1] = sizes + size;
      change += moved;
    }
    return change;
  }
}
