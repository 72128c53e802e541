package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;

/** States as random games pass through them. */
final class RandomStates {

  private final Board board;
  private final Chance chance;
  private final Stream random;

  RandomStates(Board board, double p4, long seed) {
    this.board = board;
    this.chance = new Chance(board, p4);
    this.random = new Stream(seed);
  }

  /** A state with a legal move, after up to so many moves of a random game. */
  long next(int mostMoves) {
    long state = chance.start(random);
    long last = state;
    int moves = random.below(mostMoves + 1);
    for (int made = 0; board.legal(state) != 0 && made <= moves; made++) {
      last = state;
      int legal = board.legal(state);
      int index = random.below(Integer.bitCount(legal));
      int move = Integer.numberOfTrailingZeros(Integer.expand(1 << index, legal));
      state = chance.spawn(board.move(state, move), random);
    }
    return board.legal(state) != 0 ? state : last;
  }
}
