package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Plural;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Board sizes as text and as numbers. */
final class ShapeTest {

  @ParameterizedTest
  @CsvSource({"4x4,4,4", "3×2,3,2", "2X8,2,8", "' 1 x 16 ',1,16"})
  void parse_size_isRowsByColumns(String text, int rows, int cols) {
    assertThat(Shape.parse(text)).isEqualTo(new Shape(rows, cols));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "4", "x", "4x", "4x4x4", "four", "-2x2", "4 4", "1000x1", "4,4"})
  void parse_nonsense_isRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> Shape.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("'" + text + "' is not a board size")
        .hasMessageContaining("4x4");
  }

  @ParameterizedTest
  @CsvSource({"17x1,17", "1x17,17", "5x4,20", "1x1,1", "999x999,998001"})
  void parse_wrongNumberOfCells_namesIt(String text, int cells) {
    assertThatThrownBy(() -> Shape.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage(text + " has " + Plural.of(cells, "cell") + "; a board has 2 to 16");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0x4", "4x0", "0x0"})
  void parse_noRowOrColumn_isRefused(String text) {
    assertThatThrownBy(() -> Shape.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at least one row and one column, not " + text);
  }

  /** Largest tiles as the papers state them: 1024 on 3×3, 8192 on 4×3, 131072 on 4×4. */
  @ParameterizedTest
  @CsvSource({"3x3,1024,2044", "4x3,8192,16380", "4x4,131072,262140", "2x2,32,60"})
  void maxRank_knownBoards_areThePapers(String text, int maxTile, int maxSum) {
    Shape shape = Shape.parse(text);
    assertThat(1 << shape.maxRank()).isEqualTo(maxTile);
    assertThat(shape.maxTileSum()).isEqualTo(maxSum);
  }
}
