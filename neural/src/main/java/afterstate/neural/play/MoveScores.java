package afterstate.neural.play;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
import java.util.Arrays;

/**
 * Gives moves numbers by a network, many states at once: the best move has the highest. What a
 * network's outputs mean decides how.
 */
public final class MoveScores {

  private final Board board;
  private final Batcher batcher;
  private final Reading reading;
  private final int outputs;
  private final boolean distinct;

  private long[] boards = new long[0];
  private int[] owners = new int[0];
  private float[] rows = new float[0];
  private final long[] afters = new long[Move.COUNT];
  private final int[] rewards = new int[Move.COUNT];

  public MoveScores(Net net, Reading reading) {
    this(net, reading, false);
  }

  /**
   * Scores by a network.
   *
   * @param distinct whether to look for boards that are alike, to evaluate them once
   */
  MoveScores(Net net, Reading reading, boolean distinct) {
    this.distinct = distinct;
    this.board = Board.of(net.board());
    this.batcher = new Batcher(net, reading);
    this.reading = reading;
    this.outputs = net.outputs();
  }

  /** What evaluates its boards. */
  public Batcher batcher() {
    return batcher;
  }

  /**
   * Scores the moves of states.
   *
   * @param legal [state] mask of the legal moves; 0 for a state to leave out
   * @param scores receives [state][move] in one row; −∞ where illegal
   */
  public void score(long[] states, int[] legal, int count, float[] scores) {
    Arrays.fill(scores, 0, count * Move.COUNT, Float.NEGATIVE_INFINITY);
    int length = gather(states, legal, count, scores);
    if (distinct) {
      batcher.evaluateDistinct(boards, length, rows);
    } else {
      batcher.evaluate(boards, length, rows);
    }
    for (int i = 0; i < length; i++) {
      switch (reading.use()) {
        case MOVE_VALUES, POLICY, SEARCH, MODEL -> {
          for (int move = 0; move < Move.COUNT; move++) {
            if ((legal[owners[i]] >>> move & 1) != 0) {
              scores[owners[i] * Move.COUNT + move] = rows[i * outputs + move];
            }
          }
        }
        case AFTER_VALUE -> scores[owners[i]] += (float) (reading.discount() * rows[i]);
        case AFTER_POLICY -> scores[owners[i]] = rows[i * outputs];
      }
    }
  }

  /**
   * Puts the boards to evaluate in a row: states, or legal afterstates with their rewards as first
   * scores.
   */
  private int gather(long[] states, int[] legal, int count, float[] scores) {
    boolean ofStates = reading.use().ofMoves();
    ensure(count * Move.COUNT);
    int length = 0;
    for (int i = 0; i < count; i++) {
      if (legal[i] == 0) {
        continue;
      }
      if (ofStates) {
        owners[length] = i;
        boards[length++] = states[i];
        continue;
      }
      board.moves(states[i], afters, rewards);
      for (int move = 0; move < Move.COUNT; move++) {
        if ((legal[i] >>> move & 1) != 0) {
          scores[i * Move.COUNT + move] = (float) reading.reward(rewards[move]);
          owners[length] = i * Move.COUNT + move;
          boards[length++] = afters[move];
        }
      }
    }
    return length;
  }

  private void ensure(int length) {
    if (boards.length < length) {
      boards = new long[length];
      owners = new int[length];
      rows = new float[length * outputs];
    }
  }

  /** The legal move with the highest score. */
  public static int best(float[] scores, int at, int legal) {
    int best = Integer.numberOfTrailingZeros(legal);
    for (int move = best + 1; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0
          && scores[at * Move.COUNT + move] > scores[at * Move.COUNT + best]) {
        best = move;
      }
    }
    return best;
  }
}
