package afterstate.search;

import afterstate.game.SpawnSource;

/** Places the tile that a search finds to hurt most. */
public final class SearchAttacker implements SpawnSource {

  private final SpawnSearch search;

  public SearchAttacker(SpawnSearch search) {
    this.search = search;
  }

  /** A game starts; whatever is random in it follows from this key. */
  public void begin(long key) {
    search.begin(key);
  }

  @Override
  public long spawn(long after) {
    return search.searchSpawn(after).state();
  }
}
