package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Split boards against the boards they come from, and weights by their numbers. */
final class SplitBoardTest {

  private static final int BOARDS = 200;

  private static long random(Shape shape, Stream random) {
    return random.next() >>> 64 - 4 * shape.cells();
  }

  @Test
  void split_board_hasLowHalvesBelowHighHalves() {
    assertThat(SplitBoard.split(0xF)).isEqualTo(0x3_0000_0003L);
    assertThat(SplitBoard.split(0x1000_0000_0000_0000L)).isEqualTo(1L << 30);
    assertThat(SplitBoard.split(0x4000_0000_0000_0000L)).isEqualTo(1L << 62);
  }

  @Test
  void join_split_isTheBoard() {
    Stream random = new Stream(1);
    for (int i = 0; i < BOARDS; i++) {
      long board = random.next();
      assertThat(SplitBoard.join(SplitBoard.split(board))).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "3x3", "2x2", "4x3", "2x4", "2x8", "1x8"})
  void images_anyBoard_areItsImagesSplit(String text) {
    Shape shape = Shape.parse(text);
    Board board = Board.of(shape);
    Stream random = new Stream(2);
    long[] images = new long[shape.symmetries() + 3];
    for (int i = 0; i < BOARDS; i++) {
      long position = random(shape, random);
      SplitBoard.images(board, position, images, 3);
      for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
        assertThat(SplitBoard.join(images[3 + symmetry]))
            .isEqualTo(board.image(position, symmetry));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "5,10", "0,4,8", "1,2,6,7", "0,1,4,5,9", "0,1,2,3,4,5"})
  void place_numberOfRanks_isTheIndexOfTheirBoard(String cells) {
    Shape shape = new Shape(4, 4);
    TuplePattern pattern = TuplePattern.parse(cells, shape);
    TupleIndex index = TupleIndex.of(pattern, shape);
    BitSet places = new BitSet();
    for (int number = 0; number < index.entries(); number++) {
      int place = index.place(number);
      places.set(place);
      long board = Long.expand(number, pattern.mask());
      if (place != index.index(SplitBoard.split(board))) {
        assertThat(place).as("number %d", number).isEqualTo(-1);
      }
    }
    assertThat(places.cardinality()).isEqualTo(index.entries());
  }
}
