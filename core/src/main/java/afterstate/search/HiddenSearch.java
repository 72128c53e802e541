package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.GameRecord;

/** Searches one state with a learned model of the game, see {@link HiddenTree}. */
public final class HiddenSearch implements MoveSearch {

  private final HiddenField field;
  private final long simulations;
  private final SearchResult result = new SearchResult();
  private final long[] states = new long[1];
  private final int[] mask = new int[1];

  public HiddenSearch(Board board, HiddenModel model, PuctSearch.Settings settings) {
    field = new HiddenField(board, model, settings, 1);
    simulations = settings.simulations();
  }

  @Override
  public void begin(long key) {
    field.begin(0, key);
  }

  @Override
  public SearchResult search(long state, int legal) {
    result.begin();
    states[0] = state;
    mask[0] = legal;
    field.search(states, mask);
    for (int move = 0; move < Move.COUNT; move++) {
      result.setValue(move, field.value(0, move));
      result.setVisits(move, field.visits(0, move));
    }
    int choice = field.choose(0);
    result.choose(choice, field.value(0, choice));
    return result.end(field.depth(0), simulations);
  }

  /** The move alone: what comes after it are hidden states, not tiles. */
  @Override
  public int[] line() {
    return new int[] {GameRecord.play(result.move(), 0, 0)};
  }
}
