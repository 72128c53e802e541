package afterstate.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counted things in messages. */
final class PluralTest {

  @ParameterizedTest
  @CsvSource({"0, 0 games", "1, 1 game", "2, 2 games", "1000000, '1,000,000 games'"})
  void of_count_isOneGameOrSeveralGames(long count, String text) {
    assertThat(Plural.of(count, "game")).isEqualTo(text);
  }
}
