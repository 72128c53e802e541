package afterstate.search;

/** Looks for the best move of a state. */
public interface MoveSearch extends Search {

  /**
   * Searches a state.
   *
   * @param legal mask of the moves to choose from, not 0
   * @return what was found, valid until the next search
   */
  SearchResult search(long state, int legal);

  /**
   * The principal variation of the last search: moves with the spawns that answer them, as in
   * {@code GameRecord.play}; a spawn of rank 0 means that the line ends before it.
   */
  int[] line();
}
