package afterstate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Correlations against numbers computed by hand. */
final class CorrelationTest {

  @Test
  void of_pairsOnALine_isOne() {
    Correlation line = Correlation.of(new double[] {1, 2, 3, 4}, new double[] {5, 7, 9, 11});
    assertThat(line.r()).isEqualTo(1);
    assertThat(line.slope()).isEqualTo(2);
    assertThat(line.intercept()).isEqualTo(3);
    assertThat(line.r95()).isEqualTo(new Interval(1, 1));
    assertThat(Correlation.of(new double[] {1, 2, 3}, new double[] {3, 2, 1}).r()).isEqualTo(-1);
  }

  @Test
  void of_smallExample_isAsByHand() {
    // Sums of squares 10, 6, of products 6: r = 6 / √60, slope 0.6, intercept 4 − 0.6 · 3.
    Correlation some = Correlation.of(new double[] {1, 2, 3, 4, 5}, new double[] {2, 4, 5, 4, 5});
    assertThat(some.count()).isEqualTo(5);
    assertThat(some.r()).isCloseTo(6 / Math.sqrt(60), within(1e-12));
    assertThat(some.slope()).isCloseTo(0.6, within(1e-12));
    assertThat(some.intercept()).isCloseTo(2.2, within(1e-12));
    // atanh r = 1.03172, ± 1.95996 / √2.
    assertThat(some.r95().low()).isCloseTo(Math.tanh(1.03172 - 1.38590), within(1e-4));
    assertThat(some.r95().high()).isCloseTo(Math.tanh(1.03172 + 1.38590), within(1e-4));
  }

  @Test
  void of_constantMeasure_hasNoCoefficient() {
    Correlation flat = Correlation.of(new double[] {1, 2, 3, 4}, new double[] {7, 7, 7, 7});
    assertThat(flat.r()).isNull();
    assertThat(flat.r95()).isNull();
    Correlation upright = Correlation.of(new double[] {2, 2}, new double[] {1, 3});
    assertThat(upright.r()).isNull();
    assertThat(upright.slope()).isZero();
    assertThat(upright.intercept()).isEqualTo(2);
  }

  @Test
  void of_lessThanTwoPairs_isRefused() {
    assertThatThrownBy(() -> Correlation.of(new double[1], new double[1]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Correlation.of(new double[3], new double[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
