package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Stream;

/** Searches one {@link PuctTree} and chooses by its visits. */
public final class PuctSearch implements MoveSearch {

  /**
   * How to search.
   *
   * @param simulations how many a move; with a time limit, the most
   * @param batch leaves evaluated together; 1 makes every simulation know all before it
   * @param temperature moves are drawn with weights N^(1/T); 0 takes the most visited
   * @param reuse whether to keep what the last search found below the new root
   * @param nanos time limit; 0 for none
   * @param tree the constants of the tree
   */
  public record Settings(
      long simulations,
      int batch,
      double temperature,
      boolean reuse,
      long nanos,
      PuctTree.Settings tree) {

    public Settings {
      if (simulations < 1) {
        throw new BadInputException("sims is at least 1, not " + simulations);
      }
      if (batch < 1 || batch > 1 << 16) {
        throw new BadInputException("batch is from 1 to 65536, not " + batch);
      }
      if (!(temperature >= 0 && temperature <= 100)) {
        throw new BadInputException("temperature is from 0 to 100, not " + temperature);
      }
    }

    /** So many simulations, then the most visited move. */
    public static Settings of(long simulations) {
      return new Settings(simulations, 1, 0, false, 0, PuctTree.Settings.USUAL);
    }
  }

  private final Board board;
  private final Settings settings;
  private final Evaluator evaluator;
  private final PuctTree tree;
  private final LeafBatch batch;
  private final Deadline deadline;
  private final SearchResult result = new SearchResult();
  private long key;

  public PuctSearch(Board board, Evaluator evaluator, Settings settings) {
    this.board = board;
    this.settings = settings;
    this.evaluator = evaluator;
    tree = new PuctTree(board, evaluator, settings.tree());
    batch = new LeafBatch(settings.batch());
    deadline = new Deadline(settings.nanos());
  }

  /** The tree, for whoever wants its visits. */
  public PuctTree tree() {
    return tree;
  }

  @Override
  public void begin(long key) {
    this.key = key;
    tree.clear();
  }

  @Override
  public SearchResult search(long state, int legal) {
    result.begin();
    deadline.begin();
    long rootKey = Stream.child(key, state);
    tree.setRoot(state, legal, rootKey, settings.reuse());
    if ((legal & board.legal(state)) == 0) {
      result.choose(Integer.numberOfTrailingZeros(legal), Double.NaN);
      return result.end(0, 0);
    }
    long done = run();
    int choice = tree.choose(settings.temperature(), new Stream(Stream.child(rootKey, -1)));
    for (int move = 0; move < Move.COUNT; move++) {
      result.setValue(move, tree.value(move));
      result.setVisits(move, tree.visits(move));
    }
    result.choose(choice, tree.value(choice));
    return result.end(tree.depth(), done);
  }

  /** Runs simulations until there are enough or time is up. */
  private long run() {
    long wanted = settings.simulations();
    long done = 0;
    while (done < wanted && !tree.full() && !(done > 0 && deadline.overNow())) {
      batch.clear();
      done += tree.collect(batch, (int) Math.min(settings.batch(), wanted - done));
      if (batch.count() > 0) {
        evaluator.evaluate(batch);
      }
      tree.absorb(batch);
    }
    return done;
  }

  @Override
  public int[] line() {
    return tree.line();
  }
}
