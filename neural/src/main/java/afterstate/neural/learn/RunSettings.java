package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.nio.file.Path;

/**
 * What every neural learner is asked for.
 *
 * @param board the board's size
 * @param p4 probability of a 4
 * @param reward score, the tiles merged, or step, 1 a move
 * @param games to learn from, all together
 * @param threads that PyTorch uses
 * @param seed of all randomness
 * @param evalEvery games between measurements
 * @param evalGames games of a measurement
 * @param teacher folder of a solved table to learn from; empty for the one in the data folder; null
 *     to learn from its own games
 * @param out the run's folder
 * @param resume whether to go on with the run in the folder
 */
public record RunSettings(
    Shape board,
    double p4,
    String reward,
    long games,
    int threads,
    long seed,
    long evalEvery,
    int evalGames,
    String teacher,
    Path out,
    boolean resume) {

  public RunSettings {
    atLeastOne("games", games);
    atLeastOne("threads", threads);
    atLeastOne("eval-every", evalEvery);
    atLeastOne("eval-games", evalGames);
    if (!reward.equals("score") && !reward.equals("step")) {
      throw new BadInputException("reward is score or step, not '" + reward + "'");
    }
  }

  private static void atLeastOne(String what, long number) {
    if (number < 1) {
      throw new BadInputException("the number of " + what + " must be at least 1, not " + number);
    }
  }

  /** Whether rewards are tiles merged. */
  boolean scored() {
    return reward.equals("score");
  }

  /** The reward of a move that merged so much. */
  double reward(int merged) {
    return scored() ? merged : 1;
  }
}
