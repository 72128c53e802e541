package afterstate.game;

import afterstate.board.Board;
import afterstate.board.Move;

/** Takes the largest reward now; ties go to the first of up, right, down, left. */
public final class GreedyPlayer implements Player {

  private final Board board;

  public GreedyPlayer(Board board) {
    this.board = board;
  }

  @Override
  public int choose(long state, int legal) {
    int best = -1;
    int bestReward = -1;
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0) {
        int reward = board.reward(state, move);
        if (reward > bestReward) {
          best = move;
          bestReward = reward;
        }
      }
    }
    return best;
  }
}
