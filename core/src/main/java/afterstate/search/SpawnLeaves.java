package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Valuation;
import java.util.Arrays;

/**
 * The expected value of an afterstate when the player answers each spawn with the best move by a
 * valuation: the last two layers of an expectimax, with all their boards valued at once.
 *
 * <p>Tiles that appear in the same gap of a line slide to the same place, so the same afterstate
 * often follows from neighbouring cells; it is valued once.
 */
final class SpawnLeaves {

  private static final int MAX_CELLS = 16;

  private final Board board;
  private final Valuation valuation;
  private final double p4;
  private final long[] afters = new long[Move.COUNT];
  private final int[] rewards = new int[Move.COUNT];

  /** Boards to value, each once. */
  private final long[] leaves = new long[2 * MAX_CELLS * Move.COUNT];

  private final double[] values = new double[2 * MAX_CELLS * Move.COUNT];

  /** [4 · spawn + move] the number of its leaf; −1 where the move is illegal. */
  private final int[] numbers = new int[2 * MAX_CELLS * Move.COUNT];

  /** [4 · spawn + move] */
  private final int[] earned = new int[2 * MAX_CELLS * Move.COUNT];

  /** [move][16 · (rank − 1) + line] the last leaf of a spawn in this line. */
  private final int[][] last = new int[Move.COUNT][2 * MAX_CELLS];

  private int count;

  SpawnLeaves(Board board, Valuation valuation, double p4) {
    this.board = board;
    this.valuation = valuation;
    this.p4 = p4;
  }

  /** The value of an afterstate. */
  double expected(long after) {
    count = 0;
    int spawns = 0;
    for (int[] lines : last) {
      Arrays.fill(lines, -1);
    }
    int empties = board.empties(after);
    for (int rank = p4 < 1 ? 1 : 2; rank <= (p4 > 0 ? 2 : 1); rank++) {
      for (int index = 0; index < empties; index++) {
        add(after, board.spawn(after, index, rank), rank, spawns++);
      }
    }
    valuation.values(leaves, count, values);
    double sum = 0;
    int fours = p4 < 1 && p4 > 0 ? empties : 0;
    for (int index = 0; index < empties; index++) {
      double first = best(index);
      sum += fours > 0 ? (1 - p4) * first + p4 * best(fours + index) : first;
    }
    return sum / empties;
  }

  /** Boards valued last time. */
  int count() {
    return count;
  }

  private void add(long after, long state, int rank, int spawn) {
    board.moves(state, afters, rewards);
    int cell = Long.numberOfTrailingZeros(state ^ after) / 4;
    int row = cell / board.shape().cols();
    int col = cell % board.shape().cols();
    for (int move = 0; move < Move.COUNT; move++) {
      int at = Move.COUNT * spawn + move;
      earned[at] = rewards[move];
      if (afters[move] == state) {
        numbers[at] = -1;
        continue;
      }
      int line = MAX_CELLS * (rank - 1) + ((move & 1) == 0 ? col : row);
      int same = last[move][line];
      if (same < 0 || leaves[same] != afters[move]) {
        leaves[count] = afters[move];
        same = count++;
        last[move][line] = same;
      }
      numbers[at] = same;
    }
  }

  private double best(int spawn) {
    double best = Double.NEGATIVE_INFINITY;
    for (int at = Move.COUNT * spawn; at < Move.COUNT * spawn + Move.COUNT; at++) {
      if (numbers[at] >= 0) {
        best = Math.max(best, valuation.reward(earned[at]) + values[numbers[at]]);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
  }
}
