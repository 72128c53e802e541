package afterstate.ntuple;

import afterstate.board.Board;

/**
 * Finds the empty cell on which a 2 leaves the lowest value. Belongs to one thread and allocates
 * nothing.
 */
public final class SpawnChooser {

  private static final int STRIDE = 8;
  private static final int TOGETHER = 4;

  private final TupleNetwork network;
  private final Board board;

  /** [candidate] the states valued together. */
  private final long[] states = new long[TOGETHER];

  /** [8 · candidate + symmetry] their images. */
  private final long[] images = new long[TOGETHER * STRIDE];

  /** [candidate] their values. */
  private final float[] values = new float[TOGETHER];

  public SpawnChooser(TupleNetwork network) {
    this.network = network;
    this.board = network.board();
  }

  /**
   * The state with the 2, from an afterstate or the empty board. A 2 that ends the game is always
   * taken, since nothing is less than no score; ties go to the lowest cell.
   */
  public long choose(long after) {
    int empties = board.empties(after);
    long lowest = 0;
    float least = Float.POSITIVE_INFINITY;
    // Every candidate has the same tile sum, and so the same stage.
    int stage = empties == 0 ? 0 : network.stage(board.spawn(after, 0, 1));
    for (int first = 0; first < empties; first += TOGETHER) {
      int count = Math.min(TOGETHER, empties - first);
      for (int i = 0; i < count; i++) {
        long state = board.spawn(after, first + i, 1);
        if (board.legal(state) == 0) {
          return state;
        }
        states[i] = state;
        network.images(state, images, STRIDE * i);
      }
      network.values(stage, images, values);
      for (int i = 0; i < count; i++) {
        if (values[i] < least || lowest == 0) {
          least = values[i];
          lowest = states[i];
        }
      }
    }
    return lowest;
  }
}
