package afterstate.ntuple;

/** Moves all weights that a tuple has on a board by the same step. */
final class PlainUpdate implements WeightUpdate {

  private final TupleNetwork network;

  /** [tuple] */
  private final float[] steps;

  PlainUpdate(TupleNetwork network, float[] steps) {
    this.network = network;
    this.steps = steps;
  }

  @Override
  public float learn(int stage, int tuple, long[] images, int at, float error) {
    float change = steps[tuple] * error;
    network.add(stage, tuple, images, at, change);
    return network.looks(tuple) * change;
  }
}
