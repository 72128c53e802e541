package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The networks have the papers' sizes, and exist on every board. */
final class ArchitectureTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cnn22(256,512,1024,256) | 4x4 | 1 | 2902273", // CNN22, ppo §7.3
        "conv(64,4) | 4x4 | 5 | 125509", // Normal PPO: 4 preferences and a value
        "conv(64,4) | 4x4 | 2 | 122434", // Afterstate PPO: a preference and a value
        "dense(10,4) | 3x3 | 1 | 1049", // 99·10 + 10 + 10·4 + 4 + 4 + 1
        "lookup(4,6) | 3x3 | 2 | 266244", // (6·11³ + 4·11⁴)·4 + 4·6 + 6 + 6·2 + 2
        "residual(8,1) | 3x3 | 5 | 2071" // 792 + 2·576 + 2·16 + (72 + 4) + (18 + 1)
      })
  void weights_ofThePapersNetworks_areTheirs(
      String network, String board, int outputs, long count) {
    try (Net net = new Net(Architecture.parse(network), Shape.parse(board), outputs, 1)) {
      assertThat(net.weights()).isEqualTo(count);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1x2", "2x2", "2x3", "3x2", "3x3", "4x3", "4x4", "2x8"})
  void forward_onAnyBoard_givesARowEach(String board) {
    Shape shape = Shape.parse(board);
    for (String network :
        new String[] {"cnn22(4,5,6,7)", "conv(4,2)", "residual(4,2)", "dense(9)", "lookup(5,3)"}) {
      try (Net net = new Net(Architecture.parse(network), shape, 3, 1);
          NDManager scratch = net.memory().newSubManager()) {
        NDArray in = net.inputs().array(scratch, new long[] {0, 0x12, 0x21}, 0, 3);
        assertThat(net.forward(in, false).getShape().getShape()).as(network).containsExactly(3, 3);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"conv(64,4)", "cnn22(1,2,3,4)", "residual(128,10)", "dense(1,2,3)", "lookup(9)"})
  void toString_ofWhatWasParsed_isTheText(String text) {
    assertThat(Architecture.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "conv",
        "conv()",
        "conv(64)",
        "conv(64,4,1)",
        "conv(0,4)",
        "conv(64,-1)",
        "cnn(1,2)",
        "conv(64,4",
        "conv(99999999999,4)",
        "conv(,)",
        "dense(100000)",
        "conv(6 4,4)"
      })
  void parse_ofNonsense_isRefused(String text) {
    assertThatThrownBy(() -> Architecture.parse(text)).isInstanceOf(BadInputException.class);
  }
}
