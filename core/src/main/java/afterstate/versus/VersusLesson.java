package afterstate.versus;

import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.ntuple.BoardLearner;

/**
 * A game of versus-2048 from which one side or both learn. Belongs to one thread and is used game
 * after game.
 *
 * <p>Both sides learn the score still to come, each on the boards it chooses among: the defender on
 * afterstates, of which it takes the one with the largest reward plus value; the attacker on the
 * states after its 2, of which it takes the one with the lowest value. What each learns is true of
 * the opponents it meets. Weights of 0 make the attacker try what it has not seen, since every
 * score is higher.
 *
 * <p>A game may begin with 2s at random, so that the attacker meets large boards too, which its own
 * attack seldom lets a defender reach. It learns nothing from those 2s.
 *
 * <p>A tile above 32768 is played as 32768.
 */
public final class VersusLesson {

  private final Board board;
  private final float lambda;
  private final int opening;
  private final Trace attack = new Trace();
  private final Trace defence = new Trace();
  private long score;
  private int moves;

  /**
   * Lessons on a board.
   *
   * @param opening the most 2s at random at a game's start: a game draws a number up to it, and
   *     then how many up to that, so that short openings are frequent
   */
  public VersusLesson(Board board, double lambda, int opening) {
    this.board = board;
    this.lambda = (float) lambda;
    this.opening = opening;
  }

  /**
   * Plays the game of a key and learns. Child 0 of the key drives the attacker, child 1 the
   * defender, child 3 the opening.
   *
   * @param attackLearner who learns the attacker's values; null for nobody
   * @param defenceLearner who learns the defender's values; null for nobody
   */
  public void play(
      Attacker attacker,
      Player defender,
      BoardLearner attackLearner,
      BoardLearner defenceLearner,
      long key) {
    attacker.begin(Stream.child(key, 0));
    defender.begin(Stream.child(key, 1));
    attack.clear();
    defence.clear();
    score = 0;
    moves = 0;
    Stream opener = new Stream(Stream.child(key, 3));
    int left = opener.below(opener.below(opening + 1) + 1);
    long state = left > 0 ? random(0, opener) : attacker.spawn(0);
    int legal;
    while ((legal = board.legal(state)) != 0) {
      if (left <= 0) {
        attack.add(state);
      }
      int move = defender.choose(state, legal);
      int reward = board.reward(state, move);
      long after = board.move(state, move);
      attack.score(reward);
      defence.score(reward);
      defence.add(after);
      score += reward;
      moves++;
      left--;
      state = left > 0 ? random(after, opener) : attacker.spawn(after);
    }
    if (attackLearner != null) {
      attack.teach(attackLearner, lambda);
    }
    if (defenceLearner != null) {
      defence.teach(defenceLearner, lambda);
    }
  }

  private long random(long after, Stream opener) {
    return board.spawn(after, opener.below(board.empties(after)), 1);
  }

  /** The defender's score in the last game. */
  public long score() {
    return score;
  }

  /** The defender's moves in the last game. */
  public int moves() {
    return moves;
  }
}
