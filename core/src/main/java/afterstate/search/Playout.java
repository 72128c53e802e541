package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;

/** Plays a game to its end with random moves and random spawns. */
final class Playout {

  private final Chance chance;
  private final Board board;
  private long score;
  private int moves;

  Playout(Chance chance) {
    this.chance = chance;
    board = chance.board();
  }

  /** Plays from a board; a tile is placed first if it is an afterstate. */
  void play(long from, boolean after, Stream random) {
    score = 0;
    moves = 0;
    long state = after ? chance.spawn(from, random) : from;
    int legal;
    while ((legal = board.legal(state)) != 0) {
      int index = random.below(Integer.bitCount(legal));
      int move = Integer.numberOfTrailingZeros(Integer.expand(1 << index, legal));
      score += board.reward(state, move);
      moves++;
      state = chance.spawn(board.move(state, move), random);
    }
  }

  /** Sum of the rewards of the last playout. */
  long score() {
    return score;
  }

  /** Moves of the last playout. */
  int moves() {
    return moves;
  }
}
