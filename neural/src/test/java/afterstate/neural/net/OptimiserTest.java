package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Optimisers do what their formulas say. */
final class OptimiserTest {

  private static final Shape BOARD = new Shape(1, 2);

  /** The loss 3 · Σ w over the head's weights, whose gradient is 3 everywhere. */
  private static float step(Net net, Optimiser optimiser) {
    return optimiser.minimise(() -> Scaled.times(head(net).sum(), 3));
  }

  private static NDArray head(Net net) {
    return net.arrays().values().stream().toList().get(2);
  }

  private static Net net() {
    return new Net(Architecture.parse("dense(2)"), BOARD, 1, 3);
  }

  @Test
  void minimise_withAdam_movesByTheRateAtFirst() {
    try (Net net = net()) {
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(0.01));
      double expected = head(net).toFloatArray()[0];
      double mean = 0;
      double square = 0;
      for (int t = 1; t <= 5; t++) {
        step(net, optimiser);
        mean = 0.9 * mean + 0.1 * 3;
        square = 0.999 * square + 0.001 * 9;
        expected -=
            0.01
                * (mean / (1 - Math.pow(0.9, t)))
                / (Math.sqrt(square / (1 - Math.pow(0.999, t))) + 1e-8);
        assertThat(head(net).toFloatArray()[0]).isCloseTo((float) expected, within(1e-5f));
      }
      assertThat(optimiser.steps()).isEqualTo(5);
    }
  }

  @Test
  void minimise_withMomentumAndDecay_followsTheFormula() {
    try (Net net = net()) {
      Optimiser optimiser = new Optimiser(net, new Optimiser.Settings("sgd", 0.002, 0.9, 0.1));
      double weight = head(net).toFloatArray()[0];
      double velocity = 0;
      for (int t = 1; t <= 5; t++) {
        step(net, optimiser);
        velocity = 0.9 * velocity - 0.002 * (3 + 0.1 * weight);
        weight += velocity;
        assertThat(head(net).toFloatArray()[0]).isCloseTo((float) weight, within(1e-5f));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dense(16)", "lookup(16)", "lookup(8,8)"})
  void minimise_ofSquares_fitsNumbers(String network) {
    long[] boards = {0x12, 0x21, 0x11, 0x10};
    float[] wanted = {1, -2, 3, 0.5f};
    try (Net net = new Net(Architecture.parse(network), BOARD, 1, 3)) {
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(0.02));
      Inputs inputs = net.lessons();
      float first = Float.NaN;
      float last = Float.NaN;
      for (int i = 0; i < 300; i++) {
        try (NDManager scratch = net.memory().newSubManager()) {
          NDArray in = inputs.array(scratch, boards, 0, 4);
          NDArray target = scratch.create(wanted);
          last =
              optimiser.minimise(() -> net.forward(in, true).flatten().sub(target).square().mean());
          first = i == 0 ? last : first;
        }
      }
      assertThat(first).isGreaterThan(1);
      assertThat(last).isLessThan(1e-3f);
    }
  }

  /** What the process holds in memory, in MB. */
  private static long residentMegabytes() throws IOException {
    String[] fields = Files.readString(Path.of("/proc/self/statm")).split(" ");
    return Long.parseLong(fields[1]) * 4096 >> 20;
  }

  /** The process grows by some tens of MB by itself, for its heap and its compiler. */
  @ParameterizedTest
  @ValueSource(strings = {"dense(3)", "lookup(3)"})
  void minimise_tenThousandTimes_keepsMemoryFlat(String network) throws IOException {
    try (Net net = new Net(Architecture.parse(network), new Shape(2, 2), 1, 3)) {
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(0.001));
      minimise(net, optimiser, 2_000);
      System.gc();
      int arrays = net.memory().getManagedArrays().size();
      long before = residentMegabytes();
      minimise(net, optimiser, 8_000);
      System.gc();
      assertThat(net.memory().getManagedArrays()).hasSize(arrays);
      assertThat(residentMegabytes() - before).isLessThan(300);
    }
  }

  /** Steps with so many boards that an array left over in each would be seen. */
  private static void minimise(Net net, Optimiser optimiser, int steps) {
    int boards = 1024;
    Inputs inputs = net.lessons();
    for (int i = 0; i < steps; i++) {
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = inputs.array(scratch, new long[boards], 0, boards);
        NDArray target = scratch.create(new float[boards]);
        optimiser.minimise(() -> net.forward(in, true).flatten().sub(target).square().mean());
      }
    }
  }
}
