package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import org.junit.jupiter.api.Test;

/** Tables of runs and squares: what is added up, and which rows learn. */
final class LookupTest {

  private static final Shape BOARD = new Shape(2, 2);

  /** Two rows, two columns and a square; 2x2 has ranks up to 5 and so 6 planes. */
  private static final int RUN = 36;

  private static final int WIDTH = 3;

  private static float[] rows(Net net) {
    return net.arrays().get("lookup.rows").toFloatArray();
  }

  /** Where the rows of a board begin among the numbers: both rows, both columns, the square. */
  private static int[] places(int a, int b, int c, int d) {
    int[] rows = {
      a + 6 * b,
      RUN + c + 6 * d,
      2 * RUN + a + 6 * c,
      3 * RUN + b + 6 * d,
      4 * RUN + a + 6 * (b + 6 * (c + 6 * d))
    };
    for (int i = 0; i < rows.length; i++) {
      rows[i] *= WIDTH;
    }
    return rows;
  }

  @Test
  void array_ofABoard_isTheSumOfItsRows() {
    try (Net net = new Net(Architecture.parse("lookup(3)"), BOARD, 1, 1);
        NDManager scratch = net.memory().newSubManager()) {
      float[] rows = rows(net);
      assertThat(rows).hasSize((4 * RUN + 1296) * WIDTH);
      NDArray in = net.inputs().array(scratch, new long[] {7, 0x5021}, 1, 1);
      float[] sums = in.toFloatArray();
      for (int i = 0; i < WIDTH; i++) {
        float sum = 0;
        for (int place : places(1, 2, 0, 5)) {
          sum += rows[place + i];
        }
        assertThat(sums[i]).isCloseTo(sum, within(1e-6f));
      }
    }
  }

  /** The loss is the sum of what is shown, so every number that was met has the gradient 1. */
  @Test
  void minimise_ofASum_movesTheRowsThatWereMetByTheRate() {
    try (Net net = new Net(Architecture.parse("lookup(3)"), BOARD, 1, 1);
        NDManager scratch = net.memory().newSubManager()) {
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(0.01));
      float[] expected = rows(net);
      for (int place : places(1, 2, 0, 5)) {
        for (int i = 0; i < WIDTH; i++) {
          expected[place + i] -= 0.01f;
        }
      }
      NDArray in = net.lessons().array(scratch, new long[] {0x5021}, 0, 1);
      NDArray none = net.forward(in, true).sum().stopGradient();
      // PyTorch wants a gradient for every weight; those of the head are all 0.
      optimiser.minimise(() ->
          in.sum()
              .add(
                  net.forward(in, true)
                      .sum()
                      .sub(none)
                      .mul(scratch.zeros(new ai.djl.ndarray.types.Shape()))));
      assertThat(rows(net)).containsExactly(expected, within(1e-6f));
    }
  }

  @Test
  void copyFrom_anotherNet_isShownTheSame() {
    try (Net one = new Net(Architecture.parse("lookup(3,4)"), BOARD, 1, 1);
        Net other = new Net(Architecture.parse("lookup(3,4)"), BOARD, 1, 2);
        NDManager scratch = one.memory().newSubManager()) {
      long[] boards = {0x5021, 0x1111, 0x3210};
      float[] wanted = one.forward(one.inputs().array(scratch, boards, 0, 3), false).toFloatArray();
      other.copyFrom(one);
      assertThat(other.forward(other.inputs().array(scratch, boards, 0, 3), false).toFloatArray())
          .containsExactly(wanted);
    }
  }
}
