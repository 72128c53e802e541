package afterstate.oracle;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Player;
import java.util.List;

/** Plays the best move of a table; among equals the first in a given order. */
public final class OptimalPlayer implements Player {

  private final SolvedTable table;
  private final Board board;
  private final int[] order;

  public OptimalPlayer(SolvedTable table, List<Move> order) {
    this.table = table;
    this.board = table.board();
    this.order = order.stream().mapToInt(Move::ordinal).toArray();
  }

  @Override
  public int choose(long state, int legal) {
    int best = -1;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int move : order) {
      if ((legal >>> move & 1) != 0) {
        double after = table.afterValue(board.move(state, move));
        double value = table.objective().move(board.reward(state, move), after);
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return best;
  }
}
