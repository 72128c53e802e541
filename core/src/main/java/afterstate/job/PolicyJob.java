package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.Player;
import afterstate.solve.Objective;
import afterstate.solve.Policy;
import afterstate.solve.PolicySolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The exact value of a fixed player: no sampling. */
public final class PolicyJob {

  /**
   * Whom to evaluate.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param objective what counts
   * @param agent the player's name
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(
      Shape board, double p4, String objective, String agent, int threads, long memoryBytes) {}

  /**
   * What the player is worth.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param objective what counts
   * @param policy the player's name
   * @param states it was evaluated on; mirrored boards count each unless the player treats them
   *     alike
   * @param value starts weighted by probability
   * @param maxStartValue value from the best start
   * @param seconds it took
   */
  public record Report(
      String board,
      double p4,
      String objective,
      String policy,
      long states,
      double value,
      double maxStartValue,
      double seconds) {}

  private final Settings settings;
  private final Objective objective;
  private final Agent agent;

  public PolicyJob(Settings settings) {
    this.settings = settings;
    this.objective = Objective.parse(settings.objective(), settings.p4(), settings.board());
    this.agent = Agent.parse(settings.agent(), settings.board());
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    Path scratch = Files.createTempDirectory("afterstate-policy");
    try {
      PolicySolver solver =
          new PolicySolver(
              Board.of(settings.board()), objective, settings.threads(), agent.uniform());
      PolicySolver.Result result =
          solver.run(this::policy, scratch, settings.memoryBytes(), progress);
      return new Report(
          settings.board().toString(),
          objective.p4(),
          objective.name(),
          agent.name(),
          result.states(),
          result.value(),
          result.maxStartValue(),
          (System.nanoTime() - begin) / 1e9);
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private Policy policy() {
    if (agent.uniform()) {
      return Policy.uniform();
    }
    Player player = agent.player();
    player.begin(0);
    return (state, legal, weights) -> {
      Arrays.fill(weights, 0);
      weights[player.choose(state, legal)] = 1;
    };
  }
}
