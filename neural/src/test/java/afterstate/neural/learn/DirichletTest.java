package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Noise has the distribution it should have. */
final class DirichletTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1, 2.5})
  void gamma_manyTimes_hasItsMeanAndVariance(double shape) {
    Stream random = new Stream(9);
    int count = 200_000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      double x = Dirichlet.gamma(shape, random);
      sum += x;
      squares += x * x;
    }
    double mean = sum / count;
    assertThat(mean).isCloseTo(shape, within(0.02 * shape));
    assertThat(squares / count - mean * mean).isCloseTo(shape, within(0.05 * shape));
  }

  @Test
  void mix_ofPriors_keepsTheirSumAndIllegalMovesOut() {
    Stream random = new Stream(1);
    for (int i = 0; i < 100; i++) {
      double[] priors = {0.5, 0, 0.25, 0.25};
      Dirichlet.mix(priors, 0b1101, 0.25, 0.3, random);
      assertThat(priors[0] + priors[2] + priors[3]).isCloseTo(1, within(1e-12));
      assertThat(priors[1]).isZero();
      assertThat(priors[0]).isBetween(0.375, 0.625);
    }
  }
}
