package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Products with numbers, and their gradients whatever the garbage collector does. */
final class ScaledTest {

  private static final int PRODUCTS = 1000;

  /** The gradient of a sum of products, with a garbage collection before it is computed. */
  private static float gradient(UnaryOperator<NDArray> product) {
    try (NDManager memory = Torch.memory()) {
      NDArray weight = memory.create(new float[] {3});
      weight.setRequiresGradient(true);
      try (GradientCollector collector = Torch.record()) {
        NDArray sum = product.apply(weight);
        for (int i = 1; i < PRODUCTS; i++) {
          sum = sum.add(product.apply(weight));
        }
        System.gc();
        assertThat(filled()).hasSize(10 * PRODUCTS);
        collector.backward(sum);
      }
      return weight.getGradient().toFloatArray()[0];
    }
  }

  /** Small pieces of memory with other numbers, in place of those that were freed. */
  private static List<ByteBuffer> filled() {
    List<ByteBuffer> pieces = new ArrayList<>();
    for (int i = 0; i < 10 * PRODUCTS; i++) {
      pieces.add(ByteBuffer.allocateDirect(Float.BYTES).putInt(0, i));
    }
    return pieces;
  }

  @Test
  void times_afterAGarbageCollection_hasItsGradient() {
    assertThat(gradient(weight -> Scaled.times(weight, 0.5))).isEqualTo(0.5f * PRODUCTS);
  }

  @Test
  void over_afterAGarbageCollection_hasItsGradient() {
    assertThat(gradient(weight -> Scaled.over(weight, 4))).isEqualTo(0.25f * PRODUCTS);
  }

  @Test
  void gradient_afterAGarbageCollection_isTimesTheFactor() {
    assertThat(gradient(weight -> Scaled.gradient(weight, 0.5))).isEqualTo(0.5f * PRODUCTS);
  }

  @Test
  void scaled_numbers_areWhatTheirNamesSay() {
    try (NDManager memory = Torch.memory()) {
      NDArray array = memory.create(new float[] {3, -5});
      assertThat(Scaled.times(array, 0.1).toFloatArray()).containsExactly(3 * 0.1f, -5 * 0.1f);
      assertThat(Scaled.over(array, 0.1).toFloatArray()).containsExactly(3 / 0.1f, -5 / 0.1f);
      assertThat(Scaled.gradient(array, 0.5).toFloatArray()).containsExactly(3, -5);
    }
  }
}
