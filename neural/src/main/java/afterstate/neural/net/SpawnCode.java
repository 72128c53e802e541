package afterstate.neural.net;

import afterstate.board.Board;
import afterstate.board.Shape;

/**
 * Numbers for what chance may do: {@code cells · (rank − 1) + cell}, so first a 2 on each cell,
 * then a 4 on each. Every spawn has its own.
 */
public final class SpawnCode {

  /** A 2 or a 4. */
  private static final int RANKS = 2;

  private final int cells;

  /** [symmetry][cell] where a cell goes. */
  private final int[][] images;

  public SpawnCode(Board board) {
    cells = board.shape().cells();
    images = new int[board.shape().symmetries()][cells];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      for (int cell = 0; cell < cells; cell++) {
        images[symmetry][cell] =
            Long.numberOfTrailingZeros(board.image(1L << 4 * cell, symmetry)) / 4;
      }
    }
  }

  /** How many codes a board has. */
  public static int count(Shape board) {
    return RANKS * board.cells();
  }

  /** The code of the spawn that made a state of an afterstate. */
  public int of(long after, long state) {
    int cell = Long.numberOfTrailingZeros(after ^ state) / 4;
    return cells * (Board.rank(state, cell) - 1) + cell;
  }

  /** The code of the same spawn on an image of the board. */
  public int image(int code, int symmetry) {
    return code - code % cells + images[symmetry][code % cells];
  }
}
