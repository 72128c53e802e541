package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The game's value against p4. */
final class SweepJobTest {

  /** mini, Table 2 (GPW 2022), p4 from 0 to 1 by 0.05. */
  private static final double[] PUBLISHED = {
    7172.00, 6161.17, 5468.49, 4932.54, 4515.42, 4182.44, 3919.20, 3704.44, 3531.46, 3390.19,
    3278.70, 3206.00, 3171.24, 3165.36, 3194.44, 3269.18, 3399.20, 3607.78, 3993.30, 4938.20,
    14344.00
  };

  /** Rows whose last printed digit is off by one from ours; see docs/results/solve.md. */
  private static final Map<Double, Double> OURS =
      Map.of(0.15, 4932.5336, 0.2, 4515.4265, 0.8, 3399.1910, 0.85, 3607.7741);

  private static List<SweepJob.Row> sweep(String board, double from, double to, double step)
      throws IOException {
    return new SweepJob(
            new SweepJob.Settings(Shape.parse(board), from, to, step, 2, SolvedSmallBoards.MEMORY))
        .run(Progress.NONE)
        .rows();
  }

  @Test
  void run_threeByThree_givesThePublishedTable() throws IOException {
    List<SweepJob.Row> rows = sweep("3x3", 0, 1, 0.05);
    assertThat(rows).hasSize(PUBLISHED.length);
    for (int i = 0; i < PUBLISHED.length; i++) {
      double p4 = rows.get(i).p4();
      double value = rows.get(i).value();
      assertThat(value).as("p4 %s", p4).isEqualTo(PUBLISHED[i], within(0.0095));
      if (OURS.containsKey(p4)) {
        assertThat(value).as("p4 %s", p4).isEqualTo(OURS.get(p4), within(0.00005));
      } else {
        assertThat(value).as("p4 %s", p4).isEqualTo(PUBLISHED[i], within(0.005));
      }
    }
  }

  @Test
  void run_anyP4_equalsTheSolveOfThatP4() throws IOException {
    for (SweepJob.Row row : sweep("2x3", 0, 1, 0.25)) {
      PolicyJobTest.Solved solved = PolicyJobTest.solve("2x3", row.p4(), "score");
      assertThat(row.value()).as("p4 %s", row.p4()).isEqualTo(solved.value(), within(1e-9));
    }
  }

  @Test
  void settings_badRange_isRefused() {
    assertThatThrownBy(() -> sweep("2x2", 0.5, 0.4, 0.1)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> sweep("2x2", 0, 1.5, 0.1)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> sweep("2x2", 0, 1, 0)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> sweep("2x2", 0, 1, 1e-9)).isInstanceOf(BadInputException.class);
  }
}
