package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way from random spawns to the worst ones. */
final class SweepAdversaryJobTest {

  private static SweepAdversaryJob.Report sweep(String board, double p4, SweepRange range)
      throws IOException {
    return new SweepAdversaryJob(
            new SweepAdversaryJob.Settings(
                Shape.parse(board), p4, range, 2, SolvedSmallBoards.MEMORY))
        .run(Progress.NONE);
  }

  private static SweepRange range(double from, double to, double step) {
    return new SweepRange("epsilon", from, to, step);
  }

  /** Bits, not digits: both walks do the same arithmetic in the same order. */
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3"})
  void run_everyEpsilon_equalsTheSolveToTheLastBit(String board) throws IOException {
    for (SweepAdversaryJob.Row row : sweep(board, 0.1, range(0, 1, 0.25)).rows()) {
      PolicyJobTest.Solved solved = PolicyJobTest.solve(board, 0.1, "adversary:" + row.epsilon());
      assertThat(row.value()).as("epsilon %s", row.epsilon()).isEqualTo(solved.value());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3"})
  void run_ends_equalScoreAndWorstToTheLastBit(String board) throws IOException {
    for (double p4 : new double[] {0, 0.1, 0.5, 1}) {
      List<SweepAdversaryJob.Row> rows = sweep(board, p4, range(0, 1, 0.5)).rows();
      assertThat(rows.getFirst().value())
          .isEqualTo(PolicyJobTest.solve(board, p4, "score").value());
      assertThat(rows.getLast().value()).isEqualTo(PolicyJobTest.solve(board, p4, "worst").value());
    }
  }

  @Test
  void run_threeByThree_fallsFromRandomToWorst() throws IOException {
    List<SweepAdversaryJob.Row> rows = sweep("3x3", 0.1, range(0, 1, 0.25)).rows();
    assertThat(rows.getFirst().value()).isEqualTo(PolicyJobTest.solve("3x3", 0.1, "score").value());
    assertThat(rows.getLast().value()).isEqualTo(PolicyJobTest.solve("3x3", 0.1, "worst").value());
    assertThat(rows)
        .extracting(SweepAdversaryJob.Row::value)
        .isSortedAccordingTo((one, other) -> Double.compare(other, one));
    assertThat(rows).extracting(SweepAdversaryJob.Row::share).startsWith(1.0);
  }

  @Test
  void settings_badRange_isRefused() {
    assertThatThrownBy(() -> range(0.5, 0.4, 0.1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("epsilon runs");
    assertThatThrownBy(() -> range(0, 1.5, 0.1)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> range(0, 1, Double.NaN)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> sweep("2x2", 2, range(0, 1, 0.5)))
        .isInstanceOf(BadInputException.class);
  }
}
