package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The spread of tables made by hand. */
final class EntrySpreadTest {

  @Test
  void of_visitedEntries_leavesOutZeros() {
    // Mean 3, squares 4 + 0 + 4 + 16 · 0: (1 − 3)² + (3 − 3)² + (5 − 3)² = 8, over 3.
    EntrySpread spread = EntrySpread.of(new float[] {0, 1, 0, 3, 5, 0, 0});
    assertThat(spread.visited()).isEqualTo(3);
    assertThat(spread.variance()).isEqualTo(8 / 3.0, within(1e-12));
  }

  @Test
  void of_negativeEntries_count() {
    assertThat(EntrySpread.of(new float[] {-2, 2})).isEqualTo(new EntrySpread(2, 4));
  }

  @Test
  void of_largeOffset_losesNoDigits() {
    EntrySpread spread = EntrySpread.of(new float[] {1_000_001, 1_000_003, 0});
    assertThat(spread.variance()).isEqualTo(1);
  }

  @Test
  void of_untouchedTable_isNothing() {
    assertThat(EntrySpread.of(new float[16])).isEqualTo(new EntrySpread(0, 0));
    assertThat(EntrySpread.of(new float[] {0, 7})).isEqualTo(new EntrySpread(1, 0));
  }
}
