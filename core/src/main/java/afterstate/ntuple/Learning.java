package afterstate.ntuple;

import afterstate.base.BadInputException;
import java.util.List;

/**
 * How a network learns from its games.
 *
 * @param method td (temporal differences); tc (temporal coherence: each weight has its own rate);
 *     otd (td from optimistic weights); otc (otd, then tc in the last games)
 * @param alpha learning rate; in the last games of otc it is 1
 * @param alphaPer board: alpha is the share of the error that a board's value moves by, spread over
 *     its weights; entry: each weight moves by alpha times the error
 * @param lambda 0 to 1: how much targets look beyond the next afterstate
 * @param steps how many moves ahead the target's value is taken; 1 unless lambda is 0
 * @param order backward: when a game is over, from its end to its start; forward: while playing,
 *     with lambda 0 and steps 1
 * @param reward score: the tiles merged; step: 1 a move
 * @param optimism value of every board before the first game, for otd and otc
 */
public record Learning(
    String method,
    double alpha,
    String alphaPer,
    double lambda,
    int steps,
    String order,
    String reward,
    double optimism) {

  /** Learning rate of the last games of otc, where each weight has its own rate below that. */
  private static final double TUNING_ALPHA = 1;

  public Learning {
    oneOf("method", method, List.of("td", "tc", "otd", "otc"));
    oneOf("alpha-per", alphaPer, List.of("board", "entry"));
    oneOf("order", order, List.of("backward", "forward"));
    oneOf("reward", reward, List.of("score", "step"));
    check(alpha > 0 && Double.isFinite(alpha), "alpha is a number above 0, not " + alpha);
    check(lambda >= 0 && lambda <= 1, "lambda is a number from 0 to 1, not " + lambda);
    check(steps >= 1, "steps is at least 1, not " + steps);
    check(steps == 1 || lambda == 0, "steps above 1 need lambda 0");
    check(
        order.equals("backward") || lambda == 0 && steps == 1,
        "order forward needs lambda 0 and steps 1");
    check(optimism >= 0 && Double.isFinite(optimism), "optimism is at least 0, not " + optimism);
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

  /** Temporal differences as the papers do it: alpha 0.1 of the error a board, from zero. */
  public static Learning plain(double alpha) {
    return new Learning("td", alpha, "board", 0, 1, "backward", "score", 0);
  }

  /** Whether weights start above zero. */
  public boolean optimistic() {
    return method.startsWith("o");
  }

  /** Whether each weight has its own rate, at least in the last games. */
  public boolean coherent() {
    return method.endsWith("tc");
  }

  /** Whether that is so from the first game on. */
  public boolean coherentFromStart() {
    return method.equals("tc");
  }

  boolean forward() {
    return order.equals("forward");
  }

  /** What is added up over a game. */
  public Reward rewardKind() {
    return Reward.parse(reward);
  }

  /**
   * What each weight moves by for an error of 1.
   *
   * @param tunes whether otc has come to its last games
   */
  float step(Network network, boolean tunes) {
    double rate = tunes ? TUNING_ALPHA : alpha;
    return (float) (alphaPer.equals("entry") ? rate : rate / network.features());
  }
}
