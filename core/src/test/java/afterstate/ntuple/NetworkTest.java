package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks by name and by their tuples. */
final class NetworkTest {

  @ParameterizedTest
  @CsvSource({
    "4x4, szubert, 4, 4",
    "4x4, wu4x6, 4, 6",
    "4x4, 4x6, 4, 6",
    "4x4, 5x6, 5, 6",
    "4x4, 8x6, 8, 6",
    "4x4, survey-a, 10, 6",
    "4x4, survey-b, 10, 6",
    "3x3, 3x3-lines, 3, 3",
    "3x3, 3x3-2x6, 2, 6",
    "3x3, 3x3-3x7, 3, 7",
    "3x3, 3x3-2x8, 2, 8",
    "3x3, 3x3-mixed, 6, 3",
  })
  void parse_name_hasItsTuples(String board, String name, int tuples, int firstSize) {
    Shape shape = Shape.parse(board);
    Network network = Network.parse(name, shape);
    assertThat(network.patterns()).hasSize(tuples).doesNotHaveDuplicates();
    assertThat(network.patterns().getFirst().size()).isEqualTo(firstSize);
    assertThat(network.features()).isEqualTo(8 * tuples);
    assertThat(Network.parse(network.text(), shape)).isEqualTo(network);
    assertThat(Network.names(shape)).contains(name);
  }

  @Test
  void parse_tuples_areReadInOrder() {
    Network network = Network.parse("0,1,2/ 3,4", new Shape(2, 4));
    assertThat(network.text()).isEqualTo("0,1,2 / 3,4");
    assertThat(network.features()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9x9", "", "/", "0,1 /", "3x3-2x6", "0,1,2,3,4,5,6,7,8", "0,16"})
  void parse_noNetworkOfTheBoard_isBadInput(String text) {
    assertThatThrownBy(() -> Network.parse(text, new Shape(4, 4)))
        .isInstanceOf(BadInputException.class);
  }
}
