package afterstate.ntuple;

/** Moves all weights of a board by the same step. */
final class PlainUpdate implements WeightUpdate {

  private final TupleNetwork network;
  private final float step;
  private final int features;

  PlainUpdate(TupleNetwork network, float step) {
    this.network = network;
    this.step = step;
    this.features = network.network().features();
  }

  @Override
  public float learn(long[] images, float error) {
    float change = step * error;
    network.add(images, change);
    return features * change;
  }
}
