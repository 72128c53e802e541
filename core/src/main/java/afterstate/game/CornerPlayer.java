package afterstate.game;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;

/**
 * A rule of thumb made into a player: build the largest tile in a corner and the next ones along a
 * snake from it, and keep cells free. Looks at the afterstate of each move only.
 */
public final class CornerPlayer implements Player {

  /** Each cell along the snake weighs this much of the one before. */
  private static final double DECAY = 0.5;

  private final Board board;

  /** [symmetry][16 · cell + rank] what a tile there adds. */
  private final double[][] worth;

  public CornerPlayer(Board board) {
    this.board = board;
    Shape shape = board.shape();
    worth = new double[shape.symmetries()][Shape.MAX_CELLS * 16];
    for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
      double weight = 1;
      for (int step = 0; step < shape.cells(); step++) {
        int row = step / shape.cols();
        int col = step % shape.cols();
        int snakeCol = row % 2 == 0 ? col : shape.cols() - 1 - col;
        long bit = 1L << 4 * (row * shape.cols() + snakeCol);
        int cell = Long.numberOfTrailingZeros(board.image(bit, symmetry)) / 4;
        for (int rank = 1; rank < 16; rank++) {
          worth[symmetry][16 * cell + rank] = weight * (1 << rank);
        }
        weight *= DECAY;
      }
    }
  }

  @Override
  public int choose(long state, int legal) {
    int best = -1;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0) {
        double value = value(board.move(state, move));
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private double value(long after) {
    double best = 0;
    for (double[] tileWorth : worth) {
      double sum = 0;
      int base = 0;
      for (long rest = after; rest != 0; rest >>>= 4) {
        sum += tileWorth[base + ((int) rest & 15)];
        base += 16;
      }
      best = Math.max(best, sum);
    }
    return best;
  }
}
