package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.Arrays;

/** A game as played: its afterstates and rewards. Used game after game. */
final class Track {

  private static final int FIRST_LENGTH = 1 << 12;

  /** [i] the afterstates. */
  private long[] afters = new long[FIRST_LENGTH];

  /** [i] the reward of the move to afterstate i. */
  private int[] rewards = new int[FIRST_LENGTH];

  /** [i] the best afterstate, where afterstate i is not, and the reward of the move to it. */
  private long[] bests = new long[FIRST_LENGTH];

  private int[] bestRewards = new int[FIRST_LENGTH];

  private int moves;
  private long score;

  /**
   * Plays a game from a state to its end with the best moves, or now and then with others.
   *
   * @param explore how much worse these may seem; 0 for none of them
   * @param forward is told of each move; null if nobody asks
   */
  void play(
      Board board,
      Chance chance,
      MoveChooser chooser,
      long start,
      Stream random,
      double explore,
      ForwardReturns forward) {
    moves = 0;
    score = 0;
    if (forward != null) {
      forward.begin();
    }
    long state = start;
    int legal;
    while ((legal = board.legal(state)) != 0) {
      chooser.choose(state, legal);
      bests[moves] = 0;
      if (explore > 0) {
        explore(chooser, legal, explore, random);
      }
      add(chooser);
      if (forward != null) {
        forward.chosen(chooser.after(), chooser.reward(), chooser.value());
      }
      state = chance.spawn(chooser.after(), random);
    }
    if (forward != null) {
      forward.end();
    }
  }

  private void explore(MoveChooser chooser, int legal, double explore, Stream random) {
    long best = chooser.after();
    int reward = chooser.reward();
    if (chooser.explore(legal, explore, random)) {
      bests[moves] = best;
      bestRewards[moves] = reward;
    }
  }

  private void add(MoveChooser chooser) {
    afters[moves] = chooser.after();
    rewards[moves] = chooser.reward();
    score += chooser.score();
    moves++;
    if (moves == afters.length) {
      afters = Arrays.copyOf(afters, 2 * moves);
      rewards = Arrays.copyOf(rewards, 2 * moves);
      bests = Arrays.copyOf(bests, 2 * moves);
      bestRewards = Arrays.copyOf(bestRewards, 2 * moves);
    }
  }

  int moves() {
    return moves;
  }

  long score() {
    return score;
  }

  long after(int i) {
    return afters[i];
  }

  int reward(int i) {
    return rewards[i];
  }

  /** The best afterstate where another than it was explored; otherwise 0. */
  long best(int i) {
    return bests[i];
  }

  /** The reward of the move to the best afterstate where another was explored. */
  int bestReward(int i) {
    return bestRewards[i];
  }
}
