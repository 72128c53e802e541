package afterstate.oracle;

import afterstate.board.Board;
import afterstate.board.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * What a table says about a state.
 *
 * @param value with the best moves from here on
 * @param moves all four, in the order up, right, down, left
 * @param best the moves that reach the value
 */
public record Answer(double value, List<MoveAnswer> moves, List<String> best) {

  /**
   * What it says about a move.
   *
   * @param move its name
   * @param legal whether it changes the board
   * @param value its value; null if illegal
   * @param regret how much less than the best; null if illegal
   * @param reward what it earns at once
   */
  public record MoveAnswer(String move, boolean legal, Double value, Double regret, int reward) {}

  /** Two move values closer than this, relative to the larger, are the same: rounding. */
  private static final double SAME = 1e-12;

  /** Asks a table about a state that it has. */
  public static Answer of(SolvedTable table, long state) {
    double[] values = new double[Move.COUNT];
    table.moveValues(state, values);
    double best = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      best = Double.isNaN(value) ? best : Math.max(best, value);
    }
    List<MoveAnswer> moves = new ArrayList<>();
    List<String> bestMoves = new ArrayList<>();
    Board board = table.board();
    for (Move move : Move.values()) {
      double value = values[move.ordinal()];
      boolean legal = !Double.isNaN(value);
      moves.add(
          new MoveAnswer(
              move.label(),
              legal,
              legal ? value : null,
              legal ? best - value : null,
              board.reward(state, move.ordinal())));
      if (legal && best - value <= SAME * Math.abs(best)) {
        bestMoves.add(move.label());
      }
    }
    return new Answer(table.value(state), moves, bestMoves);
  }
}
