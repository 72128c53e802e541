package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of cells: their text, their images, their parts. */
final class TuplePatternTest {

  private static final Shape SHAPE = new Shape(4, 4);

  @Test
  void parse_cellsInAnyOrder_isTheSameSet() {
    TuplePattern pattern = TuplePattern.parse(" 6, 1,0,5 ", SHAPE);
    assertThat(pattern).isEqualTo(TuplePattern.parse("0,1,5,6", SHAPE));
    assertThat(pattern.cells()).containsExactly(0, 1, 5, 6);
    assertThat(pattern.toString()).isEqualTo("0,1,5,6");
    assertThat(pattern.mask()).isEqualTo(0xFF0_00FFL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "16", "0,1,1", "a", "0,,1", "-1", "1;2"})
  void parse_noCellsOfTheBoard_isBadInput(String text) {
    assertThatThrownBy(() -> TuplePattern.parse(text, SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("tuple");
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, '0,1,2,3', '12,13,14,15'",
    "4x4, '0,1,4', '11,14,15'",
    "4x3, '0,1,2', '9,10,11'",
    "1x4, '0,1', '2,3'",
  })
  void canonical_imagesOfEachOther_areOne(String board, String one, String other) {
    Shape shape = Shape.parse(board);
    assertThat(TuplePattern.parse(one, shape).canonical(Board.of(shape)))
        .isEqualTo(TuplePattern.parse(other, shape).canonical(Board.of(shape)));
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, '0,1,2,3', 1",
    "4x4, '3,4', 2",
    "4x4, '0,5,10,15', 4",
    "4x4, '0,1,4,5,15,11', 2",
    "3x3, '2,3', 2",
    "3x3, '0,3,6,7,8,5,2', 1",
    "1x4, '0,1,3', 2",
    "4x1, '0,1,3', 2",
  })
  void components_cells_areCountedAlongSidesOnly(String board, String cells, int components) {
    Shape shape = Shape.parse(board);
    assertThat(TuplePattern.parse(cells, shape).components(shape)).isEqualTo(components);
  }
}
