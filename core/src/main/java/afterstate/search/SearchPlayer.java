package afterstate.search;

import afterstate.game.Player;

/** Plays the move that a search finds. */
public final class SearchPlayer implements Player {

  private final MoveSearch search;

  public SearchPlayer(MoveSearch search) {
    this.search = search;
  }

  @Override
  public void begin(long key) {
    search.begin(key);
  }

  @Override
  public int choose(long state, int legal) {
    return Integer.bitCount(legal) == 1
        ? Integer.numberOfTrailingZeros(legal)
        : search.search(state, legal).move();
  }
}
