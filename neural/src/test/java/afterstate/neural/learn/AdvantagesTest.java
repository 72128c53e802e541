package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Advantages by hand. */
final class AdvantagesTest {

  /** Two games: three moves, then two. γ = 0.5, λ = 0.5. */
  private static final float[] REWARDS = {1, 2, 4, 8, 16};

  private static final float[] VALUES = {10, 20, 30, 40, 50};
  private static final boolean[] LAST = {false, false, true, false, true};

  private static float[][] estimate(boolean far) {
    float[] advantages = new float[5];
    float[] targets = new float[5];
    Advantages.estimate(REWARDS, VALUES, LAST, 5, 0.5, 0.5, far, advantages, targets);
    return new float[][] {advantages, targets};
  }

  @Test
  void estimate_ofTwoGames_isAsByHand() {
    // δ: 1 + 10 − 10 = 1; 2 + 15 − 20 = −3; 4 − 30 = −26 | 8 + 25 − 40 = −7; 16 − 50 = −34
    // A: −26; −3 − 26/4 = −9.5; 1 − 9.5/4 = −1.375 | −34; −7 − 34/4 = −15.5
    assertThat(estimate(false)[0]).containsExactly(-1.375f, -9.5f, -26, -15.5f, -34);
    assertThat(estimate(false)[1]).containsExactly(11, 17, 4, 33, 16);
    assertThat(estimate(true)[1]).containsExactly(8.625f, 10.5f, 4, 24.5f, 16);
  }

  @Test
  void normalise_anyNumbers_haveMeanZeroAndDeviationOne() {
    float[] numbers = {1, 2, 3, 4, 1000};
    Advantages.normalise(numbers, 4);
    assertThat(numbers[4]).isEqualTo(1000);
    assertThat(numbers[0]).isCloseTo(-1.3416407f, within(1e-5f));
    assertThat(numbers[0] + numbers[1] + numbers[2] + numbers[3]).isCloseTo(0, within(1e-5f));
  }
}
