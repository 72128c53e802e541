package afterstate.game;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;

/**
 * A rule of thumb made into a player: let tiles fall along every row and column, so that the
 * largest gathers in a corner and the next beside it, and keep room. Looks at the afterstate of
 * each move only; ties go to the first of up, right, down, left.
 *
 * <p>An afterstate is worth {@link #ROOM} for each empty cell and for each pair of equal
 * neighbours, less what its lines cost. A line that only falls or only rises costs nothing; one
 * that does both costs the steps of its lesser direction, a step from rank a to rank b being |a² −
 * b²|.
 */
public final class CornerPlayer implements Player {

  /** What an empty cell is worth, and a pair that can merge and so make one. */
  private static final int ROOM = 24;

  /** Less than any afterstate is worth. */
  private static final int END = -100_000;

  private final Board board;
  private final Shape shape;

  public CornerPlayer(Board board) {
    this.board = board;
    this.shape = board.shape();
  }

  @Override
  public int choose(long state, int legal) {
    int best = -1;
    int bestValue = Integer.MIN_VALUE;
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0) {
        int value = value(board.move(state, move));
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return best;
  }

  /** The rule as a valuation for searches: rewards do not count, and the end is worse than all. */
  public Valuation valuation() {
    return new Valuation() {
      @Override
      public double value(long after) {
        return CornerPlayer.this.value(after);
      }

      @Override
      public double reward(int merged) {
        return 0;
      }

      @Override
      public double over() {
        return END;
      }
    };
  }

  private int value(long after) {
    int value = ROOM * board.empties(after);
    for (int row = 0; row < shape.rows(); row++) {
      value += lineValue(after, row * shape.cols(), 1, shape.cols());
    }
    for (int col = 0; col < shape.cols(); col++) {
      value += lineValue(after, col, shape.cols(), shape.rows());
    }
    return value;
  }

  /** Pairs in one row or column, less what its order costs; an empty cell is a tile of rank 0. */
  private static int lineValue(long after, int start, int step, int length) {
    int pairs = 0;
    int falls = 0;
    int rises = 0;
    int last = Board.rank(after, start);
    for (int i = 1; i < length; i++) {
      int rank = Board.rank(after, start + i * step);
      int difference = rank * rank - last * last;
      rises += Math.max(difference, 0);
      falls += Math.max(-difference, 0);
      pairs += rank == last && rank != 0 ? 1 : 0;
      last = rank;
    }
    return ROOM * pairs - Math.min(falls, rises);
  }
}
