package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import org.junit.jupiter.api.Test;

/** The benchmark of learning does the same work every time. */
final class BenchNtupleJobTest {

  private static BenchNtupleJob.Report run(int threads) {
    return new BenchNtupleJob(
            new BenchNtupleJob.Settings(new Shape(3, 3), "0,1,2,3 / 3,4,5", "td", threads))
        .run(Progress.NONE);
  }

  @Test
  void run_oneThread_hasTheSameSignatureEveryTime() {
    BenchNtupleJob.Report report = run(1);
    assertThat(run(1).signature()).isEqualTo(report.signature());
    assertThat(report.trainMovesPerSecond()).isPositive();
    assertThat(report.playMovesPerSecond()).isPositive();
    assertThat(report.weightBytes()).isEqualTo(4 * ((1 << 16) + (1 << 12)));
    assertThat(report.meanScore()).isGreaterThan(1500);
  }

  @Test
  void run_twoThreads_learnToo() {
    assertThat(run(2).meanScore()).isGreaterThan(1500);
  }

  @Test
  void new_otherMethod_isBadInput() {
    assertThatThrownBy(() -> new BenchNtupleJob.Settings(new Shape(3, 3), "0", "otd", 1))
        .isInstanceOf(BadInputException.class);
  }
}
