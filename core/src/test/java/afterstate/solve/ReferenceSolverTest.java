package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On small boards the tables hold, for every objective and p4, what the reference computes. */
class ReferenceSolverTest {

  /** Largest relative difference: sums of doubles in another order. */
  private static final double TOLERANCE = 1e-9;

  @TempDir(factory = MemoryFolder.class)
  private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"1x2", "2x1", "1x4", "1x5", "2x2", "2x3"})
  void run_everyObjectiveAndP4_valuesOfTheReference(String board) throws IOException {
    mustEqualReference(board);
  }

  @Test
  @Tag("slow")
  void run_3x2EveryObjectiveAndP4_valuesOfTheReference() throws IOException {
    mustEqualReference("3x2");
  }

  private void mustEqualReference(String board) throws IOException {
    Shape shape = Shape.parse(board);
    ReferenceSolver usual = new ReferenceSolver(shape.rows(), shape.cols(), true);
    ReferenceSolver versus = new ReferenceSolver(shape.rows(), shape.cols(), false);
    List<String> objectives =
        new ArrayList<>(
            List.of("score", "steps", "worst", "best", "adversary:0.25", "adversary:0.75"));
    for (int rank = 1; rank <= shape.maxRank(); rank++) {
      objectives.add("tile:" + (1 << rank));
    }
    for (String objective : objectives) {
      for (double p4 : new double[] {0, 0.1, 0.5, 1}) {
        mustEqual(shape, Objective.parse(objective, p4, shape), usual);
      }
    }
    mustEqual(shape, new Objective.Versus(), versus);
  }

  private void mustEqual(Shape shape, Objective objective, ReferenceSolver reference)
      throws IOException {
    Path table = folder.resolve(TableHeader.of(shape, objective, ValueKind.EXACT).folderName());
    SolveReport report =
        new Solver(
                new Solver.Settings(shape, objective, ValueKind.EXACT, 1, 1 << 26, table),
                Progress.NONE)
            .run();
    ReferenceSolver.Values values = reference.new Values(objective.name(), objective.p4());
    assertThat(report.value())
        .as("%s %s p4=%s", shape, objective.name(), objective.p4())
        .isCloseTo(values.ofGame(), withinPercentage(100 * TOLERANCE));
    try (OpenTable solved = new OpenTable(table)) {
      Set<Long> classes = new HashSet<>();
      double worst = 0;
      for (ReferenceSolver.Node node : reference.nodes()) {
        double expected = values.of(node);
        double error = Math.abs(solved.value(node.state) - expected);
        worst = Math.max(worst, error / Math.max(1, Math.abs(expected)));
        classes.add(Board.of(shape).canonical(node.state));
      }
      assertThat(worst).as("%s %s", shape, objective).isCloseTo(0, within(TOLERANCE));
      assertThat(report.states()).isEqualTo(classes.size());
    }
  }
}
