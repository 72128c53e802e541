package afterstate.game;

import afterstate.board.Board;

/**
 * An opponent that places the tile which leaves the lowest value, looking one spawn ahead; ties go
 * to the lowest cell, and to the 2.
 */
public final class AdversarialSpawns implements SpawnSource {

  private final Board board;
  private final Valuation valuation;

  public AdversarialSpawns(Board board, Valuation valuation) {
    this.board = board;
    this.valuation = valuation;
  }

  /** An opponent that leaves as few legal moves as it can, then as little immediate reward. */
  public static AdversarialSpawns smothering(Board board) {
    return new AdversarialSpawns(
        board,
        state -> {
          int best = 0;
          for (int move = 0; move < 4; move++) {
            best = Math.max(best, board.reward(state, move));
          }
          return Integer.bitCount(board.legal(state)) * 1e6 + best;
        });
  }

  @Override
  public long spawn(long after) {
    long worst = 0;
    double worstValue = 0;
    int empties = board.empties(after);
    for (int index = 0; index < empties; index++) {
      for (int rank = 1; rank <= 2; rank++) {
        long state = board.spawn(after, index, rank);
        double value = valuation.value(state);
        if (worst == 0 || value < worstValue) {
          worst = state;
          worstValue = value;
        }
      }
    }
    return worst;
  }
}
