package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Stream;

/**
 * Finds the move with the largest reward plus value of its afterstate, and holds what it found.
 * Belongs to one thread and allocates nothing.
 */
final class MoveChooser {

  private static final int STRIDE = 8;

  private final TupleNetwork network;
  private final Board board;
  private final boolean countsScore;

  /** [move] the afterstates, and what their moves merge. */
  private final long[] afters = new long[4];

  private final int[] scores = new int[4];

  /** [8 · move + symmetry] images of the afterstates. */
  private final long[] images = new long[4 * STRIDE];

  /** [move] values of the afterstates. */
  private final float[] values = new float[4];

  /** [move] weights of the moves when one is drawn. */
  private final double[] weights = new double[4];

  private int move;
  private long after;
  private int score;
  private float value;

  MoveChooser(TupleNetwork network, Reward reward) {
    this.network = network;
    this.board = network.board();
    this.countsScore = reward == Reward.SCORE;
  }

  /** Looks at the legal moves, of which there is one; ties go to up, right, down, left. */
  void choose(long state, int legal) {
    board.moves(state, afters, scores);
    ExactValues exact = network.exact();
    if (exact != null) {
      for (int candidate = 0; candidate < 4; candidate++) {
        values[candidate] = exact.of(afters[candidate]);
      }
    } else {
      network.images(afters[0], images, 0);
      network.images(afters[1], images, STRIDE);
      network.images(afters[2], images, 2 * STRIDE);
      network.images(afters[3], images, 3 * STRIDE);
      // Moves leave the tile sum as it is, so all afterstates are in the state's stage.
      network.values(network.stage(state), images, values);
    }
    float best = Float.NEGATIVE_INFINITY;
    int chosen = Integer.numberOfTrailingZeros(legal);
    for (int candidate = 0; candidate < 4; candidate++) {
      float worth = (countsScore ? scores[candidate] : 1) + values[candidate];
      if (worth > best && (legal >>> candidate & 1) != 0) {
        best = worth;
        chosen = candidate;
      }
    }
    hold(chosen);
  }

  /**
   * After {@link #choose}, draws a move instead of the best one, with weights e^((reward + value) /
   * explore), and holds that one.
   *
   * @return whether it is another than the best
   */
  boolean explore(int legal, double explore, Stream random) {
    double best = reward() + value;
    double sum = 0;
    for (int candidate = 0; candidate < 4; candidate++) {
      boolean can = (legal >>> candidate & 1) != 0;
      double worth = (countsScore ? scores[candidate] : 1) + values[candidate];
      weights[candidate] = can ? Math.exp((worth - best) / explore) : 0;
      sum += weights[candidate];
    }
    double left = random.nextDouble() * sum;
    int drawn = 0;
    while (drawn < 3 && (left -= weights[drawn]) >= 0) {
      drawn++;
    }
    if (drawn == move || weights[drawn] == 0) {
      return false;
    }
    hold(drawn);
    return true;
  }

  private void hold(int chosen) {
    move = chosen;
    after = afters[chosen];
    score = scores[chosen];
    value = values[chosen];
  }

  int move() {
    return move;
  }

  /** The afterstate of the chosen move. */
  long after() {
    return after;
  }

  /** Tiles merged by the chosen move. */
  int score() {
    return score;
  }

  /** What the learner counts for the chosen move. */
  int reward() {
    return countsScore ? score : 1;
  }

  /** The value of the chosen afterstate. */
  float value() {
    return value;
  }
}
