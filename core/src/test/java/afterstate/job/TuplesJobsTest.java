package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The census against the published table, and against Burnside's count on other boards. */
final class TuplesJobsTest {

  private static TuplesCensusJob.Report census(String board) {
    return new TuplesCensusJob(new TuplesCensusJob.Settings(Shape.parse(board))).run();
  }

  private static TuplesListJob.Report list(String board, int size, boolean connected) {
    return new TuplesListJob(new TuplesListJob.Settings(Shape.parse(board), size, connected)).run();
  }

  private static String line(Object name, long all, List<Long> components) {
    List<String> parts = new ArrayList<>(List.of(name.toString(), String.valueOf(all)));
    components.forEach(count -> parts.add(count.toString()));
    return String.join(",", parts);
  }

  @Test
  void census_4x4_isThePublishedTable() throws IOException {
    TuplesCensusJob.Report report = census("4x4");
    List<String> lines = new ArrayList<>();
    lines.add(line("all", report.all(), report.components()));
    report.rows().forEach(row -> lines.add(line(row.size(), row.all(), row.components())));
    try (BufferedReader published =
        new BufferedReader(
            new InputStreamReader(
                TuplesJobsTest.class.getResourceAsStream("/tuples/census-4x4.csv"),
                StandardCharsets.UTF_8))) {
      assertThat(lines)
          .containsExactlyElementsOf(published.lines().filter(l -> !l.startsWith("#")).toList());
    }
  }

  /**
   * Burnside: the mean over the symmetries of 2 to the number of their cycles, less the empty set.
   */
  @ParameterizedTest
  @CsvSource({
    "2x2, 5", // (16 + 2·2 + 4 + 2·4 + 2·8) / 8 − 1
    "3x3, 101", // (512 + 2·8 + 32 + 4·64) / 8 − 1
    "2x3, 23", // (64 + 8 + 16 + 8) / 4 − 1
    "4x3, 1119", // (4096 + 256 + 64 + 64) / 4 − 1
  })
  void census_otherBoard_hasBurnsidesCount(String board, long all) {
    assertThat(census(board).all()).isEqualTo(all);
  }

  @Test
  void list_connected_hasThePublishedNumber() {
    TuplesListJob.Report report = list("4x4", 6, true);
    assertThat(report.tuples()).hasSize(68).allMatch(tuple -> tuple.components() == 1);
    assertThat(list("4x4", 6, false).tuples()).hasSize(1051);
    TuplesListJob.Entry first = report.tuples().getFirst();
    assertThat(first.cells()).isEqualTo("0,1,2,3,4,5");
    assertThat(first.drawing()).containsExactly("####", "##..", "....", "....");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 10})
  void list_sizeNotOnTheBoard_isBadInput(int size) {
    assertThatThrownBy(() -> list("3x3", size, false)).isInstanceOf(BadInputException.class);
  }
}
