package afterstate.oracle;

import afterstate.board.Board;
import java.util.ArrayList;
import java.util.List;

/**
 * What a table says about the tile that comes next.
 *
 * @param value of the afterstate, or of the empty board
 * @param spawns every tile on every empty cell that can come, in cell order, 2 before 4
 */
public record SpawnAnswer(double value, List<Spawn> spawns) {

  /**
   * One tile on one cell.
   *
   * @param row from 0, the top one
   * @param col from 0, the left one
   * @param tile 2 or 4
   * @param value of the state that results
   * @param worst whether no other value is lower
   */
  public record Spawn(int row, int col, int tile, double value, boolean worst) {}

  /** Why a table cannot answer about an afterstate, or null if it can. */
  public static String whyMissing(SolvedTable table, long after) {
    Board board = table.board();
    if (board.empties(after) == 0) {
      return "full: no tile can come";
    }
    for (int index = 0; index < board.empties(after); index++) {
      for (int rank = 1; rank <= ranks(table); rank++) {
        String reason = table.whyMissing(board.spawn(after, index, rank));
        if (reason != null) {
          return reason;
        }
      }
    }
    return null;
  }

  /** Asks a table about an afterstate that it can answer about. */
  public static SpawnAnswer of(SolvedTable table, long after) {
    Board board = table.board();
    double least = Double.POSITIVE_INFINITY;
    for (int index = 0; index < board.empties(after); index++) {
      for (int rank = 1; rank <= ranks(table); rank++) {
        least = Math.min(least, table.value(board.spawn(after, index, rank)));
      }
    }
    List<Spawn> spawns = new ArrayList<>();
    int cols = board.shape().cols();
    for (int index = 0; index < board.empties(after); index++) {
      for (int rank = 1; rank <= ranks(table); rank++) {
        long state = board.spawn(after, index, rank);
        int cell = Long.numberOfTrailingZeros(state ^ after) / 4;
        double value = table.value(state);
        spawns.add(new Spawn(cell / cols, cell % cols, 1 << rank, value, value <= least));
      }
    }
    return new SpawnAnswer(table.afterValue(after), spawns);
  }

  private static int ranks(SolvedTable table) {
    return table.objective().fours() ? 2 : 1;
  }
}
