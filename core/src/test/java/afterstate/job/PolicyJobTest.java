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
import afterstate.game.BatchPlayer;
import afterstate.game.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
    return exact(board, Agent.parse(agent, Shape.parse(board)), 2).value();
  }

  private static PolicyJob.Report exact(String board, Agent agent, int threads) throws IOException {
    PolicyJob.Settings settings =
        new PolicyJob.Settings(
            Shape.parse(board), 0.1, "score", agent.name(), threads, SolvedSmallBoards.MEMORY);
    return new PolicyJob(settings, agent).run(Progress.NONE);
  }

  /** The value of a deterministic player by plain recursion over real boards. */
  private static double reference(Board board, Player player, Map<Long, Double> memo) {
    Chance chance = new Chance(board, 0.1);
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
    Agent parsed = Agent.parse(agent, shape);
    Map<Long, Double> reached = new HashMap<>();
    double expected = reference(Board.of(shape), parsed.player(), reached);
    PolicyJob.Report report = exact(board, parsed, 2);
    assertThat(report.value()).isEqualTo(expected, within(1e-9));
    assertThat(report.states()).isEqualTo(reached.size());
  }

  /** Many games at once, by a player of one. */
  private record Batch(Player player, int width, List<Integer> asked) implements BatchPlayer {

    @Override
    public void choose(long[] states, int[] legal, int[] moves) {
      int live = 0;
      for (int slot = 0; slot < width; slot++) {
        if (legal[slot] != 0) {
          moves[slot] = player.choose(states[slot], legal[slot]);
          live++;
        }
      }
      asked.add(live);
    }
  }

  @ParameterizedTest
  @CsvSource({"2x2,corner,3", "2x3,corner,7", "2x3,greedy,20", "3x2,corner,1"})
  void run_playerOfManyGames_hasTheSameValueToTheLastBit(String board, String name, int width)
      throws IOException {
    Agent single = Agent.parse(name, Shape.parse(board));
    List<Integer> asked = new ArrayList<>();
    Agent many =
        new Agent(
            name, false, false, single.players(), () -> new Batch(single.player(), width, asked));
    PolicyJob.Report expected = exact(board, single, 1);
    PolicyJob.Report report = exact(board, many, 2);
    assertThat(report.value()).isEqualTo(expected.value());
    assertThat(report.maxStartValue()).isEqualTo(expected.maxStartValue());
    assertThat(report.states()).isEqualTo(expected.states());
    assertThat(exact(board, single, 2).value()).isEqualTo(expected.value());
    // Every state once at most, and as many at once as there are.
    assertThat(asked.stream().mapToLong(Integer::longValue).sum()).isLessThan(report.states());
    assertThat(asked).contains(width);
  }

  @Test
  void run_playerOfIllegalMoves_fails() {
    Agent wrong = new Agent("wrong", false, false, () -> (_, legal) -> legal == 15 ? 0 : 4);
    assertThatThrownBy(() -> exact("2x2", wrong, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("illegal");
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
