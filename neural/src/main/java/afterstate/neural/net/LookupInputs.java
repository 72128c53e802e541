package afterstate.neural.net;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;

/** Boards as the sums of their rows in a {@link Lookup}. */
final class LookupInputs implements Inputs {

  private final Lookup lookup;
  private final boolean learns;
  private final Floats floats = new Floats();
  private final float[] row;
  private float[] sums = new float[0];

  /** The array made last, if it is learned from, and its boards. */
  private NDArray last;

  private long[] boards = new long[0];

  /**
   * Inputs of a network.
   *
   * @param learns whether the rows of the boards learn when a loss that depends on them is
   *     minimised
   */
  LookupInputs(Lookup lookup, boolean learns) {
    this.lookup = lookup;
    this.learns = learns;
    this.row = new float[lookup.width()];
    if (learns) {
      lookup.learnFrom(this);
    }
  }

  @Override
  public NDArray array(NDManager memory, long[] boards, int from, int number) {
    int width = lookup.width();
    if (sums.length < number * width) {
      sums = new float[number * width];
    }
    for (int i = 0; i < number; i++) {
      lookup.sum(boards[from + i], row);
      System.arraycopy(row, 0, sums, i * width, width);
    }
    NDArray array = floats.array(memory, sums, 0, number, width);
    if (learns) {
      array.setRequiresGradient(true);
      last = array;
      if (this.boards.length < number) {
        this.boards = new long[number];
      }
      System.arraycopy(boards, from, this.boards, 0, number);
    }
    return array;
  }

  /** A board of the array made last. */
  long board(int i) {
    return boards[i];
  }

  /** The gradient of the array made last, once; null if there is none. */
  float[] takeGradient() {
    if (last == null) {
      return null;
    }
    try (NDArray gradient = last.getGradient()) {
      return gradient.toFloatArray();
    } finally {
      last = null;
    }
  }
}
