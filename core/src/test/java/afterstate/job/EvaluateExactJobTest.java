package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Stages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** True expected scores and their distance to the optimum. */
final class EvaluateExactJobTest {

  private static final String DATA = "afterstate.data";

  @TempDir private Path folder;
  private String before;

  @BeforeEach
  void useOwnDataFolder() {
    before = System.getProperty(DATA);
    System.setProperty(DATA, folder.resolve("data").toString());
  }

  @AfterEach
  void useUsualDataFolder() {
    if (before == null) {
      System.clearProperty(DATA);
    } else {
      System.setProperty(DATA, before);
    }
  }

  private static EvaluateExactJob.Report exact(String board, String agent, double p4)
      throws IOException {
    return exact(board, agent, p4, Progress.NONE);
  }

  private static EvaluateExactJob.Report exact(
      String board, String agent, double p4, Progress progress) throws IOException {
    return new EvaluateExactJob(
            new EvaluateExactJob.Settings(
                Shape.parse(board), agent, p4, 2, SolvedSmallBoards.MEMORY))
        .run(progress);
  }

  private static PolicyJob.Report policy(String board, String agent, double p4) throws IOException {
    return new PolicyJob(
            new PolicyJob.Settings(
                Shape.parse(board), p4, "score", agent, 2, SolvedSmallBoards.MEMORY))
        .run(Progress.NONE);
  }

  @Test
  void run_searchToTheEndInAGameOfManyFours_isOptimal() throws IOException {
    EvaluateExactJob.Report report = exact("2x2", "expectimax(depth=20)", 0.9);
    assertThat(report.value()).isEqualTo(report.optimum(), within(1e-9));
    assertThat(exact("2x2", "expectimax(depth=20,p4=0.1)", 0.9).gap()).isGreaterThan(1);
  }

  @Test
  void run_randomOnTwoByTwo_hasTheKnownValues() throws IOException {
    EvaluateExactJob.Report report = exact("2x2", "random", 0.1);
    assertThat(report.value()).isEqualTo(19.656540175, within(1e-8));
    assertThat(report.optimum()).isEqualTo(66.9641, within(5e-5));
    assertThat(report.gap()).isEqualTo(report.optimum() - report.value(), within(1e-12));
    assertThat(report.percent()).isEqualTo(29.3538, within(1e-4));
    assertThat(report.states()).isEqualTo(110);
    assertThat(report.optimumFrom()).isEqualTo("solved");
  }

  @ParameterizedTest
  @CsvSource({"2x2,greedy,0.1", "2x3,corner,0.1", "3x2,random,0.5", "2x3,greedy,0"})
  void run_agent_equalsSolvePolicy(String board, String agent, double p4) throws IOException {
    EvaluateExactJob.Report report = exact(board, agent, p4);
    PolicyJob.Report policy = policy(board, agent, p4);
    assertThat(report.value()).isEqualTo(policy.value());
    assertThat(report.maxStartValue()).isEqualTo(policy.maxStartValue());
    assertThat(report.states()).isEqualTo(policy.states());
    assertThat(report.gap()).isPositive();
  }

  @Test
  void run_trainedNetwork_comesNearerToTheOptimum() throws IOException {
    Path run = folder.resolve("run");
    new TrainNtupleJob(
            new TrainNtupleJob.Settings(
                Shape.parse("2x3"),
                0.1,
                "0,1,2,3,4,5",
                Stages.ONE,
                new Learning("otd", 0.5, "board", 0, 1, "backward", "score", 600, "none", 1),
                20_000,
                null,
                0,
                0,
                1,
                1,
                20_000,
                100,
                run,
                false))
        .run(Progress.NONE);
    EvaluateExactJob.Report trained =
        exact("2x3", "ntuple:" + run.resolve("checkpoint.ntuple"), 0.1);
    assertThat(trained.percent()).isBetween(80.0, 100.0);
    assertThat(exact("2x3", "corner", 0.1).percent()).isBetween(50.0, 55.0);
  }

  @Test
  void run_tableInTheDataFolder_givesTheOptimum() throws IOException {
    double solved = exact("2x3", "greedy", 0.1).optimum();
    new SolveJob(
            new SolveJob.Settings(
                Shape.parse("2x3"), 0.1, "score", "exact", null, 2, SolvedSmallBoards.MEMORY))
        .run(Progress.NONE);
    EvaluateExactJob.Report report = exact("2x3", "greedy", 0.1);
    assertThat(report.optimumFrom()).isEqualTo("table");
    assertThat(report.optimum()).isEqualTo(solved, within(1e-9));
    assertThat(exact("2x3", "greedy", 0.2).optimumFrom()).isEqualTo("solved");
    EvaluateExactJob.Report best = exact("2x3", "optimal", 0.1);
    assertThat(best.gap()).isEqualTo(0, within(1e-9));
    assertThat(best.percent()).isEqualTo(100, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "corner"})
  void run_progress_onlyRises(String agent) throws IOException {
    List<Long> seen = new ArrayList<>();
    exact("2x3", agent, 0.1, (done, total, _) -> seen.add(1000 * done / total));
    assertThat(seen).isSorted().hasSizeGreaterThan(100);
    assertThat(seen.getLast()).isBetween(990L, 1000L);
  }

  @Test
  void settings_largeBoard_isRefused() {
    assertThatThrownBy(() -> exact("2x5", "random", 0.1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("2x5 is too large for exact values");
  }
}
