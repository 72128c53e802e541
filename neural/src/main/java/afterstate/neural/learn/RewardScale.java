package afterstate.neural.learn;

import afterstate.board.Chance;
import afterstate.board.Stream;

/**
 * How large returns are, so that a network can learn numbers near 1: their standard deviation in
 * games of random moves. A learner that plays well sees returns some ten times that.
 */
final class RewardScale {

  private static final int GAMES = 500;

  private RewardScale() {}

  /**
   * The scale for a run.
   *
   * @param teacher whose values are learned; null for none
   * @param asked a scale to use instead; 0 for none
   */
  static double of(
      LearningRun run,
      RunSettings settings,
      Chance chance,
      Teacher teacher,
      double discount,
      double asked) {
    if (asked > 0) {
      return asked;
    }
    if (run.before() != null) {
      return run.before().reading().scale();
    }
    if (teacher != null) {
      return teacher.scale();
    }
    return measured(settings, chance, discount);
  }

  private static double measured(RunSettings settings, Chance chance, double discount) {
    Stream choices = new Stream(Stream.child(settings.seed(), -1));
    ParallelGames games = new ParallelGames(chance, 1, Stream.child(settings.seed(), -2), 0);
    double[] rewards = new double[1 << 16];
    double sum = 0;
    double squares = 0;
    long count = 0;
    for (int game = 0; game < GAMES; game++) {
      int length = 0;
      int legal;
      while ((legal = games.legal(0)) != 0 && length < rewards.length) {
        rewards[length++] = settings.reward(games.move(0, pick(legal, choices)));
      }
      double future = 0;
      for (int i = length - 1; i >= 0; i--) {
        future = rewards[i] + discount * future;
        sum += future;
        squares += future * future;
        count++;
      }
      games.start(0);
    }
    double mean = sum / count;
    return Math.max(1, Math.sqrt(squares / count - mean * mean));
  }

  /** A uniformly random legal move. */
  static int pick(int legal, Stream random) {
    int move = 0;
    for (int left = random.below(Integer.bitCount(legal)); ; move++) {
      if ((legal >>> move & 1) != 0 && left-- == 0) {
        return move;
      }
    }
  }
}
