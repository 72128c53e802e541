package afterstate.versus;

import afterstate.board.Board;
import afterstate.game.Attacker;
import afterstate.oracle.SolvedTable;

/**
 * Places the 2 that leaves the lowest value by a table of versus-2048; ties go to the lowest cell.
 */
public final class OptimalAttacker implements Attacker {

  private final SolvedTable table;
  private final Board board;

  /**
   * An attacker by this table.
   *
   * @param table with the objective versus, whole
   */
  public OptimalAttacker(SolvedTable table) {
    this.table = table;
    this.board = table.board();
  }

  @Override
  public long spawn(long after) {
    long lowest = 0;
    double least = Double.POSITIVE_INFINITY;
    int empties = board.empties(after);
    for (int index = 0; index < empties; index++) {
      long state = board.spawn(after, index, 1);
      double value = table.value(state);
      if (value < least) {
        least = value;
        lowest = state;
      }
    }
    return lowest;
  }
}
