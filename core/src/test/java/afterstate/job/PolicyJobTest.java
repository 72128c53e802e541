package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.game.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact values of fixed players. */
final class PolicyJobTest {

  @TempDir Path root;

  /**
   * A finished solve.
   *
   * @param value the game's value
   */
  record Solved(double value) {}

  static Solved solve(String board, double p4, String objective) throws IOException {
    Path folder = Files.createTempDirectory("afterstate-test");
    SolveJob job =
        new SolveJob(
            new SolveJob.Settings(
                Shape.parse(board), p4, objective, "exact", folder, 2, SolvedSmallBoards.MEMORY));
    double value = job.run(Progress.NONE).value();
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    return new Solved(value);
  }

  private static double exact(String board, String agent) throws IOException {
    return new PolicyJob(
            new PolicyJob.Settings(
                Shape.parse(board), 0.1, "score", agent, 2, SolvedSmallBoards.MEMORY))
        .run(Progress.NONE)
        .value();
  }

  /** The value of a deterministic player by plain recursion over real boards. */
  private static double reference(Board board, Player player) {
    Chance chance = new Chance(board, 0.1);
    Map<Long, Double> memo = new HashMap<>();
    double value = 0;
    for (Chance.Spawn first : chance.spawns(0)) {
      for (Chance.Spawn second : chance.spawns(first.state())) {
        value +=
            first.probability()
                * second.probability()
                * reference(second.state(), board, player, chance, memo);
      }
    }
    return value;
  }

  private static double reference(
      long state, Board board, Player player, Chance chance, Map<Long, Double> memo) {
    Double known = memo.get(state);
    if (known != null) {
      return known;
    }
    int legal = board.legal(state);
    double value = 0;
    if (legal != 0) {
      int move = player.choose(state, legal);
      value = board.reward(state, move);
      for (Chance.Spawn spawn : chance.spawns(board.move(state, move))) {
        value += spawn.probability() * reference(spawn.state(), board, player, chance, memo);
      }
    }
    memo.put(state, value);
    return value;
  }

  @ParameterizedTest
  @CsvSource({"2x2,greedy", "2x3,greedy", "3x2,greedy", "2x2,corner", "2x3,corner"})
  void run_playerThatIsNotSymmetric_equalsPlainRecursion(String board, String agent)
      throws IOException {
    Shape shape = Shape.parse(board);
    double expected = reference(Board.of(shape), Agent.parse(agent, shape).player());
    assertThat(exact(board, agent)).isEqualTo(expected, within(1e-9));
  }

  @Test
  void run_random_agreesWithManyGames() throws IOException {
    double exact = exact("2x3", "random");
    EvaluateJob.Report games =
        new EvaluateJob(new EvaluateJob.Settings(Shape.parse("2x3"), "random", 100_000, 1, 0.1, 2))
            .run(Progress.NONE);
    assertThat(games.statistics().mean())
        .isEqualTo(exact, within(4 * games.statistics().standardError()));
  }

  @ParameterizedTest
  @CsvSource({"2x2", "2x3"})
  void run_optimalPlayer_isWorthTheGamesValue(String board) throws IOException {
    Path table = SolvedSmallBoards.solve(root, board, 0.1, "score", "exact");
    double value = solve(board, 0.1, "score").value();
    assertThat(exact(board, "optimal(table=" + table + ")")).isEqualTo(value, within(1e-9));
    assertThat(exact(board, "optimal(table=" + table + ",canonical=true)"))
        .isEqualTo(value, within(1e-9));
  }

  /** mini A.2.2: the minimax player in the random game, ties to right, down, left, up. */
  @Test
  @Tag("slow")
  void run_minimaxPlayerOnThreeByThree_givesThePublishedValue() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "3x3", 0.1, "worst", "exact");
    assertThat(exact("3x3", "optimal(table=" + table + ",ties=rdlu,canonical=true)"))
        .isEqualTo(1363.4367, within(0.00005));
  }

  @Test
  void settings_badAgent_isRefused() {
    assertThatThrownBy(() -> exact("2x2", "nobody")).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> exact("2x2", "optimal(ties=uu)"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("ties");
    assertThatThrownBy(() -> exact("2x2", "optimal(colour=red)"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("colour");
  }
}
