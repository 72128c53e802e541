package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.BatchPlayer;
import java.util.Arrays;

/**
 * Many {@link PuctTree}s searched side by side, one for each game, so that their leaves are
 * evaluated together. Belongs to one thread.
 */
public final class PuctField implements BatchPlayer {

  private final Evaluator evaluator;
  private final PuctSearch.Settings settings;
  private final PuctTree[] trees;
  private final LeafBatch batch;

  /** [slot] what is random in its game, and in its search. */
  private final long[] keys;

  private final long[] rootKeys;

  /** [slot] simulations done for the present move. */
  private final long[] done;

  /** [slot] whether it was searched in the present round. */
  private final boolean[] searched;

  /**
   * A field.
   *
   * @param settings of each search; time limits do not count
   * @param width number of games
   */
  public PuctField(Board board, Evaluator evaluator, PuctSearch.Settings settings, int width) {
    this.evaluator = evaluator;
    this.settings = settings;
    trees = new PuctTree[width];
    for (int slot = 0; slot < width; slot++) {
      trees[slot] = new PuctTree(board, evaluator, settings.tree());
    }
    batch = new LeafBatch(width * settings.batch());
    keys = new long[width];
    rootKeys = new long[width];
    done = new long[width];
    searched = new boolean[width];
  }

  /** The tree of a game. */
  public PuctTree tree(int slot) {
    return trees[slot];
  }

  @Override
  public int width() {
    return trees.length;
  }

  @Override
  public void begin(int slot, long key) {
    keys[slot] = key;
    trees[slot].clear();
  }

  /** Searches the states of all slots that have a legal move. */
  public void search(long[] states, int[] legal) {
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        rootKeys[slot] = Stream.child(keys[slot], states[slot]);
        trees[slot].setRoot(states[slot], legal[slot], rootKeys[slot], settings.reuse());
      }
    }
    Arrays.fill(done, 0);
    while (collect(legal)) {
      if (batch.count() > 0) {
        evaluator.evaluate(batch);
      }
      for (int slot = 0; slot < trees.length; slot++) {
        if (searched[slot]) {
          trees[slot].absorb(batch);
        }
      }
    }
  }

  /** Runs a few simulations of each game that needs more; false if none does. */
  private boolean collect(int[] legal) {
    batch.clear();
    boolean any = false;
    for (int slot = 0; slot < trees.length; slot++) {
      searched[slot] =
          legal[slot] != 0 && done[slot] < settings.simulations() && !trees[slot].full();
      if (searched[slot]) {
        any = true;
        done[slot] +=
            trees[slot].collect(
                batch, (int) Math.min(settings.batch(), settings.simulations() - done[slot]));
      }
    }
    return any;
  }

  @Override
  public void choose(long[] states, int[] legal, int[] moves) {
    search(states, legal);
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        moves[slot] =
            trees[slot].choose(
                settings.temperature(), new Stream(Stream.child(rootKeys[slot], -1)));
      }
    }
  }
}
