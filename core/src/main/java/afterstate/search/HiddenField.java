package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.game.BatchPlayer;

/**
 * Searches of many games side by side with a learned model of the game, so that the model works on
 * the leaves of all of them together: two passes a simulation, one for moves and one for spawns.
 * The rules are asked nothing: states and legal moves are handed in. Belongs to one thread.
 */
public final class HiddenField implements BatchPlayer {

  /** Turns boards so that a model sees one image of all that are alike; null to show them as is. */
  private final Board turning;

  private final HiddenModel model;
  private final PuctSearch.Settings settings;
  private final HiddenTree[] trees;
  private final HiddenBatch moves;
  private final HiddenBatch spawns;

  /** [leaf] of the roots, as the model sees them. */
  private final long[] boards;

  /** [slot] the symmetry whose image of the root the model sees. */
  private final int[] symmetries;

  /** [slot] what is random in its game, and in its search. */
  private final long[] keys;

  private final long[] rootKeys;
  private final double[] shares = new double[Move.COUNT];

  /**
   * A field.
   *
   * @param settings of each search; of the tree c1 and c2 count, and there is no time limit
   * @param width number of games
   */
  public HiddenField(Board board, HiddenModel model, PuctSearch.Settings settings, int width) {
    this.turning = model.canonical() ? board : null;
    this.model = model;
    this.settings = settings;
    trees = new HiddenTree[width];
    for (int slot = 0; slot < width; slot++) {
      trees[slot] = new HiddenTree(model, settings.tree());
    }
    moves = new HiddenBatch(model, width);
    spawns = new HiddenBatch(model, width);
    boards = new long[width];
    symmetries = new int[width];
    keys = new long[width];
    rootKeys = new long[width];
  }

  /** Says what happens to the priors of every root from now on. */
  public void setNoise(RootNoise noise) {
    for (HiddenTree tree : trees) {
      tree.setNoise(noise);
    }
  }

  @Override
  public int width() {
    return trees.length;
  }

  @Override
  public void begin(int slot, long key) {
    keys[slot] = key;
  }

  /** Searches the states of all slots that have a legal move. */
  public void search(long[] states, int[] legal) {
    spawns.clear();
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        setRoot(slot, states[slot], legal[slot]);
      }
    }
    if (spawns.count() == 0) {
      return;
    }
    model.represent(boards, spawns);
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        trees[slot].absorbRoot(spawns);
      }
    }
    for (long done = 0; done < settings.simulations(); done++) {
      simulate(legal);
    }
  }

  private void setRoot(int slot, long state, int legal) {
    rootKeys[slot] = Stream.child(keys[slot], state);
    symmetries[slot] = turning == null ? 0 : turning.canonicalSymmetry(state);
    boards[spawns.count()] = turning == null ? state : turning.image(state, symmetries[slot]);
    int mask = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      mask |= (legal >>> move & 1) << image(slot, move);
    }
    trees[slot].begin(mask, rootKeys[slot], spawns);
  }

  private void simulate(int[] legal) {
    moves.clear();
    spawns.clear();
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        trees[slot].simulate(moves, spawns);
      }
    }
    if (moves.count() > 0) {
      model.move(moves);
    }
    if (spawns.count() > 0) {
      model.spawn(spawns);
    }
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        trees[slot].absorb(moves, spawns);
      }
    }
  }

  /** The move on the image that the model sees. */
  private int image(int slot, int move) {
    return turning == null ? move : turning.moveImage(symmetries[slot], move);
  }

  // ---- What was found --------------------------------------------------------------------------

  /** N of a move of a game's root. */
  public int visits(int slot, int move) {
    return trees[slot].root().visits[image(slot, move)];
  }

  /** Q of a move of a game's root; NaN if it was never tried. */
  public double value(int slot, int move) {
    return trees[slot].root().value(image(slot, move));
  }

  /** Mean return from a game's root. */
  public double rootValue(int slot) {
    return trees[slot].root().rootValue();
  }

  /** The share of each move in the visits of a game's root. */
  public void visitShares(int slot, float[] receiver, int at) {
    trees[slot].root().visitShares(shares);
    for (int move = 0; move < Move.COUNT; move++) {
      receiver[at + move] = (float) shares[image(slot, move)];
    }
  }

  /** A move drawn with weights N^(1/T), see {@link PuctTree#choose}. */
  public int choose(int slot, double temperature, Stream drawn) {
    int chosen = trees[slot].root().choose(temperature, drawn);
    int move = 0;
    while (image(slot, move) != chosen) {
      move++;
    }
    return move;
  }

  /** The longest line of a game's search, in moves. */
  int depth(int slot) {
    return trees[slot].depth();
  }

  @Override
  public void choose(long[] states, int[] legal, int[] chosen) {
    search(states, legal);
    for (int slot = 0; slot < trees.length; slot++) {
      if (legal[slot] != 0) {
        chosen[slot] = choose(slot);
      }
    }
  }

  /** The move to make in a game that was searched. */
  int choose(int slot) {
    return choose(slot, settings.temperature(), new Stream(Stream.child(rootKeys[slot], -1)));
  }
}
