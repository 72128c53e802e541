package afterstate.ntuple;

/** Moves the weights of a tuple towards a target. Belongs to one thread. */
interface WeightUpdate {

  /**
   * Learns from an error.
   *
   * @param images of the board, from {@code at} on
   * @param error target minus value
   * @return by how much the tuple's part of the board's value changed
   */
  float learn(int stage, int tuple, long[] images, int at, float error);
}
