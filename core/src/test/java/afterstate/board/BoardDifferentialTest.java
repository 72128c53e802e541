package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import afterstate.reference.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packed board against the slow reference on random positions and in random games. */
final class BoardDifferentialTest {

  @Test
  void board_aMillionRandomMoves_agreesWithReference() {
    compare(1_000_000, 1);
  }

  @Test
  @Tag("slow")
  void board_tenMillionRandomMoves_agreesWithReference() {
    compare(10_000_000, 2);
  }

  /** Half of the moves on random positions, half in random games, all shapes alike. */
  private static void compare(int moves, long seed) {
    List<Shape> shapes = Shapes.all();
    int each = moves / shapes.size() / 2 + 1;
    for (Shape shape : shapes) {
      Random random = new Random(seed * 100 + shape.rows() * 17L + shape.cols());
      compareOnRandomPositions(shape, each, random);
      compareInGames(shape, each, random);
    }
  }

  private static void compareOnRandomPositions(Shape shape, int moves, Random random) {
    for (int i = 0; i < moves; i++) {
      int[][] tiles = Grids.random(shape, random);
      compareContents(shape, tiles);
      compareMove(shape, tiles, Move.of(random.nextInt(4)));
    }
  }

  private static void compareInGames(Shape shape, int moves, Random random) {
    int[][] tiles = Grids.randomStart(shape, random);
    for (int i = 0; i < moves; i++) {
      Set<Move> legal = compareContents(shape, tiles);
      while (legal.isEmpty()) {
        tiles = Grids.randomStart(shape, random);
        legal = compareContents(shape, tiles);
      }
      Move move = List.copyOf(legal).get(random.nextInt(legal.size()));
      tiles = Grids.randomSpawn(compareMove(shape, tiles, move), random);
    }
  }

  private static Set<Move> compareContents(Shape shape, int[][] tiles) {
    Board board = Board.of(shape);
    long state = Grids.pack(tiles);
    Set<Move> legal = ReferenceGame.legal(tiles);
    List<Integer> empty = ReferenceGame.emptyCells(tiles);
    same("legal", Grids.mask(legal), board.legal(state), shape, tiles);
    same("tileSum", ReferenceGame.tileSum(tiles), Board.tileSum(state), shape, tiles);
    same("empties", empty.size(), board.empties(state), shape, tiles);
    long bits = empty.stream().mapToLong(cell -> 1L << 4 * cell).sum();
    same("emptyCells", bits, board.emptyCells(state), shape, tiles);
    int max = Grids.rank(ReferenceGame.maxTile(tiles));
    same("maxRank", max, Board.maxRank(state), shape, tiles);
    return legal;
  }

  private static int[][] compareMove(Shape shape, int[][] tiles, Move move) {
    Board board = Board.of(shape);
    long state = Grids.pack(tiles);
    int[][] slid = ReferenceGame.slide(tiles, move);
    long after = board.move(state, move.ordinal());
    same("move " + move, Grids.pack(slid), after, shape, tiles);
    long reward = board.reward(state, move.ordinal());
    same("reward " + move, ReferenceGame.reward(tiles, move), reward, shape, tiles);
    return slid;
  }

  /** A plain comparison first: millions of assertion objects would cost more than the engine. */
  private static void same(String what, long expected, long actual, Shape shape, int[][] tiles) {
    if (expected != actual) {
      assertThat(actual)
          .as("%s on %s %s", what, shape, Arrays.deepToString(tiles))
          .isEqualTo(expected);
    }
  }
}
