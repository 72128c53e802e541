package afterstate.game;

import afterstate.board.Stream;

/** Plays every legal move with the same probability. */
public final class RandomPlayer implements Player {

  private Stream random = new Stream(0);

  @Override
  public void begin(long key) {
    random = new Stream(key);
  }

  @Override
  public int choose(long state, int legal) {
    int index = random.below(Integer.bitCount(legal));
    return Integer.numberOfTrailingZeros(Integer.expand(1 << index, legal));
  }
}
