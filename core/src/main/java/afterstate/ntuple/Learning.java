package afterstate.ntuple;

import afterstate.base.BadInputException;
import java.util.List;

/**
 * How a network learns from its games.
 *
 * @param method td (temporal differences); tc (temporal coherence: each weight has its own rate);
 *     otd (td from optimistic weights); otc (otd, then tc in the last games); q (Q-learning: values
 *     of moves, not of afterstates)
 * @param alpha learning rate; in the last games of otc it is 1
 * @param alphaPer board: alpha is the share of the error that a board's value moves by, spread over
 *     its weights; entry: each weight moves by alpha times the error
 * @param lambda 0 to 1: how much targets look beyond the next afterstate
 * @param steps how many moves ahead the target's value is taken; backward with lambda, 1
 * @param order backward: when a game is over, from its end to its start; forward: while playing, as
 *     soon as the next {@code steps} moves are known
 * @param reward score: the tiles merged; step: 1 a move
 * @param optimism value of every board before the first game, for otd and otc
 * @param shaping none; restart: games are played again from their middle; carousel: from each stage
 *     they came to
 * @param batch games played before any of them is learned; above 1 the result does not depend on
 *     the number of threads
 * @param explore how much worse a move may seem to be played now and then, in units of reward:
 *     moves are drawn with weights e^((reward + value) / explore), and values learn from the best
 *     one all the same; 0 to play the best one always
 * @param targets sampled: a target is what came next in the game; expected: the mean over all
 *     spawns of the best that can come next, by the rules and the values
 */
public record Learning(
    String method,
    double alpha,
    String alphaPer,
    double lambda,
    int steps,
    String order,
    String reward,
    double optimism,
    String shaping,
    int batch,
    double explore,
    String targets) {

  /** Games of a batch that keep several threads busy. */
  public static final int ROUND = 64;

  private static final int MAX_FORWARD_STEPS = 1000;

  /** Learning rate of the last games of otc, where each weight has its own rate below that. */
  private static final double TUNING_ALPHA = 1;

  public Learning {
    oneOf("method", method, List.of("td", "tc", "otd", "otc", "q"));
    oneOf("alpha-per", alphaPer, List.of("board", "entry"));
    oneOf("order", order, List.of("backward", "forward"));
    oneOf("reward", reward, List.of("score", "step"));
    check(alpha > 0 && Double.isFinite(alpha), "alpha is a number above 0, not " + alpha);
    check(lambda >= 0 && lambda <= 1, "lambda is a number from 0 to 1, not " + lambda);
    check(steps >= 1, "steps is at least 1, not " + steps);
    if (order.equals("forward")) {
      check(lambda == 0 || steps > 1, "order forward with lambda needs steps above 1");
      check(steps <= MAX_FORWARD_STEPS, "order forward takes steps up to " + MAX_FORWARD_STEPS);
    } else {
      check(steps == 1 || lambda == 0, "order backward takes lambda or steps, not both");
    }
    check(optimism >= 0 && Double.isFinite(optimism), "optimism is at least 0, not " + optimism);
    Shaping.parse(shaping);
    check(batch >= 1, "batch is at least 1, not " + batch);
    check(batch == 1 || order.equals("backward"), "order forward takes batch 1");
    check(explore >= 0 && Double.isFinite(explore), "explore is at least 0, not " + explore);
    check(
        explore == 0 || order.equals("backward") && steps == 1 && !method.equals("q"),
        "explore goes with order backward, steps 1 and any method but q");
    // Models of earlier versions do not say.
    targets = targets == null ? "sampled" : targets;
    oneOf("targets", targets, List.of("sampled", "expected"));
    check(
        targets.equals("sampled")
            || order.equals("backward") && steps == 1 && lambda == 0 && !method.equals("q"),
        "expected targets go with order backward, steps 1, lambda 0 and any method but q");
    check(
        !method.equals("q") || lambda == 0 && steps == 1 && batch == 1 && shaping.equals("none"),
        "method q takes no lambda, steps, batch or shaping");
  }

  /** Learning that always plays the best move, from what came next. */
  public Learning(
      String method,
      double alpha,
      String alphaPer,
      double lambda,
      int steps,
      String order,
      String reward,
      double optimism,
      String shaping,
      int batch) {
    this(
        method, alpha, alphaPer, lambda, steps, order, reward, optimism, shaping, batch, 0,
        "sampled");
  }

  private static void oneOf(String what, String value, List<String> names) {
    check(
        value != null && names.contains(value),
        what + " is one of " + String.join(", ", names) + ", not '" + value + "'");
  }

  private static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new BadInputException(otherwise);
    }
  }

  /** Temporal differences as the papers do it: alpha of the error a board, from zero. */
  public static Learning plain(double alpha) {
    return of("td", alpha);
  }

  /** A method with everything else as usual. */
  public static Learning of(String method, double alpha) {
    return new Learning(method, alpha, "board", 0, 1, "backward", "score", 0, "none", 1);
  }

  /** The same with another number of games in a batch. */
  public Learning inBatches(int games) {
    return new Learning(
        method, alpha, alphaPer, lambda, steps, order, reward, optimism, shaping, games, explore,
        targets);
  }

  /** The same with other moves now and then. */
  public Learning exploring(double worse) {
    return new Learning(
        method, alpha, alphaPer, lambda, steps, order, reward, optimism, shaping, batch, worse,
        targets);
  }

  /** The same with targets of this kind. */
  public Learning towards(String kind) {
    return new Learning(
        method, alpha, alphaPer, lambda, steps, order, reward, optimism, shaping, batch, explore,
        kind);
  }

  /** Whether targets are means over all spawns. */
  public boolean expected() {
    return targets.equals("expected");
  }

  /** Whether weights start above zero. */
  public boolean optimistic() {
    return method.startsWith("o");
  }

  /** Whether each weight has its own rate, at least in the last games. */
  public boolean coherent() {
    return method.endsWith("tc");
  }

  /** How the first games are learned. */
  public Learning beginning() {
    return method.equals("otc") ? by("otd", alpha) : this;
  }

  /** How the last games are learned. */
  public Learning tuning() {
    return method.equals("otc") ? by("tc", TUNING_ALPHA) : this;
  }

  private Learning by(String other, double rate) {
    return new Learning(
        other, rate, alphaPer, lambda, steps, order, reward, optimism, shaping, batch, explore,
        targets);
  }

  /** Whether values are of moves. */
  public boolean valuesMoves() {
    return method.equals("q");
  }

  Shaping shapingKind() {
    return Shaping.parse(shaping);
  }

  boolean forward() {
    return order.equals("forward");
  }

  /** What is added up over a game. */
  public Reward rewardKind() {
    return Reward.parse(reward);
  }

  /**
   * What each weight of a tuple moves by for an error of 1. Every tuple has the same part in it,
   * one that is looked up once for all images like one that is looked up for each.
   */
  float[] steps(Network network) {
    float[] steps = new float[network.patterns().size()];
    for (int tuple = 0; tuple < steps.length; tuple++) {
      int shares = alphaPer.equals("entry") ? 1 : steps.length * network.looks(tuple);
      steps[tuple] = (float) (alpha / shares);
    }
    return steps;
  }
}
