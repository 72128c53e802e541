package afterstate.board;

import afterstate.reference.ReferenceGame;
import java.util.Set;

/** The slow reference obeys the rules. */
final class ReferenceRulesTest implements RulesContract {

  @Override
  public int[][] slide(int[][] tiles, Move move) {
    return ReferenceGame.slide(tiles, move);
  }

  @Override
  public long reward(int[][] tiles, Move move) {
    return ReferenceGame.reward(tiles, move);
  }

  @Override
  public Set<Move> legal(int[][] tiles) {
    return ReferenceGame.legal(tiles);
  }
}
