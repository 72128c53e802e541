package afterstate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Least squares against models whose parts are known. */
final class AdditiveFitTest {

  private static final int MEMBERS = 40;

  private final Random random = new Random(5);
  private final double[] truth = random.doubles(MEMBERS, 500, 3000).toArray();

  private List<int[]> sets(int count) {
    List<int[]> sets = new ArrayList<>();
    for (int s = 0; s < count; s++) {
      sets.add(random.ints(0, MEMBERS).distinct().limit(6).toArray());
    }
    return sets;
  }

  private double[] scores(List<int[]> sets, double noise) {
    return sets.stream()
        .mapToDouble(set ->
            Arrays.stream(set).mapToDouble(i -> truth[i]).sum() + noise * random.nextGaussian())
        .toArray();
  }

  @Test
  void of_exactSums_recoversTheParts() {
    List<int[]> sets = sets(120);
    AdditiveFit fit = AdditiveFit.of(MEMBERS, sets, scores(sets, 0), null);
    assertThat(fit.ridge()).isZero();
    assertThat(fit.parts()).containsExactly(truth, within(1e-6));
    assertThat(fit.residual()).isEqualTo(0, within(1e-6));
  }

  @Test
  void of_noisySums_comesNearTheParts() {
    List<int[]> sets = sets(2000);
    AdditiveFit fit = AdditiveFit.of(MEMBERS, sets, scores(sets, 300), null);
    assertThat(fit.parts()).containsExactly(truth, within(100.0));
    assertThat(fit.residual()).isBetween(280.0, 310.0);
  }

  @Test
  void of_tooFewSets_takesARidgeTowardsTheMean() {
    List<int[]> sets = sets(20);
    double[] scores = scores(sets, 0);
    AdditiveFit fit = AdditiveFit.of(MEMBERS, sets, scores, null);
    assertThat(fit.ridge()).isEqualTo(AdditiveFit.USUAL_RIDGE);
    double mean = Arrays.stream(scores).sum() / (6 * sets.size());
    double[] used = Arrays.stream(fit.parts()).filter(Double::isFinite).toArray();
    assertThat(Arrays.stream(used).average().orElseThrow()).isEqualTo(mean, within(100.0));
    AdditiveFit firm = AdditiveFit.of(MEMBERS, sets, scores, 1e9);
    assertThat(Arrays.stream(firm.parts()).filter(Double::isFinite))
        .allSatisfy(part -> assertThat(part).isEqualTo(mean, within(0.1)));
  }

  @ParameterizedTest
  @CsvSource({"500, 60, 1", "500, 499, 1", "500, 1500, 0"})
  void of_manyMembers_needsARidgeOnlyIfSetsAreFew(int members, int count, double ridge) {
    List<int[]> sets = new ArrayList<>();
    double[] scores = new double[count];
    for (int s = 0; s < count; s++) {
      sets.add(random.ints(0, members).distinct().limit(8).toArray());
      scores[s] = Arrays.stream(sets.getLast()).sum() + 8000;
    }
    AdditiveFit fit = AdditiveFit.of(members, sets, scores, null);
    assertThat(fit.ridge()).isEqualTo(ridge);
    if (ridge == 0) {
      for (int i = 0; i < members; i++) {
        assertThat(fit.parts()[i]).isEqualTo(1000 + i, within(1e-6));
      }
    } else {
      assertThat(fit.residual()).isLessThan(200);
    }
  }

  @Test
  void of_noSingleAnswer_isNoneWithoutRidge() {
    // Members 0 and 1 are always together: only their sum is known.
    List<int[]> sets = List.of(new int[] {0, 1}, new int[] {0, 1}, new int[] {0, 1});
    double[] scores = {10, 10, 10};
    assertThat(AdditiveFit.of(2, sets, scores, 0.0)).isNull();
    AdditiveFit fit = AdditiveFit.of(2, sets, scores, null);
    assertThat(fit.ridge()).isEqualTo(AdditiveFit.USUAL_RIDGE);
    assertThat(fit.parts()).containsExactly(new double[] {5, 5}, within(1e-9));
  }

  @Test
  void of_ridge_isTheMinimumByHand() {
    // One set {0, 1} of score 8 and one {0, 2} of score 4: mean part 3. With a, b, c above the
    // mean: (a + b − 2)² + (a + c + 2)² + a² + b² + c² is least at a = 0, b = 1, c = −1.
    AdditiveFit fit =
        AdditiveFit.of(3, List.of(new int[] {0, 1}, new int[] {0, 2}), new double[] {8, 4}, 1.0);
    assertThat(fit.parts()).containsExactly(new double[] {3, 4, 2}, within(1e-9));
    assertThat(fit.residual()).isEqualTo(1, within(1e-9));
  }

  @Test
  void of_memberOfNoSet_hasNoPart() {
    AdditiveFit fit =
        AdditiveFit.of(3, List.of(new int[] {0}, new int[] {2}), new double[] {8, 4}, null);
    assertThat(fit.ridge()).isZero();
    assertThat(fit.parts()[0]).isEqualTo(8, within(1e-9));
    assertThat(fit.parts()[1]).isNaN();
    assertThat(fit.parts()[2]).isEqualTo(4, within(1e-9));
  }
}
