package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tournaments of versus-2048. */
final class VersusJobTest {

  @TempDir private Path folder;

  private static VersusJob.Settings settings(
      String board, String players, String attackers, String defenders, int threads) {
    return new VersusJob.Settings(
        Shape.parse(board), players, attackers, defenders, 20, 7, 0, threads);
  }

  private static VersusJob.Report players(String board, String players, int threads) {
    return new VersusJob(settings(board, players, null, null, threads)).run(Progress.NONE);
  }

  private String optimal(String board) {
    Path table = SolvedSmallBoards.solve(folder, board, 0.1, "versus", "exact");
    return "optimal(table=" + table + ")";
  }

  /** With both sides at their best the score is the exact value, in every game. */
  @ParameterizedTest
  @CsvSource({"2x2, 68", "2x3, 516"})
  void run_optimalAgainstOptimal_isTheExactValue(String board, int value) throws IOException {
    assertThat(PolicyJobTest.solve(board, 0.1, "versus").value()).isEqualTo(value);
    String optimal = optimal(board);
    VersusJob.Report report =
        new VersusJob(settings(board, null, optimal, optimal, 1)).run(Progress.NONE);
    assertThat(report.cells().getFirst().scores().min()).isEqualTo(value);
    assertThat(report.cells().getFirst().scores().max()).isEqualTo(value);
  }

  /** No defender scores more against the best attack, no attack holds the best defender lower. */
  @ParameterizedTest
  @CsvSource({"2x2, 68", "2x3, 516"})
  void run_optimalAgainstOthers_isBoundedByTheExactValue(String board, long value) {
    String optimal = optimal(board);
    VersusJob.Report attack =
        new VersusJob(settings(board, null, optimal, "random, greedy, corner, minimax(depth=2)", 1))
            .run(Progress.NONE);
    assertThat(attack.cells()).allMatch(cell -> cell.scores().max() <= value);
    VersusJob.Report defence =
        new VersusJob(
                settings(board, null, "random, minimax(depth=3), mcts(playouts=30)", optimal, 1))
            .run(Progress.NONE);
    assertThat(defence.cells()).allMatch(cell -> cell.scores().min() >= value);
  }

  @Test
  void run_anyThreadsAndOrder_givesTheSameScores() {
    VersusJob.Report one = players("3x3", "random, mcts(playouts=10), minimax(depth=1)", 1);
    VersusJob.Report two = players("3x3", "random, mcts(playouts=10), minimax(depth=1)", 3);
    VersusJob.Report other = players("3x3", "minimax(depth=1), random, mcts(playouts=10)", 2);
    assertThat(two.cells()).isEqualTo(one.cells());
    assertThat(two.pairs()).isEqualTo(one.pairs());
    assertThat(other.cells()).containsExactlyInAnyOrderElementsOf(one.cells());
    assertThat(other.standings()).hasSameElementsAs(two.standings());
  }

  @Test
  void run_players_playEveryMatchInBothRoles() {
    VersusJob.Report report = players("3x3", "random, minimax(depth=2), minimax(depth=1)", 2);
    assertThat(report.attackers()).isEqualTo(report.defenders());
    assertThat(report.cells()).hasSize(9);
    assertThat(report.pairs()).hasSize(3);
    assertThat(report.pairs()).allMatch(pair -> pair.wins() + pair.draws() + pair.losses() == 20);
    assertThat(report.standings())
        .allMatch(line -> line.wins() + line.draws() + line.losses() == 40);
    assertThat(report.standings().stream().mapToInt(VersusJob.Standing::wins).sum())
        .isEqualTo(report.standings().stream().mapToInt(VersusJob.Standing::losses).sum());
    assertThat(report.standings().getFirst().player()).isEqualTo("minimax(depth=2)");
    assertThat(report.means()[0][1]).isEqualTo(report.cells().get(1).scores().mean());
    assertThat(report.cells().get(1).attacker()).isEqualTo("random");
    assertThat(report.cells().get(1).defender()).isEqualTo("minimax(depth=2)");
  }

  @Test
  void run_playersWithoutChance_claimNoInterval() {
    VersusJob.Report report = players("3x3", "minimax(depth=1), minimax(depth=2)", 1);
    assertThat(report.cells()).allMatch(cell -> cell.different() == 1 && cell.mean95() == null);
    VersusJob.Settings opened =
        new VersusJob.Settings(
            new Shape(3, 3), "minimax(depth=1), minimax(depth=2)", null, null, 20, 7, 3, 1);
    assertThat(new VersusJob(opened).run(Progress.NONE).cells())
        .allMatch(cell -> cell.different() > 1 && cell.mean95() != null);
  }

  @Test
  void chart_anyReport_hasABarForEachPair() {
    VersusJob.Report report =
        new VersusJob(settings("2x2", null, "random", "corner, greedy", 1)).run(Progress.NONE);
    assertThat(report.chart().groups()).containsExactly("corner", "greedy");
    assertThat(report.chart().bars()).hasSize(1);
    assertThat(report.pairs()).isEmpty();
    assertThat(report.standings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"corner, random", "random", "random, random", "random; corner"})
  void new_badPlayers_isBadInput(String players) {
    assertThatThrownBy(() -> players("3x3", players, 1)).isInstanceOf(BadInputException.class);
  }

  @Test
  void settings_badNumbersOrLists_areBadInput() {
    Shape shape = new Shape(2, 2);
    for (List<Integer> bad : List.of(List.of(0, 0, 1), List.of(1, -1, 1), List.of(1, 0, 0))) {
      assertThatThrownBy(() ->
              new VersusJob.Settings(
                  shape, "random", null, null, bad.get(0), 1, bad.get(1), bad.get(2)))
          .isInstanceOf(BadInputException.class);
    }
    assertThatThrownBy(() -> settings("2x2", null, "random", null, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--attackers and --defenders");
    assertThatThrownBy(() -> settings("2x2", "random", "random", null, 1))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> settings("2x2", null, null, null, 1))
        .isInstanceOf(BadInputException.class);
  }
}
