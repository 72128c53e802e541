package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.BatchPlayer;
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
   * @param states that its games can reach; mirrored boards count each unless the player treats
   *     them alike
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

  /** States gathered for a player that is asked for one at a time. */
  private static final int WIDTH = 256;

  /** States for a player that is faster with many. */
  private static final int MANY = 1 << 16;

  private final Settings settings;
  private final Objective objective;
  private final Agent agent;

  public PolicyJob(Settings settings) {
    this(settings, Agent.parse(settings.agent(), settings.board(), settings.p4()));
  }

  /** For an agent that is already there. */
  public PolicyJob(Settings settings, Agent agent) {
    this.settings = settings;
    this.objective = Objective.parse(settings.objective(), settings.p4(), settings.board());
    this.agent = agent;
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    Path scratch = Files.createTempDirectory("afterstate-policy");
    try {
      PolicySolver solver =
          new PolicySolver(
              Board.of(settings.board()), objective, settings.threads(), agent.symmetric());
      PolicySolver.Result result = run(solver, scratch, progress);
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

  private PolicySolver.Result run(PolicySolver solver, Path scratch, Progress progress) {
    long bytes = settings.memoryBytes();
    if (agent.uniform()) {
      return solver.runUniform(scratch, bytes, progress);
    }
    // A player of many games at once has threads of its own, if any.
    boolean together = agent.together() != null;
    return solver.run(
        together ? this::together : this::oneByOne, together, scratch, bytes, progress);
  }

  private Policy oneByOne() {
    Player player = agent.player();
    player.begin(0);
    return new Policy() {
      @Override
      public int width() {
        return WIDTH;
      }

      @Override
      public void choose(long[] states, int[] legal, int count, int[] moves) {
        for (int i = 0; i < count; i++) {
          moves[i] = player.choose(states[i], legal[i]);
        }
      }
    };
  }

  private Policy together() {
    BatchPlayer player = agent.together().get().wider(MANY);
    for (int slot = 0; slot < player.width(); slot++) {
      player.begin(slot, 0);
    }
    return new Policy() {
      @Override
      public int width() {
        return player.width();
      }

      @Override
      public void choose(long[] states, int[] legal, int count, int[] moves) {
        Arrays.fill(legal, count, legal.length, 0);
        player.choose(states, legal, moves);
      }
    };
  }
}
