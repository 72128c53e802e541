package afterstate.ntuple;

/** Moves all weights of a board by the same step. */
final class PlainUpdate implements WeightUpdate {

  private final TupleNetwork network;
  private final float step;

  PlainUpdate(TupleNetwork network, float step) {
    this.network = network;
    this.step = step;
  }

  @Override
  public float learn(int stage, int tuple, long[] images, int at, float error) {
    float change = step * error;
    network.add(stage, tuple, images, at, change);
    return network.looks(tuple) * change;
  }
}
