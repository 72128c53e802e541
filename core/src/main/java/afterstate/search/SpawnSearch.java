package afterstate.search;

/** Looks for the spawn that hurts most. */
public interface SpawnSearch extends Search {

  /**
   * Searches an afterstate, or the empty board, on which the attacker places a tile.
   *
   * @return what was found, valid until the next search; {@link SearchResult#state} is the choice
   */
  SearchResult searchSpawn(long after);
}
