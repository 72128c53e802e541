package afterstate.search;

import afterstate.game.Attacker;

/** Places the tile that a search finds to hurt most. */
public final class SearchAttacker implements Attacker {

  private final SpawnSearch search;

  public SearchAttacker(SpawnSearch search) {
    this.search = search;
  }

  @Override
  public void begin(long key) {
    search.begin(key);
  }

  @Override
  public long spawn(long after) {
    return search.searchSpawn(after).state();
  }
}
