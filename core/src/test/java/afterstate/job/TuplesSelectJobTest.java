package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.ntuple.Network;
import afterstate.ntuple.NetworkFile;
import afterstate.ntuple.TuplePattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks from a survey made by hand. */
final class TuplesSelectJobTest {

  @TempDir private Path folder;

  /** Tuples of two cells on 4x4 with the variances 9, 8, 7, 6, 5, 4. */
  @BeforeEach
  void makeSurvey() throws IOException {
    Survey.Header header = new Survey.Header(1, "4x4", 0.1, 2, false, 2, 100, 0.08, 1);
    try (SurveyFolder survey = SurveyFolder.open(folder.resolve("survey"), header)) {
      survey.add(set(0, "0,1", 10, "0,2", 8));
      survey.add(set(1, "0,5", 7, "0,3", 6));
      survey.add(set(2, "0,1", 8, "1,6", 5));
      survey.add(set(3, "1,2", 4, "0,2", 8));
    }
  }

  private static Survey.SetResult set(
      int set, String one, double first, String two, double second) {
    return new Survey.SetResult(
        set, List.of(one, two), 1000 + set, List.of(first, second), List.of(3L, 4L));
  }

  private TuplesSelectJob.Report select(String by, int tuples, boolean connected, Path out)
      throws IOException {
    return new TuplesSelectJob(
            new TuplesSelectJob.Settings(folder.resolve("survey"), by, tuples, connected, out))
        .run();
  }

  @Test
  void run_byVariance_takesTheLargest() throws IOException {
    TuplesSelectJob.Report report = select("variance", 3, false, null);
    assertThat(report.network()).isEqualTo("0,1 / 0,2 / 0,5");
    assertThat(report.tuples()).extracting(TupleRow::variance).containsExactly(9.0, 8.0, 7.0);
    assertThat(report.tuples()).extracting(TupleRow::sets).containsExactly(2, 2, 1);
    assertThat(report.file()).isNull();
  }

  @Test
  void run_balanced_takesTheFirstOfEachGroup() throws IOException {
    TuplesSelectJob.Report report = select("balanced", 5, false, null);
    assertThat(report.network()).isEqualTo("0,1 / 0,5 / 0,3 / 1,6 / 1,2");
    assertThat(report.tuples())
        .extracting(TupleRow::group)
        .containsExactly(
            new CellGroup(1, 1, 0),
            new CellGroup(1, 0, 1),
            new CellGroup(2, 0, 0),
            new CellGroup(0, 1, 1),
            new CellGroup(0, 2, 0));
  }

  @Test
  void run_connected_leavesOutTuplesInParts() throws IOException {
    assertThat(select("variance", 2, true, null).network()).isEqualTo("0,1 / 1,2");
  }

  @Test
  void run_out_isANetworkThatTrainingTakes() throws IOException {
    Path file = folder.resolve("a.network");
    TuplesSelectJob.Report report = select("variance", 3, false, file);
    Shape shape = new Shape(4, 4);
    assertThat(Network.parse(file.toString(), shape).text()).isEqualTo(report.network());
    assertThat(NetworkFile.read(file).patterns()).hasSize(3);
    assertThat(Files.readString(file)).contains("# selected by variance from a survey of 4 sets");
  }

  @Test
  void run_tooFewTuplesOrGroups_isRefused() {
    assertThatThrownBy(() -> select("variance", 7, false, null))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("has only 6 tuples; give --tuples 6 or fewer");
    assertThatThrownBy(() -> select("balanced", 6, false, null))
        .hasMessageContaining("has only 5 groups of tuples");
  }

  @Test
  void run_noSurvey_isRefused() {
    Path nowhere = folder.resolve("nowhere");
    assertThatThrownBy(() ->
            new TuplesSelectJob(new TuplesSelectJob.Settings(nowhere, "variance", 3, false, null))
                .run())
        .isInstanceOf(BadInputException.class)
        .hasMessage("there is no survey in " + nowhere + "; 'tuples survey' makes one");
    assertThatThrownBy(() -> select("score", 3, false, null))
        .hasMessageContaining("by variance or balanced, not 'score'");
    assertThatThrownBy(() -> select("variance", 0, false, null))
        .hasMessageContaining("at least 1, not 0");
    assertThatThrownBy(() -> select("variance", 1, false, folder.resolve("none/a.network")))
        .hasMessageContaining("there is no folder");
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, '0,3,12,15', 4, 0, 0",
    "4x4, '1,2,4,8', 0, 4, 0",
    "4x4, '5,6,9,10', 0, 0, 4",
    "3x3, '0,1,4', 1, 1, 1",
    "2x3, '0,1,2', 2, 1, 0",
    "1x4, '0,1', 1, 1, 0",
  })
  void group_cells_areCountedByPlace(String board, String cells, int corner, int edge, int centre) {
    Shape shape = Shape.parse(board);
    assertThat(CellGroup.of(TuplePattern.parse(cells, shape), shape))
        .isEqualTo(new CellGroup(corner, edge, centre));
  }
}
