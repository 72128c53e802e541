package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sets are dealt fairly and repeat. */
final class TupleSetsTest {

  @ParameterizedTest
  @CsvSource({"1051,8,700", "68,8,300", "9,8,50", "8,8,5", "1,1,3", "10,3,1"})
  void deal_sets_areDistinctAndBalanced(int tuples, int perSet, int count) {
    List<int[]> sets = TupleSets.deal(tuples, perSet, count, 7);
    assertThat(sets).hasSize(count);
    int[] dealt = new int[tuples];
    for (int[] set : sets) {
      assertThat(set).hasSize(perSet).doesNotHaveDuplicates().isSorted();
      for (int tuple : set) {
        dealt[tuple]++;
      }
    }
    int most = Arrays.stream(dealt).max().orElseThrow();
    int least = Arrays.stream(dealt).min().orElseThrow();
    assertThat(most - least).isBetween(0, 1);
  }

  @ParameterizedTest
  @CsvSource({"68,8,300", "9,8,50"})
  void deal_moreSets_beginWithTheSame(int tuples, int perSet, int count) {
    List<int[]> few = TupleSets.deal(tuples, perSet, count / 2, 7);
    List<int[]> many = TupleSets.deal(tuples, perSet, count, 7);
    for (int i = 0; i < few.size(); i++) {
      assertThat(many.get(i)).isEqualTo(few.get(i));
    }
    assertThat(TupleSets.deal(tuples, perSet, count, 8)).isNotEqualTo(many);
  }
}
