package afterstate.search;

import afterstate.board.Board;
import afterstate.game.GameRecord;
import java.util.Arrays;

/** Walks down the line of play that a search to a fixed depth expects. */
final class PrincipalVariation {

  /** Chooses the move of a state when this many moves are left to look ahead. */
  interface MoveChoice {
    int move(long state, int depth);
  }

  /** Chooses the spawn on an afterstate when this many moves are left to look ahead. */
  interface SpawnChoice {
    long state(long after, int depth);
  }

  private PrincipalVariation() {}

  /** The line from a state, as {@link MoveSearch#line} gives it. */
  static int[] of(Board board, long root, int depth, MoveChoice moves, SpawnChoice spawns) {
    int[] line = new int[depth];
    int length = 0;
    long state = root;
    for (int left = depth; left > 0 && board.legal(state) != 0; left--) {
      int move = moves.move(state, left);
      long after = board.move(state, move);
      state = left == 1 ? after : spawns.state(after, left - 1);
      line[length++] = play(move, after, state);
    }
    return Arrays.copyOf(line, length);
  }

  /** A move and the spawn that makes this state of its afterstate; none if they are the same. */
  static int play(int move, long after, long state) {
    int cell = state == after ? 0 : Long.numberOfTrailingZeros(state ^ after) / 4;
    return GameRecord.play(move, cell, state == after ? 0 : Board.rank(state, cell));
  }
}
