package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;

/**
 * Plays a game and teaches a network the values of moves: Q-learning [1]. Q(s, a) moves towards r +
 * max Q(s', ·), where s' is the state after move and spawn; the value after the end is 0.
 *
 * <p>It has to learn for each move what the rules would tell: which afterstate it leads to. So it
 * learns far less from the same games than values of afterstates do.
 *
 * <p>[1] C. Watkins: Learning from delayed rewards, 1989; compared on 2048 by M. Szubert, W.
 * Jaśkowski, CIG 2014.
 */
public final class MoveValueGame implements Training {

  private final Board board;
  private final Chance chance;
  private final MoveValues values;
  private final float step;
  private final boolean countsScore;
  private long moves;
  private long score;

  public MoveValueGame(TupleNetwork network, Chance chance, Learning learning) {
    this.board = network.board();
    this.chance = chance;
    this.values = new MoveValues(network);
    this.step =
        learning.steps(network.network())[0]; // the same for all tuples: none is the whole board
    this.countsScore = learning.rewardKind() == Reward.SCORE;
  }

  @Override
  public void play(long key) {
    Stream random = new Stream(key);
    long state = chance.start(random);
    int legal = board.legal(state);
    moves = 0;
    score = 0;
    values.look(state, legal);
    while (legal != 0) {
      int move = values.best();
      float before = values.bestValue();
      int merged = board.reward(state, move);
      long next = chance.spawn(board.move(state, move), random);
      int nextLegal = board.legal(next);
      float ahead = nextLegal == 0 ? 0 : values.look(next, nextLegal);
      float reward = countsScore ? merged : 1;
      values.add(state, move, step * (reward + ahead - before));
      moves++;
      score += merged;
      state = next;
      legal = nextLegal;
      if (legal != 0) {
        values.look(state, legal);
      }
    }
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long moves() {
    return moves;
  }
}
