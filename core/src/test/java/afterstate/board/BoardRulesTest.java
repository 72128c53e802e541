package afterstate.board;

import afterstate.reference.Grids;
import java.util.EnumSet;
import java.util.Set;

/** The packed board obeys the rules. */
final class BoardRulesTest implements RulesContract {

  @Override
  public int[][] slide(int[][] tiles, Move move) {
    Board board = board(tiles);
    return Grids.unpack(board.shape(), board.move(Grids.pack(tiles), move.ordinal()));
  }

  @Override
  public long reward(int[][] tiles, Move move) {
    return board(tiles).reward(Grids.pack(tiles), move.ordinal());
  }

  @Override
  public Set<Move> legal(int[][] tiles) {
    int mask = board(tiles).legal(Grids.pack(tiles));
    Set<Move> legal = EnumSet.noneOf(Move.class);
    for (Move move : Move.values()) {
      if ((mask & move.bit()) != 0) {
        legal.add(move);
      }
    }
    return legal;
  }

  private static Board board(int[][] tiles) {
    return Board.of(tiles.length, tiles[0].length);
  }
}
