package afterstate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Confidence intervals against values worked out by hand. */
final class IntervalTest {

  @Test
  void ofMean_standardError_is196OfThemEachWay() {
    Interval interval = Interval.ofMean(100, 10);
    assertThat(interval.low()).isCloseTo(80.4004, within(1e-4));
    assertThat(interval.high()).isCloseTo(119.5996, within(1e-4));
  }

  /** Wilson's interval; 81 of 263 is the example of Newcombe (1998), 0.2553 to 0.3662. */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718",
    "20, 20, 0.8389, 1.0000",
    "5, 10, 0.2366, 0.7634"
  })
  void ofShare_knownExamples_isWilsons(long hits, long trials, double low, double high) {
    Interval interval = Interval.ofShare(hits, trials);
    assertThat(interval.low()).isCloseTo(low, within(5e-5));
    assertThat(interval.high()).isCloseTo(high, within(5e-5));
  }

  @ParameterizedTest
  @CsvSource({"0,1", "1,1", "0,1000000000", "1000000000,1000000000", "1,3"})
  void ofShare_anyShare_staysWithinZeroAndOne(long hits, long trials) {
    Interval interval = Interval.ofShare(hits, trials);
    assertThat(interval.low()).isBetween(0.0, (double) hits / trials);
    assertThat(interval.high()).isBetween((double) hits / trials, 1.0);
  }
}
