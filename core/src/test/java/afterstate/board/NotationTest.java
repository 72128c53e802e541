package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.reference.Grids;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions as text: three forms there and back, and every error. */
final class NotationTest {

  private static final Position SMALL =
      Grids.position(new int[][] {{2, 4, 0}, {0, 8, 16}, {0, 0, 0}});

  @Test
  void format_smallPosition_isAsDocumented() {
    assertThat(Notation.format(SMALL)).isEqualTo("2 4 . / . 8 16 / . . .");
    assertThat(Notation.format(SMALL, "\n")).isEqualTo("2 4 .\n. 8 16\n. . .");
    assertThat(Notation.formatCompact(SMALL)).isEqualTo("3x3:12..34...");
    assertThat(Notation.formatJson(SMALL)).isEqualTo("[[2,4,0],[0,8,16],[0,0,0]]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 4 . / . 8 16 / . . .",
        "2 4 0/0 8 16/0 0 0",
        "  2,4,.\n  .,8,16\n  .,.,.\n",
        "2 4 .\r\n. 8 16\r\n. . .",
        "2 | 4 | . / . | 8 | 16 / . | . | .",
        "| 2 4 . | / | . 8 16 | / | . . . |",
        "|2|4|.|\n|.|8|16|\n|.|.|.|",
        "3x3:12..34...",
        " 3X3:120034000 ",
        "3×3:12..34...",
        "[[2,4,0],[0,8,16],[0,0,0]]",
        " [ [2, 4, 0], [0, 8, 16],\n [0,0,0] ] "
      })
  void parse_everySpelling_isTheSamePosition(String text) {
    assertThat(Notation.parse(text)).isEqualTo(SMALL);
    assertThat(Notation.parse(text, new Shape(3, 3))).isEqualTo(SMALL);
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void parse_formattedRandomPositions_areTheSameInAllForms(Shape shape) {
    Random random = new Random(21);
    for (int i = 0; i < 500; i++) {
      Position position = Grids.position(Grids.randomTall(shape, random));
      assertThat(Notation.parse(Notation.format(position))).isEqualTo(position);
      assertThat(Notation.parse(Notation.format(position, "\n"))).isEqualTo(position);
      assertThat(Notation.parse(Notation.formatCompact(position))).isEqualTo(position);
      assertThat(Notation.parse(Notation.formatJson(position))).isEqualTo(position);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2 4 / 3 8; row 2, column 1: 3 is not a power of two",
        "2 4 / 8 1; row 2, column 2: 1 is not a power of two",
        "[[2,4],[8,6]]; row 2, column 2: 6 is not a power of two",
        "2 x / 8 4; row 1, column 2: 'x' is no tile",
        "2 -4 / 8 4; row 1, column 2: '-4' is no tile",
        "2 2.0 / 8 4; row 1, column 2: '2.0' is no tile",
        "2 4294967296 / 8 4; row 1, column 2: '4294967296' is no tile",
        "[[2,null],[8,4]]; row 1, column 2: 'null' is no tile",
        "[[2,],[8,4]]; row 1, column 2: '' is no tile",
        "2 64 / 4 8; row 1, column 2: 64 cannot be made on 2x2; its largest tile is 32",
        "2x2:16.1; row 1, column 2: 64 cannot be made on 2x2; its largest tile is 32",
        "[[2,4],[8,262144]]; row 2, column 2: 262144 cannot be made on 2x2",
        "2x2:1z..; row 1, column 2: 'z' is no rank",
        "2x3:....-.; row 2, column 2: '-' is no rank",
        "2x2:1..; a compact 2x2 position has 4 characters after the colon, not 3",
        "2x2:1....; a compact 2x2 position has 4 characters after the colon, not 5",
        "2x2:; a compact 2x2 position has 4 characters after the colon, not 0",
        "9x9:1; 9x9 has 81 cells",
        "2 4 / 8; row 2 has 1 cell, but row 1 has 2",
        "2 4 / 8 16 32; row 2 has 3 cells, but row 1 has 2",
        "2 4 / / 2 4; row 2 has 0 cells, but row 1 has 2",
        "[[2,4],[8]]; row 2 has 1 cell, but row 1 has 2",
        "[[2,4],[]]; row 2 has 0 cells, but row 1 has 2",
        "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2; the position has 17 cells; a board has at most 16",
        "[[2,4],[8,16; does not end",
        "[2,4]; list of rows",
        "[[2,4][8,16]]; list of rows",
        "[]; list of rows",
        "[[]]; at least one row and one column",
        "[[2,4],[8,16]]]; list of rows",
        "{\"board\": 1}; is no tile",
        "32 32 / . .; the tiles add up to 64, more than any game on 2x2 can reach (60)",
        "2; 1x1 has 1 cell",
        "/; at least one row and one column"
      })
  void parse_badText_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> Notation.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n \t"})
  void parse_emptyText_showsAnExample(String text) {
    assertThatThrownBy(() -> Notation.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the position is empty; write for example");
  }

  @Test
  void parse_anotherShape_namesBoth() {
    assertThatThrownBy(() -> Notation.parse("2 4 / 8 16", new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessage("the position is 2x2, but the board is 4x4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[2],", "2 /", "[", "[2", "1", "2,", "2x", "/", " "})
  void parse_veryLongText_isRefusedLikeAnyOther(String piece) {
    assertThatThrownBy(() -> Notation.parse("[" + piece.repeat(100_000) + "[2]]"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Notation.parse("2" + piece.repeat(100_000)))
        .isInstanceOf(BadInputException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0123456789abcdefghx×:/.,|[] \n", "24[],0 ", "24./ \n", "2x:1.", ""})
  void parse_randomText_throwsNothingButBadInput(String alphabet) {
    Random random = new Random(22);
    for (int i = 0; i < 20_000; i++) {
      String text = randomText(alphabet, random);
      assertThatCode(() -> parseOrRefuse(text)).as("'%s'", text).doesNotThrowAnyException();
    }
  }

  /** Random characters of an alphabet, or of all of Unicode if it is empty. */
  private static String randomText(String alphabet, Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(40);
    for (int i = 0; i < length; i++) {
      text.append(
          alphabet.isEmpty()
              ? (char) random.nextInt(0x10000)
              : alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private static void parseOrRefuse(String text) {
    try {
      Position position = Notation.parse(text);
      assertThat(Notation.parse(Notation.formatCompact(position))).isEqualTo(position);
    } catch (BadInputException refused) {
      assertThat(refused).message().isNotBlank();
    }
  }
}
