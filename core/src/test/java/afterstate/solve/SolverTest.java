package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Solved boards have the published counts and values, and every value obeys its equation. */
class SolverTest {

  /** Largest difference between a value and what its moves are worth, in points. */
  private static final double RESIDUAL = 1e-9;

  @TempDir(factory = MemoryFolder.class)
  private Path folder;

  private SolveReport solve(String board, String objective, double p4, String values)
      throws IOException {
    Shape shape = Shape.parse(board);
    return new Solver(
            new Solver.Settings(
                shape,
                Objective.parse(objective, p4, shape),
                ValueKind.parse(values),
                2,
                256 << 20,
                folder.resolve(board + values)),
            Progress.NONE)
        .run();
  }

  private static void mustCount(SolveReport report, long states, long afterstates, long terminals) {
    assertThat(report.states()).isEqualTo(states);
    assertThat(report.afterstates()).isEqualTo(afterstates);
    assertThat(report.terminals()).isEqualTo(terminals);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "2x2, 110, 67, 36, 66.9641, 67.696",
    "3x2, 21752, 14883, 4484, 480.2583, 480.986",
    "2x3, 21752, 14883, 4484, 480.2583, 480.986",
    "2x4, 4980767, 3406686, 892648, 2641.8730, 2642.600",
    "4x2, 4980767, 3406686, 892648, 2641.8730, 2642.600",
  })
  void run_smallBoard_publishedCountsAndValues(
      String board, long states, long afterstates, long terminals, double value, double maxStart)
      throws IOException {
    SolveReport report = solve(board, "score", 0.1, "exact");
    mustCount(report, states, afterstates, terminals);
    assertThat(report.value()).isCloseTo(value, within(0.5e-4));
    assertThat(report.maxStartValue()).isCloseTo(maxStart, within(0.5e-3));
    mustEqualPerft(board);
    assertThat(residual(folder.resolve(board + "exact"))).isLessThanOrEqualTo(RESIDUAL);
  }

  /** Compares each layer with the data file, whole or of the first layers, if there is one. */
  private void mustEqualPerft(String board) throws IOException {
    mustEqualPerft(board, board + ".csv");
    mustEqualPerft(board, board + "-prefix.csv");
  }

  private void mustEqualPerft(String board, String name) throws IOException {
    Map<Integer, TableLines.StatesLine> layers =
        TableLines.read(folder.resolve(board + "exact")).states();
    try (InputStream file = SolverTest.class.getResourceAsStream("/perft/" + name)) {
      if (file == null) {
        return;
      }
      List<String> expected =
          new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))
              .lines()
              .filter(line -> Character.isDigit(line.charAt(0)))
              .toList();
      List<String> actual = new ArrayList<>();
      for (TableLines.StatesLine layer : layers.values()) {
        actual.add(
            "%d,%d,%d,%d"
                .formatted(layer.layer(), layer.count(), layer.afterstates(), layer.terminals()));
      }
      int compared = name.contains("prefix") ? expected.size() : actual.size();
      assertThat(actual.subList(0, compared)).isEqualTo(expected);
    }
  }

  /** The largest |value − value of the best move| over all states, by the rules alone. */
  private static double residual(Path table) throws IOException {
    double worst = 0;
    try (OpenTable open = new OpenTable(table)) {
      Board board = Board.of(open.lines().header().shape());
      double p4 = open.lines().header().p4();
      for (LayerSet layer : open.states().values()) {
        LayerCursor cursor = layer.cursor();
        while (cursor.next()) {
          long state = cursor.board();
          double best = 0;
          for (int move = 0; move < Move.COUNT; move++) {
            long after = board.move(state, move);
            if (after != state) {
              double later = 0;
              for (int i = 0; i < board.empties(after); i++) {
                later += (1 - p4) * open.value(board.spawn(after, i, 1));
                later += p4 * open.value(board.spawn(after, i, 2));
              }
              best = Math.max(best, board.reward(state, move) + later / board.empties(after));
            }
          }
          worst = Math.max(worst, Math.abs(best - open.value(state)));
        }
      }
    }
    return worst;
  }

  @Test
  void run_3x3_publishedCountsAndValues() throws IOException {
    SolveReport report = solve("3x3", "score", 0.1, "exact");
    mustCount(report, 48_713_519, 31_431_374, 7_388_502);
    assertThat(report.value()).isCloseTo(5468.4868, within(0.5e-4));
    assertThat(report.maxStartValue()).isCloseTo(5469.214, within(0.5e-3));
    mustEqualPerft("3x3");
  }

  @Test
  void run_3x3Worst_recomputedValues() throws IOException {
    SolveReport report = solve("3x3", "worst", 0.1, "exact");
    assertThat(report.value()).isCloseTo(183.08, within(1e-9));
    assertThat(report.maxStartValue()).isEqualTo(184);
    try (OpenTable table = new OpenTable(folder.resolve("3x3exact"))) {
      double[] bestOfSum = new double[9];
      for (Starts.Start start : new Starts(Board.of(3, 3), new Objective.Worst(0.1)).list()) {
        int sum = Board.tileSum(start.state());
        bestOfSum[sum] = Math.max(bestOfSum[sum], table.value(start.state()));
      }
      assertThat(bestOfSum).containsExactly(0, 0, 0, 0, 184, 0, 180, 0, 164);
    }
  }

  @ParameterizedTest(name = "p4 {0}")
  @Tag("slow")
  @CsvSource({"0.0, 7172.00", "0.5, 3278.70", "0.65, 3165.36", "1.0, 14344.00"})
  void run_3x3OtherP4_publishedValues(double p4, double value) throws IOException {
    SolveReport report = solve("3x3", "score", p4, "float");
    assertThat(report.value()).isCloseTo(value, within(0.5e-2));
  }
}
