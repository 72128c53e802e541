package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.base.Progress;
import org.junit.jupiter.api.Test;

/** The benchmark does the same work every time. */
final class BenchSearchJobTest {

  @Test
  void run_twice_findsTheSame() {
    BenchSearchJob.Settings settings = new BenchSearchJob.Settings("0,1,2,3 / 4,5,6,7", 200, 0.01);
    BenchSearchJob.Report report = new BenchSearchJob(settings).run(Progress.NONE);
    assertThat(report.expectimax2MovesPerSecond()).isPositive();
    assertThat(report.expectimax3MovesPerSecond()).isPositive();
    assertThat(report.playoutMovesPerSecond()).isPositive();
    assertThat(report.puctNanosPerSimulation()).isPositive();
    assertThat(report.expectimax2MeanScore()).isGreaterThan(1000);
    assertThat(new BenchSearchJob(settings).run(Progress.NONE).signature())
        .isEqualTo(report.signature());
  }
}
