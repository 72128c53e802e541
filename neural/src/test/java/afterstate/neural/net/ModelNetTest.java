package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models have the sizes they should, on every board. */
final class ModelNetTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // board 99·10 + 10 + 10·6 + 6, move 10·10 + 10 + 66, spawn 24·10 + 10 + 66,
        // after 6·10 + 10 + 10·20 + 20, state 6·10 + 10 + 10·5 + 5
        "dense(10,6) | 3x3 | 1973",
        // 3×3 kernels: board 11·72 + 2·576, move 12·72 + 2·576, spawn 10·72 + 2·576;
        // branches: after 16 + 19·19 and 16 + 19, state 16 + 4·19 and 16 + 19
        "residual(8,1) | 3x3 | 6371"
      })
  void weights_ofAModel_areThoseOfItsFunctions(String network, String board, long count) {
    try (ModelNet model = new ModelNet(Architecture.parse(network), Shape.parse(board), 1)) {
      assertThat(model.net().weights()).isEqualTo(count);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1x2", "2x2", "2x3", "3x3", "4x4", "2x8"})
  void functions_onAnyBoard_giveRows(String board) {
    Shape shape = Shape.parse(board);
    int codes = 2 * shape.cells();
    for (String network : new String[] {"dense(9)", "dense(9,7,5)", "residual(4,2)"}) {
      try (ModelNet model = new ModelNet(Architecture.parse(network), shape, 1);
          NDManager scratch = model.net().memory().newSubManager()) {
        model.net().recordNothing();
        NDArray in = new Planes(shape).array(scratch, new long[] {0, 0x12, 0x21}, 0, 3);
        NDArray hidden = model.represent(in, false);
        assertRows(hidden, 3, model.size());
        assertRows(model.predict(hidden, false), 3, 5);
        assertThat(model.predict(hidden, false).toFloatArray())
            .isEqualTo(model.net().forward(in, false).toFloatArray());
        NDArray after = model.move(hidden, rows(scratch, 3, 4), false);
        assertRows(after, 3, model.size());
        assertRows(model.predictAfter(after, false), 3, codes + 2);
        NDArray next = model.spawn(after, rows(scratch, 3, codes), false);
        assertRows(next, 3, model.size());
        assertThat(next.mean().getFloat()).isCloseTo(0, within(1e-4f));
        assertThat(next.square().mean().getFloat()).isCloseTo(1, within(0.1f));
      }
    }
  }

  private static NDArray rows(NDManager memory, int rows, int columns) {
    float[] numbers = new float[rows * columns];
    for (int row = 0; row < rows; row++) {
      numbers[row * columns + row] = 1;
    }
    return new Floats().array(memory, numbers, 0, rows, columns);
  }

  private static void assertRows(NDArray array, long rows, long columns) {
    assertThat(array.getShape().getShape()).containsExactly(rows, columns);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 4, 8, 20, 512, 131072})
  void reward_ofItsOutput_isTheReward(double reward) {
    assertThat(ModelNet.reward(ModelNet.rewardOutput(reward)))
        .isCloseTo(reward, withinPercentage(0.001));
    assertThat(ModelNet.reward(-1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"conv(8,1)", "cnn22(1,2,3,4)"})
  void model_ofAnotherKind_isRefused(String network) {
    assertThatThrownBy(() -> new ModelNet(Architecture.parse(network), new Shape(2, 2), 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("dense or residual");
  }
}
