package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rules say about one move, for every implementation, board size, direction and line. */
interface RulesContract {

  /** The grid after a move, before the spawn. */
  int[][] slide(int[][] tiles, Move move);

  long reward(int[][] tiles, Move move);

  Set<Move> legal(int[][] tiles);

  String SHAPES = "afterstate.reference.Shapes#all";

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_lonelyTile_goesToTheWall(Shape shape) {
    for (Move move : Move.values()) {
      for (int distance = 0; distance < length(shape, move); distance++) {
        int[] line = new int[distance + 1];
        line[distance] = 8;
        assertLine(shape, move, line, new int[] {8}, 0);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_unequalTiles_keepOrderAndCloseGaps(Shape shape) {
    assertLine(shape, ". 2 4", "2 4", 0);
    assertLine(shape, "2 . 4", "2 4", 0);
    assertLine(shape, "2 4 2", "2 4 2", 0);
    assertLine(shape, ". 4 . 2", "4 2", 0);
    assertLine(shape, "2 4 . . 8 . 2", "2 4 8 2", 0);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_pair_mergesOnce(Shape shape) {
    assertLine(shape, "2 2", "4", 4);
    assertLine(shape, "4 4", "8", 8);
    assertLine(shape, ". 2 2", "4", 4);
    assertLine(shape, "2 . 2", "4", 4);
    assertLine(shape, "2 . . 2", "4", 4);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_mergedTile_doesNotMergeAgain(Shape shape) {
    assertLine(shape, "2 2 4", "4 4", 4);
    assertLine(shape, "4 2 2", "4 4", 4);
    assertLine(shape, "2 2 4 8", "4 4 8", 4);
    assertLine(shape, "8 4 2 2", "8 4 4", 4);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_threeInARow_mergesThePairNearestTheWall(Shape shape) {
    assertLine(shape, "2 2 2", "4 2", 4);
    assertLine(shape, ". 8 8 8", "16 8", 16);
    assertLine(shape, "4 2 2 2", "4 4 2", 4);
    assertLine(shape, "2 . 2 . 2", "4 2", 4);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_fourInARow_mergesPairwise(Shape shape) {
    assertLine(shape, "2 2 2 2", "4 4", 8);
    assertLine(shape, "2 2 4 4", "4 8", 12);
    assertLine(shape, "2 2 2 2 2 2", "4 4 4", 12);
    assertLine(shape, "2 2 2 2 2", "4 4 2", 8);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void slide_pairBehindAnotherTile_doesNotMergeAcrossIt(Shape shape) {
    assertLine(shape, "2 4 2", "2 4 2", 0);
    assertLine(shape, ". 2 4 2", "2 4 2", 0);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void legal_emptyGrid_isNothing(Shape shape) {
    assertThat(legal(new int[shape.rows()][shape.cols()])).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void legal_tilesAtTheWallWithoutPairs_isNotThatWay(Shape shape) {
    for (Move move : Move.values()) {
      int[][] tiles = grid(shape, move, 0, 2);
      assertThat(legal(tiles)).doesNotContain(move);
      assertThat(slide(tiles, move)).isDeepEqualTo(tiles);
      assertThat(reward(tiles, move)).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void legal_loneCornerTile_isAwayFromItsWalls(Shape shape) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    tiles[0][0] = 2;
    Set<Move> expected = EnumSet.noneOf(Move.class);
    if (shape.cols() > 1) {
      expected.add(Move.RIGHT);
    }
    if (shape.rows() > 1) {
      expected.add(Move.DOWN);
    }
    assertThat(legal(tiles)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void legal_fullGridWithoutPairs_isNothing(Shape shape) {
    int[][] tiles = chequered(shape);
    assertThat(legal(tiles)).isEmpty();
    for (Move move : Move.values()) {
      assertThat(slide(tiles, move)).isDeepEqualTo(tiles);
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void legal_fullGridWithOnePairAcross_isAcross(Shape shape) {
    int tile = shape.cells() == 2 ? 4 : 8;
    int[][] tiles = chequered(shape);
    tiles[shape.rows() - 1][shape.cols() - 2] = tile;
    tiles[shape.rows() - 1][shape.cols() - 1] = tile;
    assertThat(legal(tiles)).containsExactlyInAnyOrder(Move.LEFT, Move.RIGHT);
    assertThat(reward(tiles, Move.LEFT)).isEqualTo(2L * tile);
    assertThat(reward(tiles, Move.UP)).isZero();
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#severalRows")
  default void legal_rowEndBesideNextRowStart_isNoPair(Shape shape) {
    int[][] tiles = chequered(shape);
    tiles[0][shape.cols() - 1] = 8;
    tiles[1][0] = 8;
    assertThat(legal(tiles)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  default void reward_pairsInSeveralLines_addsUp(Shape shape) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    long expected = 0;
    for (int row = 0; row < shape.rows(); row++) {
      tiles[row][0] = 2 << row;
      tiles[row][shape.cols() - 1] = 2 << row;
      expected += 4L << row;
    }
    assertThat(reward(tiles, Move.LEFT)).isEqualTo(expected);
    assertThat(reward(tiles, Move.RIGHT)).isEqualTo(expected);
  }

  // ---- Lines, written from the wall outwards ---------------------------------------------------

  /** Moves a line to each wall where it fits, in every place; '.' is a gap. */
  private void assertLine(Shape shape, String before, String after, long reward) {
    for (Move move : Move.values()) {
      if (tiles(before).length <= length(shape, move)) {
        assertLine(shape, move, tiles(before), tiles(after), reward);
      }
    }
  }

  private static int[] tiles(String line) {
    return Arrays.stream(line.replace(".", "0").split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  private void assertLine(Shape shape, Move move, int[] before, int[] after, long reward) {
    for (int line = 0; line < lines(shape, move); line++) {
      int[][] tiles = grid(shape, move, line, before);
      int[][] expected = grid(shape, move, line, after);
      String what = move + " on line " + line + " of " + shape;
      assertThat(slide(tiles, move)).as(what).isDeepEqualTo(expected);
      assertThat(reward(tiles, move)).as(what).isEqualTo(reward);
      boolean changes = !Arrays.deepEquals(tiles, expected);
      assertThat(legal(tiles).contains(move)).as(what + " is legal").isEqualTo(changes);
    }
  }

  private static int length(Shape shape, Move move) {
    return move == Move.LEFT || move == Move.RIGHT ? shape.cols() : shape.rows();
  }

  private static int lines(Shape shape, Move move) {
    return shape.cells() / length(shape, move);
  }

  /** An empty grid but for one line, whose tiles are given from the wall of the move outwards. */
  private static int[][] grid(Shape shape, Move move, int line, int... tiles) {
    int[][] grid = new int[shape.rows()][shape.cols()];
    for (int i = 0; i < tiles.length; i++) {
      switch (move) {
        case LEFT -> grid[line][i] = tiles[i];
        case RIGHT -> grid[line][shape.cols() - 1 - i] = tiles[i];
        case UP -> grid[i][line] = tiles[i];
        case DOWN -> grid[shape.rows() - 1 - i][line] = tiles[i];
      }
    }
    return grid;
  }

  /** 2s and 4s like the squares of a chessboard: full and stuck. */
  private static int[][] chequered(Shape shape) {
    int[][] grid = new int[shape.rows()][shape.cols()];
    for (int row = 0; row < shape.rows(); row++) {
      for (int col = 0; col < shape.cols(); col++) {
        grid[row][col] = (row + col) % 2 == 0 ? 2 : 4;
      }
    }
    return grid;
  }
}
