package afterstate.ntuple;

/**
 * Teaches a network the values of boards, whatever they stand for. Belongs to one thread and
 * allocates nothing; many may teach one network at once.
 */
public final class BoardLearner {

  private final TupleNetwork network;
  private final WeightUpdate update;
  private final long[] images = new long[8];

  /**
   * A learner for one thread.
   *
   * @param coherence what temporal coherence remembers; used by method tc
   */
  public BoardLearner(TupleNetwork network, Learning learning, Coherence coherence) {
    this.network = network;
    this.update = TrainingGame.update(network, learning, coherence);
  }

  /** Moves a board's value towards a target; returns the new value. */
  public float learn(long position, float target) {
    network.images(position, images, 0);
    int stage = network.stage(position);
    float value = network.value(stage, images);
    float error = target - value;
    for (int tuple = 0; tuple < network.tuples(); tuple++) {
      value += update.learn(stage, tuple, images, 0, error);
    }
    return value;
  }
}
