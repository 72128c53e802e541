package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.table.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A table's manifest is read whole, and what is not of this table or this program is refused. */
class TableLinesTest {

  @TempDir private static Path finished;
  @TempDir private Path folder;

  @BeforeAll
  static void solveOne() throws IOException {
    solve(finished, "2x2", "score", 0.1, "exact");
  }

  @BeforeEach
  void copy() throws IOException {
    try (var files = Files.newDirectoryStream(finished)) {
      for (Path file : files) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  private SolveReport solve(String board, String objective, double p4, String values)
      throws IOException {
    return solve(folder, board, objective, p4, values);
  }

  private static SolveReport solve(
      Path folder, String board, String objective, double p4, String values) throws IOException {
    Shape shape = Shape.parse(board);
    return new Solver(
            new Solver.Settings(
                shape,
                Objective.parse(objective, p4, shape),
                ValueKind.parse(values),
                1,
                1 << 24,
                folder),
            Progress.NONE)
        .run();
  }

  private Path manifest() {
    return folder.resolve(Manifest.NAME);
  }

  @Test
  void read_finishedTable_allOfIt() throws IOException {
    TableLines lines = TableLines.read(folder);
    assertThat(lines.header().identity()).isEqualTo("2x2 score p4=0.1");
    assertThat(lines.header().shape()).isEqualTo(new Shape(2, 2));
    assertThat(lines.header().valueKind()).isEqualTo(ValueKind.EXACT);
    assertThat(lines.enumerated()).isTrue();
    assertThat(lines.values().keySet()).isEqualTo(lines.states().keySet());
    assertThat(lines.done().states()).isEqualTo(110);
    long bytes = 0;
    for (int sum : lines.states().keySet()) {
      TableFiles files = new TableFiles(folder, "");
      assertThat(lines.states().get(sum).bytes()).isEqualTo(Files.size(files.states(sum)));
      assertThat(lines.values().get(sum).bytes()).isEqualTo(Files.size(files.values(sum)));
      bytes += Files.size(files.states(sum)) + Files.size(files.values(sum));
    }
    assertThat(lines.bytes()).isEqualTo(bytes);
    assertThat(lines.done().tableBytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "2x3, score, 0.1, exact",
    "2x2, steps, 0.1, exact",
    "2x2, score, 0.2, exact",
    "2x2, score, 0.1, float",
    "2x2, score, 0.1, none",
  })
  void run_otherTableInTheFolder_refusedAndLeftAlone(
      String board, String objective, double p4, String values) throws IOException {
    String before = Files.readString(manifest());
    assertThatThrownBy(() -> solve(board, objective, p4, values))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("2x2 score p4=0.1")
        .hasMessageContaining("--out");
    assertThat(Files.readString(manifest())).isEqualTo(before);
  }

  @Test
  void read_newerFormat_refused() throws IOException {
    String text = Files.readString(manifest());
    Files.writeString(manifest(), text.replace("\"format\":1", "\"format\":2"));
    assertThatThrownBy(() -> solve("2x2", "score", 0.1, "exact"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("format 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"line\":\"else\"}", "null", "nonsense", "[1]", ""})
  void read_foreignLine_refusedByName(String line) throws IOException {
    Files.writeString(manifest(), Files.readString(manifest()) + line + "\n");
    assertThatThrownBy(() -> TableLines.read(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(folder.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"line\":\"values\"}", "null", "nonsense", ""})
  void read_foreignFirstLine_refusedByName(String line) throws IOException {
    List<String> lines = Manifest.read(folder);
    lines.set(0, line);
    Files.writeString(manifest(), String.join("\n", lines) + "\n");
    assertThatThrownBy(() -> TableLines.read(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(folder.toString());
  }

  @Test
  void run_finishedTable_sameReportNothingWritten() throws IOException {
    String before = Files.readString(manifest());
    SolveReport again = solve("2x2", "score", 0.1, "exact");
    assertThat(again).isEqualTo(TableLines.read(folder).done());
    assertThat(Files.readString(manifest())).isEqualTo(before);
  }
}
