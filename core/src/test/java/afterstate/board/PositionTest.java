package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import afterstate.reference.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exact positions: tiles above 32768, and what a position refuses to be. */
final class PositionTest {

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "2x8", "3x5", "8x2", "5x3", "1x16"})
  void slide_two32768s_make65536(String size) {
    Shape shape = Shape.parse(size);
    assertPairMerges(shape, 32768, 65536);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "2x8", "8x2", "1x16"})
  void slide_two65536s_make131072(String size) {
    assertPairMerges(Shape.parse(size), 65536, 131072);
  }

  /** Tiles on the first and last cell of row 0, and of column 0. */
  private static void assertPairMerges(Shape shape, int tile, int merged) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    tiles[0][0] = tile;
    tiles[0][shape.cols() - 1] = tile;
    Position.Slide left = Grids.position(tiles).slide(Move.LEFT);
    assertThat(left.reward()).isEqualTo(merged);
    assertThat(left.after().tile(0)).isEqualTo(merged);
    assertThat(left.after().tileSum()).isEqualTo(2 * tile);
    assertThat(left.after().maxRank()).isEqualTo(Grids.rank(merged));
    assertThat(left.after().board().empties(left.after().cells())).isEqualTo(shape.cells() - 1);
    Position.Slide right = Grids.position(tiles).slide(Move.RIGHT);
    assertThat(right.reward()).isEqualTo(merged);
    assertThat(right.after().tile(shape.cols() - 1)).isEqualTo(merged);
  }

  @ParameterizedTest
  @CsvSource({"4x4, 65536, 32768", "2x8, 131072, 65536", "4x4, 131072, 32768", "3x5, 65536, 32768"})
  void slide_unequalTallNeighbours_doNotMerge(String size, int first, int second) {
    Shape shape = Shape.parse(size);
    int[][] tiles = new int[shape.rows()][shape.cols()];
    tiles[0][0] = first;
    tiles[0][1] = second;
    Position position = Grids.position(tiles);
    Position.Slide slide = position.slide(Move.LEFT);
    assertThat(slide.after()).isEqualTo(position);
    assertThat(slide.reward()).isZero();
    assertThat(position.legal()).isEqualTo(Move.RIGHT.bit() | Move.DOWN.bit());
  }

  @Test
  void slide_fullBoardOfUnequalTallTiles_isOver() {
    Position position = Notation.parse("65536 32768 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2");
    assertThat(position.legal()).isZero();
    assertThat(position.board().legal(position.cells()))
        .as("the packed mask cannot know")
        .isPositive();
  }

  @Test
  void slide_four32768s_mergePairwise() {
    Position.Slide slide =
        Notation.parse("32768 32768 32768 32768 / . . . . / . . . . / . . . .").slide(Move.LEFT);
    assertThat(slide.reward()).isEqualTo(131072);
    assertThat(slide.after()).hasToString("65536 65536 . . / . . . . / . . . . / . . . .");
  }

  @Test
  void slide_three32768s_mergeThePairNearestTheWall() {
    Position.Slide slide =
        Notation.parse("32768 32768 32768 . / . . . . / . . . . / . . . .").slide(Move.RIGHT);
    assertThat(slide.reward()).isEqualTo(65536);
    assertThat(slide.after()).hasToString(". . 32768 65536 / . . . . / . . . . / . . . .");
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#tall")
  void slide_randomTallPositions_agreesWithReference(Shape shape) {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      int[][] tiles = Grids.randomTall(shape, random);
      compare(tiles, Move.of(random.nextInt(4)));
    }
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#tall")
  void slide_randomPlayWithTallTiles_agreesWithReference(Shape shape) {
    Random random = new Random(8);
    int tallMoves = 0;
    for (int game = 0; game < 100; game++) {
      int[][] tiles = Grids.randomTall(shape, random);
      Set<Move> legal = ReferenceGame.legal(tiles);
      while (!legal.isEmpty()) {
        Move move = List.copyOf(legal).get(random.nextInt(legal.size()));
        tiles = Grids.randomSpawn(compare(tiles, move), random);
        tallMoves += ReferenceGame.maxTile(tiles) > 32768 ? 1 : 0;
        legal = ReferenceGame.legal(tiles);
      }
    }
    assertThat(tallMoves).as("moves with tall tiles on the board").isGreaterThan(1000);
  }

  private static int[][] compare(int[][] tiles, Move move) {
    Position position = Grids.position(tiles);
    String what = Arrays.deepToString(tiles) + " " + move;
    int[][] expected = ReferenceGame.slide(tiles, move);
    Position.Slide slide = position.slide(move);
    check(slide.after().equals(Grids.position(expected)), "after", what);
    check(slide.reward() == ReferenceGame.reward(tiles, move), "reward", what);
    check(position.legal() == Grids.mask(ReferenceGame.legal(tiles)), "legal", what);
    check(position.tileSum() == ReferenceGame.tileSum(tiles), "tile sum", what);
    check(1 << position.maxRank() == Math.max(1, ReferenceGame.maxTile(tiles)), "max", what);
    return expected;
  }

  private static void check(boolean agrees, String what, String where) {
    if (!agrees) {
      throw new AssertionError(what + " differs on " + where);
    }
  }

  @Test
  void spawn_emptyCell_keepsTallTiles() {
    Position position = Notation.parse("131072 65536 32768 . / . . . . / . . . . / . . . .");
    assertThat(position.spawn(15, 2))
        .hasToString("131072 65536 32768 . / . . . . / . . . . / . . . 4");
  }

  @ParameterizedTest
  @CsvSource({
    "0, cell 0 of the 2x2 board is not empty",
    "-1, cell -1 lies outside the 2x2 board",
    "4, cell 4 lies outside the 2x2 board",
    "16, cell 16 lies outside the 2x2 board"
  })
  void spawn_takenOrMissingCell_isRefused(int cell, String message) {
    Position position = Notation.parse("2 . / . .");
    assertThatThrownBy(() -> position.spawn(cell, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @Test
  void constructor_tilesOutsideTheBoard_isRefused() {
    assertThatThrownBy(() -> Position.of(new Shape(2, 2), 0x1_0000L))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("outside the 2x2 board");
  }

  @Test
  void constructor_tallMarkOnASmallTile_isRefused() {
    assertThatThrownBy(() -> new Position(new Shape(4, 4), 0x10, 1 << 2))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("cell 1 is marked tall");
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void constructor_largestSumOfTheShape_isAcceptedAndOneMoreIsNot(Shape shape) {
    int[] ranks = new int[shape.cells()];
    for (int cell = 0; cell < ranks.length; cell++) {
      ranks[cell] = cell + 2;
    }
    assertThat(Position.ofRanks(shape, ranks).tileSum()).isEqualTo(shape.maxTileSum());
    ranks[0]++;
    assertThatThrownBy(() -> Position.ofRanks(shape, ranks))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("(" + shape.maxTileSum() + ")");
  }

  @Test
  void shapes_tall_areThoseOf15And16Cells() {
    assertThat(Shapes.tall()).allMatch(shape -> shape.cells() >= 15).hasSize(6);
  }
}
