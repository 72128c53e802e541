package afterstate.versus;

import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.Attacker;

/** Places a 2 on every empty cell with the same probability. */
public final class RandomAttacker implements Attacker {

  private final Board board;
  private Stream random = new Stream(0);

  public RandomAttacker(Board board) {
    this.board = board;
  }

  @Override
  public void begin(long key) {
    random = new Stream(key);
  }

  @Override
  public long spawn(long after) {
    return board.spawn(after, random.below(board.empties(after)), 1);
  }
}
