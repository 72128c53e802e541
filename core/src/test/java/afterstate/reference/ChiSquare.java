package afterstate.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

/**
 * Pearson's test that counts follow stated probabilities, at the level 0.001: a right sampler fails
 * for one seed in a thousand, and the seeds of our tests are fixed.
 */
public final class ChiSquare {

  /** The standard normal distribution exceeds this with probability 0.001. */
  private static final double Z = 3.0902;

  private ChiSquare() {}

  /**
   * Fails unless the counts fit.
   *
   * @param counts how often each outcome was seen
   * @param probabilities of every possible outcome, adding up to 1
   */
  public static <T> void assertFits(Map<T, Integer> counts, Map<T, Double> probabilities) {
    assertThat(probabilities.keySet()).as("possible outcomes").containsAll(counts.keySet());
    long samples = counts.values().stream().mapToLong(Integer::longValue).sum();
    double statistic = 0;
    for (Map.Entry<T, Double> outcome : probabilities.entrySet()) {
      double expected = outcome.getValue() * samples;
      assertThat(expected).as("expected count, too small for the test").isGreaterThan(5);
      double difference = counts.getOrDefault(outcome.getKey(), 0) - expected;
      statistic += difference * difference / expected;
    }
    assertThat(statistic).isLessThanOrEqualTo(critical(probabilities.size() - 1));
  }

  /** The critical value by Wilson and Hilferty's cube root, within 4 % of the tables. */
  static double critical(int degrees) {
    double spread = 2.0 / (9 * degrees);
    return degrees == 0 ? 0 : degrees * Math.pow(1 - spread + Z * Math.sqrt(spread), 3);
  }
}
