package afterstate.versus;

import afterstate.ntuple.BoardLearner;
import java.util.Arrays;

/**
 * The boards of a game that one side values, in their order, and what the defender scored from each
 * to the next. For the defender these are its afterstates, for the attacker the states it made, but
 * for the last one: when the game is over, nothing follows.
 */
final class Trace {

  private static final int FIRST_LENGTH = 1 << 12;

  /** [i] the boards. */
  private long[] boards = new long[FIRST_LENGTH];

  /** [i] score from board i to board i + 1, or to the end. */
  private int[] scores = new int[FIRST_LENGTH];

  private int length;

  void clear() {
    length = 0;
  }

  /** The next board. */
  void add(long board) {
    if (length == boards.length) {
      boards = Arrays.copyOf(boards, 2 * length);
      scores = Arrays.copyOf(scores, 2 * length);
    }
    boards[length] = board;
    scores[length] = 0;
    length++;
  }

  /** The defender scored since the last board; what it scored before the first does not matter. */
  void score(int reward) {
    if (length > 0) {
      scores[length - 1] += reward;
    }
  }

  /**
   * Teaches the expected score to come, from the end to the start.
   *
   * <pre>
   *   G(i) = score(i) + (1 − λ) · V(i+1) + λ · G(i+1),    V and G are 0 after the last board
   * </pre>
   */
  void teach(BoardLearner learner, float lambda) {
    float value = 0;
    float target = 0;
    for (int i = length - 1; i >= 0; i--) {
      target = scores[i] + (1 - lambda) * value + lambda * target;
      value = learner.learn(boards[i], target);
    }
  }
}
