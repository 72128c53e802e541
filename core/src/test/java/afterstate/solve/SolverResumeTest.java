package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.table.Manifest;
import afterstate.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A solve that is killed, at any time and any number of times, ends in the same bytes. */
class SolverResumeTest {

  /** Exit code of a process that signal 9 ended. */
  private static final int KILLED = 128 + 9;

  @TempDir(factory = MemoryFolder.class)
  private Path folder;

  private static SolveReport solve(Path table, String board, String objective, String values)
      throws IOException {
    return solve(table, board, objective, values, Progress.NONE);
  }

  private static SolveReport solve(
      Path table, String board, String objective, String values, Progress progress)
      throws IOException {
    Shape shape = Shape.parse(board);
    return new Solver(
            new Solver.Settings(
                shape,
                Objective.parse(objective, 0.1, shape),
                ValueKind.parse(values),
                2,
                64 << 20,
                table),
            progress)
        .run();
  }

  /** Lines of the manifest; 0 without one. */
  private static int lines(Path table) throws IOException {
    return Files.exists(table.resolve(Manifest.NAME)) ? Manifest.read(table).size() : 0;
  }

  /**
   * Starts a process that solves and kills it once the manifest has so many lines, and a moment
   * later than that.
   *
   * @return whether it was killed; false if it was done before
   */
  private static boolean killAt(List<String> command, Path table, int lines, int moreMicros)
      throws IOException, InterruptedException {
    Process process = SolveChild.start(command);
    try {
      while (process.isAlive() && lines(table) < lines) {
        process.waitFor(1, TimeUnit.MILLISECONDS);
      }
      process.waitFor(moreMicros, TimeUnit.MICROSECONDS);
    } finally {
      process.destroyForcibly().waitFor();
    }
    // It may have ended by itself, but not with an error.
    assertThat(process.exitValue()).isIn(0, KILLED);
    return process.exitValue() == KILLED;
  }

  private void killManyTimes(String board, String values, int memory, int kills)
      throws IOException, InterruptedException {
    Path whole = folder.resolve("whole");
    solve(whole, board, "score", values);
    int all = lines(whole);
    Random random = new Random(kills);
    int killed = 0;
    for (int tables = 0; killed < kills; tables++) {
      // A table is killed a few times, then finished and compared, then comes the next one.
      Path table = folder.resolve("killed" + tables);
      List<String> command = SolveChild.command(board, "score", values, table, memory);
      int rounds = 3 + random.nextInt(5);
      for (int round = 0; round < rounds && killed < kills; round++) {
        int now = lines(table);
        int target = now + random.nextInt(2 * (all - now) / (rounds + 1 - round) + 1);
        if (!killAt(command, table, Math.min(target, all - 1), random.nextInt(3000))) {
          break;
        }
        killed++;
      }
      solve(table, board, "score", values);
      mustBeSame(table, whole);
      delete(table);
    }
  }

  private static void mustBeSame(Path table, Path whole) throws IOException {
    assertThat(SolverRepeatTest.signature(table)).isEqualTo(SolverRepeatTest.signature(whole));
    assertThat(SolverRepeatTest.leftovers(table)).isEmpty();
    TableLines lines = TableLines.read(table);
    SolveReport expected = TableLines.read(whole).done();
    assertThat(lines.done().value()).isEqualTo(expected.value());
    assertThat(lines.done().maxStartValue()).isEqualTo(expected.maxStartValue());
    assertThat(lines.done().tableBytes()).isEqualTo(expected.tableBytes());
    TableFiles files = new TableFiles(table, lines.header().identity());
    for (int sum : lines.states().keySet()) {
      files.verify(lines, sum);
    }
  }

  private static void delete(Path table) throws IOException {
    try (var files = Files.newDirectoryStream(table)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(table);
  }

  @ParameterizedTest(name = "{0} {1}, {2} MB, {3} kills")
  @CsvSource({"2x3, exact, 64, 3", "2x4, exact, 64, 4", "2x4, float, 1, 4"})
  void run_processKilled_sameBytesNothingLeft(String board, String values, int memory, int kills)
      throws IOException, InterruptedException {
    killManyTimes(board, values, memory, kills);
  }

  @ParameterizedTest(name = "{0} {1}, {2} MB, {3} kills")
  @Tag("slow")
  @CsvSource({
    "2x4, exact, 64, 20",
    "2x4, float, 1, 20",
    "3x3, exact, 64, 20",
    "3x3, float, 1, 20",
  })
  void run_processKilledManyTimes_sameBytesNothingLeft(
      String board, String values, int memory, int kills) throws IOException, InterruptedException {
    killManyTimes(board, values, memory, kills);
  }

  /** Stops a solve from inside. */
  private static final class Stop extends RuntimeException {}

  /** Solves until so many layers have been reported; returns whether it was stopped. */
  private static boolean solveUntil(Path table, String board, String values, int layers)
      throws IOException {
    int[] left = {layers};
    try {
      solve(
          table,
          board,
          "score",
          values,
          (_, _, _) -> {
            if (left[0]-- == 0) {
              throw new Stop();
            }
          });
      return false;
    } catch (Stop stopped) {
      return true;
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"exact", "float", "none"})
  void run_stoppedAtManyLayers_sameBytesNothingLeft(String values) throws IOException {
    Path whole = folder.resolve("whole");
    solve(whole, "2x3", "score", values);
    for (int layers = 0; layers < 250; layers += 13) {
      Path table = folder.resolve("stopped" + layers);
      assertThat(solveUntil(table, "2x3", values, layers))
          .isEqualTo(layers < (values.equals("none") ? 125 : 250));
      solveUntil(table, "2x3", values, 7);
      solve(table, "2x3", "score", values);
      mustBeSame(table, whole);
    }
  }

  @Test
  void run_manifestCutAnywhere_sameBytes() throws IOException {
    Path whole = folder.resolve("whole");
    solve(whole, "2x2", "score", "exact");
    byte[] manifest = Files.readAllBytes(whole.resolve(Manifest.NAME));
    for (int length = 0; length < manifest.length; length += 101) {
      Path table = folder.resolve("cut" + length);
      solve(table, "2x2", "score", "exact");
      byte[] own = Files.readAllBytes(table.resolve(Manifest.NAME));
      Files.write(
          table.resolve(Manifest.NAME), Arrays.copyOf(own, Math.min(length, own.length - 1)));
      solve(table, "2x2", "score", "exact");
      mustBeSame(table, whole);
    }
  }

  @Test
  void run_tornLineAndPartialFiles_sameBytesNothingLeft() throws IOException {
    Path whole = folder.resolve("whole");
    solve(whole, "2x3", "score", "float");
    Path table = folder.resolve("torn");
    assertThat(solveUntil(table, "2x3", "float", 180)).isTrue();
    int next = TableLines.read(table).values().firstKey() - 2;
    TableFiles files = new TableFiles(table, "");
    for (Path target : List.of(files.values(next), files.exact(next), files.values(4))) {
      Files.writeString(AtomicFile.partial(target), "AFTRSTAT and then the power failed");
      Files.writeString(target, "whole by its name, but not in the manifest");
    }
    Files.writeString(table.resolve("values123.scratch"), "numbers");
    Files.writeString(
        table.resolve(Manifest.NAME), "{\"line\":\"values\",\"layer\":", StandardOpenOption.APPEND);
    solve(table, "2x3", "score", "float");
    mustBeSame(table, whole);
  }

  @Test
  void run_killedBeforeTheLastCleanUp_cleanedUpNextTime() throws IOException {
    solve(folder, "2x2", "score", "float");
    String manifest = Files.readString(folder.resolve(Manifest.NAME));
    for (String name : List.of("exact-000004.layer", "exact-000006.layer.partial", "v.scratch")) {
      Files.writeString(folder.resolve(name), "left");
    }
    solve(folder, "2x2", "score", "float");
    assertThat(SolverRepeatTest.leftovers(folder)).isEmpty();
    assertThat(Files.readString(folder.resolve(Manifest.NAME))).isEqualTo(manifest);
  }

  @Test
  void run_damagedStatesOnTheWayUp_refused() throws IOException {
    assertThat(solveUntil(folder, "2x3", "exact", 60)).isTrue();
    TableFiles files = new TableFiles(folder, "");
    int last = TableLines.read(folder).states().lastKey();
    flipByte(files.states(last));
    assertThatThrownBy(() -> solve(folder, "2x3", "score", "exact"))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining(files.states(last).toString());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"exact", "float"})
  void run_damagedValuesOnTheWayDown_refused(String values) throws IOException {
    assertThat(solveUntil(folder, "2x3", values, 200)).isTrue();
    TableFiles files = new TableFiles(folder, "");
    int last = TableLines.read(folder).values().firstKey();
    Path file = values.equals("exact") ? files.values(last) : files.exact(last);
    flipByte(file);
    assertThatThrownBy(() -> solve(folder, "2x3", "score", values))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining(file.toString());
    Files.delete(file);
    assertThatThrownBy(() -> solve(folder, "2x3", "score", values))
        .isInstanceOf(TableException.Missing.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void run_valuesOfAnotherTable_refused() throws IOException {
    Path other = folder.resolve("other");
    Path table = folder.resolve("table");
    solve(other, "2x3", "steps", "exact");
    assertThat(solveUntil(table, "2x3", "exact", 200)).isTrue();
    int last = TableLines.read(table).values().firstKey();
    Files.copy(
        new TableFiles(other, "").values(last),
        new TableFiles(table, "").values(last),
        StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> solve(table, "2x3", "score", "exact"))
        .isInstanceOf(TableException.Mismatch.class)
        .hasMessageContaining("2x3 steps p4=0.1");
  }

  @Test
  void run_otherProcessSolvesHere_lockedOut() throws IOException, InterruptedException {
    List<String> command = SolveChild.command("3x3", "score", "exact", folder, 64);
    Process process = SolveChild.start(command);
    try {
      while (process.isAlive() && lines(folder) < 3) {
        process.waitFor(1, TimeUnit.MILLISECONDS);
      }
      assertThatThrownBy(() -> solve(folder, "3x3", "score", "exact"))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("another process");
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static void flipByte(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
  }
}
