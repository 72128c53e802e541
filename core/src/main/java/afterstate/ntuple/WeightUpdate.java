package afterstate.ntuple;

/** Moves the weights of a board towards a target. Belongs to one thread. */
interface WeightUpdate {

  /**
   * Learns from an error.
   *
   * @param images of the board
   * @param error target minus value
   * @return by how much the board's value changed
   */
  float learn(long[] images, float error);
}
