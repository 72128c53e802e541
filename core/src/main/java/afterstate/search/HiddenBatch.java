package afterstate.search;

import afterstate.board.Move;

/** Leaves of trees of hidden states on their way through a {@link HiddenModel}. */
public final class HiddenBatch {

  /** Numbers of a hidden state. */
  private final int size;

  /** [leaf][number] the hidden state a leaf comes from; then its own. */
  public final float[] hidden;

  /** [leaf] the move made or the code of the spawn. */
  public final int[] choices;

  /** [leaf] the reward of the move. */
  public final float[] rewards;

  /** [leaf] the expected sum of rewards from here on. */
  public final float[] values;

  /** [leaf][move] or [leaf][code]: how likely each is, numbers from 0 that need not add up to 1. */
  public final double[] weights;

  private int count;

  /** A batch of at most so many leaves. */
  public HiddenBatch(HiddenModel model, int capacity) {
    size = model.size();
    hidden = new float[capacity * size];
    choices = new int[capacity];
    rewards = new float[capacity];
    values = new float[capacity];
    weights = new double[capacity * Math.max(Move.COUNT, model.codes())];
  }

  /** How many leaves there are. */
  public int count() {
    return count;
  }

  void clear() {
    count = 0;
  }

  /** Adds a leaf that will be made of a board. */
  int add() {
    return count++;
  }

  /** Adds a leaf that comes from a hidden state, number {@code node} of a row of them. */
  int add(float[] nodes, int node, int choice) {
    System.arraycopy(nodes, node * size, hidden, count * size, size);
    choices[count] = choice;
    return count++;
  }

  /** Keeps the hidden state of a leaf as number {@code node} of a row of them. */
  void keep(int leaf, float[] nodes, int node) {
    System.arraycopy(hidden, leaf * size, nodes, node * size, size);
  }
}
