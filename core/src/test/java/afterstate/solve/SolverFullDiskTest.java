package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.base.Progress;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A solve that runs out of disk says so, damages nothing, and goes on when there is room. */
class SolverFullDiskTest {

  @TempDir(factory = MemoryFolder.class)
  private static Path shared;

  private static Map<String, String> signature;

  @TempDir(factory = MemoryFolder.class)
  private Path folder;

  @BeforeAll
  static void solveOnce() throws IOException {
    Path whole = shared.resolve("whole");
    solve(whole);
    signature = SolverRepeatTest.signature(whole);
  }

  private static void solve(Path table) throws IOException {
    Shape shape = new Shape(2, 4);
    new Solver(
            new Solver.Settings(
                shape, new Objective.Score(0.1), ValueKind.EXACT, 2, 64 << 20, table),
            Progress.NONE)
        .run();
  }

  /** Every file that the manifest names must be whole. */
  private static void mustBeSound(Path table) throws IOException {
    TableLines lines = TableLines.read(table);
    assertThat(lines.done()).isNull();
    TableFiles files = new TableFiles(table, lines.header().identity());
    for (int sum : lines.states().keySet()) {
      files.verify(lines, sum);
    }
    assertThat(SolverRepeatTest.leftovers(table)).isEmpty();
  }

  /** A shell that runs a script with these words as $1, $2, … */
  private static List<String> bash(String script, List<String> words) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
    command.addAll(words);
    return command;
  }

  /** No file may be larger: the manifest hits 20 KB first, the values 100 KB. */
  @ParameterizedTest(name = "{0} KB a file, {1} MB of memory")
  @CsvSource({"20, 64", "100, 0"})
  void run_filesLimited_saysSoAndGoesOnLater(int kilobytes, int memory)
      throws IOException, InterruptedException {
    List<String> solve = SolveChild.command("2x4", "score", "exact", folder, memory);
    SolveChild.Result result =
        SolveChild.run(bash("ulimit -f " + kilobytes + "; exec \"$@\"", solve));
    assertThat(result.output()).contains(folder.toString()).contains("File too large");
    assertThat(result.output()).hasLineCount(1);
    assertThat(result.code()).isEqualTo(SolveChild.FAILED);
    mustBeSound(folder);
    solve(folder);
    assertThat(SolverRepeatTest.signature(folder)).isEqualTo(signature);
    assertThat(SolverRepeatTest.leftovers(folder)).isEmpty();
  }

  /**
   * Solves on a disk of 4 MB, enlarges it step by step, and copies the table after each. Where this
   * process may not mount one, a limit on file sizes stands for the small disk. Values beyond the
   * memory of 0 MB need room on it too.
   */
  @Test
  void run_diskFull_saysSoAndGoesOnLater() throws IOException, InterruptedException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Path copies = Files.createDirectory(folder.resolve("copies"));
    List<String> words = new ArrayList<>(List.of(disk.toString(), copies.toString()));
    words.addAll(SolveChild.command("2x4", "score", "exact", disk.resolve("table"), 0));
    String script =
        """
        disk=$1 copies=$2
        shift 2
        if mount -t tmpfs -o size=4m tmpfs "$disk" 2>/dev/null; then
          resize() { mount -o remount,size="$1"m "$disk"; }
        else
          resize() { ulimit -S -f $((5 * $1)); }
        fi
        for size in 4 9 20 400; do
          resize $size
          "$@" && echo done
          (ulimit -S -f unlimited; cp -r "$disk/table" "$copies/$size")
        done
        """;
    SolveChild.Result result = SolveChild.run(mounting(bash(script, words)));
    List<String> said = result.output().lines().toList();
    assertThat(said).hasSize(4).last().isEqualTo("done");
    assertThat(said.subList(0, 3))
        .allSatisfy(
            line -> assertThat(line).contains(disk.toString()).matches(".*(No space|too large).*"));
    for (String size : List.of("4", "9", "20")) {
      mustBeSound(copies.resolve(size));
    }
    assertThat(SolverRepeatTest.signature(copies.resolve("400"))).isEqualTo(signature);
    assertThat(SolverRepeatTest.leftovers(copies.resolve("400"))).isEmpty();
  }

  /** The command in a name space where it may mount, if the system lets us have one. */
  private static List<String> mounting(List<String> command) throws InterruptedException {
    List<String> prefix = List.of("unshare", "--map-root-user", "--mount");
    List<String> trial = new ArrayList<>(prefix);
    trial.add("true");
    List<String> whole = new ArrayList<>();
    try {
      if (SolveChild.run(trial).code() == 0) {
        whole.addAll(prefix);
      }
    } catch (IOException noSuchProgram) {
      whole.clear();
    }
    whole.addAll(command);
    return whole;
  }

  @Test
  void run_folderCannotBeMade_saysSo() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    SolveChild.Result result =
        SolveChild.run(SolveChild.command("2x2", "score", "exact", file.resolve("table"), 1));
    assertThat(result.code()).isEqualTo(SolveChild.FAILED);
    assertThat(result.output()).contains(file.toString());
  }
}
