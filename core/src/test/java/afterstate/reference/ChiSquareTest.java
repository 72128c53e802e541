package afterstate.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** The statistical test itself: it knows the tables' values and rejects what does not fit. */
final class ChiSquareTest {

  @Test
  void critical_knownDegrees_isNearTheTables() {
    assertThat(ChiSquare.critical(1)).isCloseTo(10.828, within(0.4));
    assertThat(ChiSquare.critical(9)).isCloseTo(27.877, within(0.2));
    assertThat(ChiSquare.critical(31)).isCloseTo(61.098, within(0.2));
  }

  @Test
  void assertFits_slightlyWrongCoin_isRejected() {
    Map<String, Double> fair = Map.of("heads", 0.5, "tails", 0.5);
    ChiSquare.assertFits(Map.of("heads", 5050, "tails", 4950), fair);
    assertThatThrownBy(() -> ChiSquare.assertFits(Map.of("heads", 5200, "tails", 4800), fair))
        .isInstanceOf(AssertionError.class);
  }
}
