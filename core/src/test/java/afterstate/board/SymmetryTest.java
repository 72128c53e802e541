package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rotations and reflections of packed boards against those of rows of tiles. */
final class SymmetryTest {

  private static final String SHAPES = "afterstate.reference.Shapes#all";
  private static final int POSITIONS = 500;

  /** Sixteen different cells: cell i holds rank i. */
  private static final long LABELLED = 0xFEDC_BA98_7654_3210L;

  private static long labelled(Shape shape) {
    return shape.cells() == 16 ? LABELLED : LABELLED & (1L << 4 * shape.cells()) - 1;
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void image_everySymmetry_isTransposeThenMirrorThenFlip(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(3);
    for (int i = 0; i < POSITIONS; i++) {
      int[][] tiles = Grids.random(shape, random);
      for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
        int[][] expected = (symmetry & 4) != 0 ? transposed(tiles) : tiles;
        expected = (symmetry & 1) != 0 ? ReferenceGame.mirrored(expected) : expected;
        expected = (symmetry & 2) != 0 ? flipped(expected) : expected;
        assertThat(board.image(Grids.pack(tiles), symmetry)).isEqualTo(Grids.pack(expected));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void images_anyBoard_areAllImagesInOrder(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(8);
    for (int i = 0; i < POSITIONS; i++) {
      long cells = Grids.pack(Grids.random(shape, random));
      long[] images = new long[shape.symmetries() + 3];
      board.images(cells, images, 3);
      for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
        assertThat(images[3 + symmetry]).isEqualTo(board.image(cells, symmetry));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void image_allSymmetries_areTheTurnsAndReflections(Shape shape) {
    int[][] tiles = Grids.unpack(shape, labelled(shape));
    Set<Long> expected =
        ReferenceGame.images(tiles).stream().map(Grids::pack).collect(Collectors.toSet());
    Set<Long> images = images(shape, labelled(shape)).boxed().collect(Collectors.toSet());
    assertThat(images).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void image_composition_isAGroupAction(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(4);
    assertThat(board.image(labelled(shape), 0)).isEqualTo(labelled(shape));
    for (int first = 0; first < shape.symmetries(); first++) {
      for (int second = 0; second < shape.symmetries(); second++) {
        int product = product(board, first, second);
        for (int i = 0; i < 20; i++) {
          long cells = Grids.pack(Grids.random(shape, random));
          assertThat(board.image(board.image(cells, first), second))
              .isEqualTo(board.image(cells, product));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void image_everySymmetry_hasAnInverse(Shape shape) {
    Board board = Board.of(shape);
    long cells = labelled(shape);
    for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
      assertThat(images(shape, board.image(cells, symmetry)).toArray()).contains(cells);
    }
  }

  /** The symmetry that does what two in turn do, found on the labelled board. */
  private static int product(Board board, int first, int second) {
    long cells = labelled(board.shape());
    long image = board.image(board.image(cells, first), second);
    for (int symmetry = 0; symmetry < board.shape().symmetries(); symmetry++) {
      if (board.image(cells, symmetry) == image) {
        return symmetry;
      }
    }
    throw new AssertionError("no symmetry of " + board.shape() + " is " + first + "·" + second);
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void canonical_randomPositions_isTheSmallestImageAndTheSameForAll(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(5);
    for (int i = 0; i < POSITIONS; i++) {
      int[][] tiles = Grids.random(shape, random);
      long expected =
          ReferenceGame.images(tiles).stream().mapToLong(Grids::pack).min().orElseThrow();
      long cells = Grids.pack(tiles);
      assertThat(board.canonical(cells)).isEqualTo(expected);
      assertThat(images(shape, cells).map(board::canonical).distinct().toArray())
          .containsExactly(expected);
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void canonicalSymmetry_randomPositions_leadsToTheCanonicalForm(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(6);
    for (int i = 0; i < POSITIONS; i++) {
      long cells = Grids.pack(Grids.random(shape, random));
      int symmetry = board.canonicalSymmetry(cells);
      long[] images = images(shape, cells).toArray();
      assertThat(images[symmetry]).isEqualTo(board.canonical(cells));
      for (int earlier = 0; earlier < symmetry; earlier++) {
        assertThat(images[earlier]).isNotEqualTo(images[symmetry]);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(SHAPES)
  void moveImage_randomPositions_commutesWithMove(Shape shape) {
    Board board = Board.of(shape);
    Random random = new Random(7);
    for (int i = 0; i < POSITIONS; i++) {
      long state = Grids.pack(Grids.random(shape, random));
      for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
        long image = board.image(state, symmetry);
        for (int move = 0; move < Move.COUNT; move++) {
          int moved = board.moveImage(symmetry, move);
          assertThat(board.move(image, moved))
              .isEqualTo(board.image(board.move(state, move), symmetry));
          assertThat(board.reward(image, moved)).isEqualTo(board.reward(state, move));
          assertThat(board.legal(image) >>> moved & 1).isEqualTo(board.legal(state) >>> move & 1);
        }
      }
    }
  }

  private static LongStream images(Shape shape, long cells) {
    Board board = Board.of(shape);
    return LongStream.range(0, shape.symmetries())
        .map(symmetry -> board.image(cells, (int) symmetry));
  }

  private static int[][] flipped(int[][] tiles) {
    return ReferenceGame.turned(ReferenceGame.turned(ReferenceGame.mirrored(tiles)));
  }

  private static int[][] transposed(int[][] tiles) {
    return flipped(ReferenceGame.turned(tiles));
  }
}
