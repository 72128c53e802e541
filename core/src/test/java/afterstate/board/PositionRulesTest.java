package afterstate.board;

import afterstate.reference.Grids;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The exact position obeys the rules. */
final class PositionRulesTest implements RulesContract {

  @Override
  public int[][] slide(int[][] tiles, Move move) {
    return Grids.tiles(Grids.position(tiles).slide(move).after());
  }

  @Override
  public long reward(int[][] tiles, Move move) {
    return Grids.position(tiles).slide(move).reward();
  }

  @Override
  public Set<Move> legal(int[][] tiles) {
    int mask = Grids.position(tiles).legal();
    return EnumSet.allOf(Move.class).stream()
        .filter(move -> (mask & move.bit()) != 0)
        .collect(Collectors.toSet());
  }
}
