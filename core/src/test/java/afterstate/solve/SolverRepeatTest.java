package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same board gives the same bytes, whatever the threads and the memory; floats are near. */
class SolverRepeatTest {

  private static final long SMALL_MEMORY = 16 << 20;
  private static final long LARGE_MEMORY = 512 << 20;

  @TempDir(factory = MemoryFolder.class)
  private static Path shared;

  @TempDir(factory = MemoryFolder.class)
  private Path folder;

  private static Path exact;

  @BeforeAll
  static void solveOnce() throws IOException {
    exact = shared.resolve("exact");
    solve(exact, "score", ValueKind.EXACT, 1, LARGE_MEMORY);
  }

  private static SolveReport solve(
      Path folder, String objective, ValueKind kind, int threads, long memoryBytes)
      throws IOException {
    Shape shape = new Shape(2, 4);
    return new Solver(
            new Solver.Settings(
                shape, Objective.parse(objective, 0.1, shape), kind, threads, memoryBytes, folder),
            Progress.NONE)
        .run();
  }

  /** What stays the same of a table: counts and checksums of all files. */
  static Map<String, String> signature(Path folder) throws IOException {
    TableLines lines = TableLines.read(folder);
    Map<String, String> signature = new TreeMap<>();
    for (TableLines.StatesLine line : lines.states().values()) {
      signature.put(
          "states " + line.layer(),
          "%d %d %d %s".formatted(line.count(), line.afterstates(), line.terminals(), line.crc()));
    }
    for (TableLines.ValuesLine line : lines.values().values()) {
      signature.put(
          "values " + line.layer(),
          "%d %s %s %d"
              .formatted(line.count(), line.crc(), line.worstError(), line.argmaxChanges()));
    }
    return signature;
  }

  /** Names of files that a finished table should not have. */
  static List<String> leftovers(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!name.matches("manifest\\.jsonl|lock|(states|values)-\\d{6}\\.layer")) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** With little memory the pool maps files and afterstates are found a second time. */
  @ParameterizedTest(name = "{0} threads, {1} MB")
  @CsvSource({"2, 512", "3, 16", "2, 0"})
  void run_otherThreadsOrMemory_sameBytes(int threads, long megabytes) throws IOException {
    SolveReport report = solve(folder, "score", ValueKind.EXACT, threads, megabytes << 20);
    assertThat(signature(folder)).isEqualTo(signature(exact));
    assertThat(leftovers(folder)).isEmpty();
    SolveReport first = TableLines.read(exact).done();
    assertThat(report.value()).isEqualTo(first.value());
    assertThat(report.maxStartValue()).isEqualTo(first.maxStartValue());
    assertThat(report.tableBytes()).isEqualTo(first.tableBytes());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"worst", "versus", "tile:64"})
  void run_otherObjectives_sameBytesForAnyThreads(String objective) throws IOException {
    Path one = folder.resolve("one");
    Path three = folder.resolve("three");
    solve(one, objective, ValueKind.FLOAT, 1, LARGE_MEMORY);
    solve(three, objective, ValueKind.FLOAT, 3, SMALL_MEMORY);
    assertThat(signature(three)).isEqualTo(signature(one));
  }

  @Test
  void run_floats_roundedWithTheErrorStated() throws IOException {
    SolveReport report = solve(folder, "score", ValueKind.FLOAT, 2, LARGE_MEMORY);
    assertThat(leftovers(folder)).isEmpty();
    long changes = 0;
    double worst = 0;
    try (OpenTable doubles = new OpenTable(exact);
        OpenTable floats = new OpenTable(folder)) {
      for (LayerSet layer : doubles.states().values()) {
        double layerWorst = 0;
        LayerCursor cursor = layer.cursor();
        while (cursor.next()) {
          double value = doubles.value(cursor.board());
          double kept = floats.value(cursor.board());
          if (kept != (float) value) {
            throw new AssertionError(value + " is kept as " + kept);
          }
          layerWorst = Math.max(layerWorst, Math.abs(kept - value));
        }
        TableLines.ValuesLine line = floats.lines().values().get(layer.index().sum());
        assertThat(line.worstError()).isEqualTo(layerWorst);
        long[] range = argmaxChanges(layer, doubles, floats);
        assertThat(line.argmaxChanges()).as("layer %d", line.layer()).isBetween(range[0], range[1]);
        changes += line.argmaxChanges();
        worst = Math.max(worst, layerWorst);
      }
    }
    assertThat(report.worstError()).isEqualTo(worst);
    assertThat(report.worstError()).isPositive().isLessThan(0.001);
    assertThat(report.argmaxChanges()).isEqualTo(changes);
    SolveReport first = TableLines.read(exact).done();
    assertThat(report.value()).isEqualTo(first.value());
    assertThat(report.tableBytes()).isEqualTo(first.tableBytes() - 4 * report.states());
  }

  /**
   * States where the best move by the kept values is not a best one: at least, at most. It depends
   * on the order of additions where several moves are the best but for the last bits.
   */
  private static long[] argmaxChanges(LayerSet layer, OpenTable doubles, OpenTable floats) {
    Board board = Board.of(2, 4);
    long[] changes = new long[2];
    LayerCursor cursor = layer.cursor();
    while (cursor.next()) {
      long state = cursor.board();
      double[] values = moveValues(board, state, doubles);
      double[] kept = moveValues(board, state, floats);
      double best = Arrays.stream(values).max().orElseThrow();
      double bestKept = Arrays.stream(kept).max().orElseThrow();
      int chosen = 0;
      int wrong = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        if (bestKept - kept[move] <= 1e-12 * bestKept) {
          chosen++;
          wrong += best - values[move] > 1e-12 * best ? 1 : 0;
        }
      }
      changes[0] += wrong > 0 && wrong == chosen ? 1 : 0;
      changes[1] += wrong > 0 ? 1 : 0;
    }
    return changes;
  }

  /** [move] its value, or minus infinity if it is illegal. */
  private static double[] moveValues(Board board, long state, OpenTable table) {
    double[] values = new double[Move.COUNT];
    for (int move = 0; move < Move.COUNT; move++) {
      values[move] =
          board.move(state, move) == state
              ? Double.NEGATIVE_INFINITY
              : moveValue(board, state, move, table);
    }
    return values;
  }

  private static double moveValue(Board board, long state, int move, OpenTable table) {
    long after = board.move(state, move);
    double sum = 0;
    for (int i = 0; i < board.empties(after); i++) {
      sum +=
          (1 - 0.1) * table.value(board.spawn(after, i, 1))
              + 0.1 * table.value(board.spawn(after, i, 2));
    }
    return board.reward(state, move) + sum / board.empties(after);
  }

  @Test
  void run_noValues_sameStatesOnly() throws IOException {
    SolveReport report = solve(folder, "score", ValueKind.NONE, 2, LARGE_MEMORY);
    assertThat(report.value()).isNull();
    assertThat(report.maxStartValue()).isNull();
    Map<String, String> expected = signature(exact);
    expected.keySet().removeIf(key -> key.startsWith("values"));
    assertThat(signature(folder)).isEqualTo(expected);
    assertThat(leftovers(folder)).isEmpty();
  }
}
