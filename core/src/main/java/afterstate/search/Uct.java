package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.Arrays;

/**
 * Monte Carlo tree search with upper confidence bounds (UCT) and random playouts.
 *
 * <p>A playout goes down the tree: at a state by the move of the largest mean return plus bonus, at
 * an afterstate by a random spawn, or under attack by the spawn of the smallest mean less bonus. At
 * a node without children it plays at random to the end of the game. Each node on the way counts
 * the score from there on. A node gets children once it has been visited often enough; children
 * that were never visited come first.
 *
 * <pre>
 *   bonus = exploration · span · √( ln visits(node) / visits(child) )
 *   span  = largest − smallest score of this search's playouts, from the root
 * </pre>
 *
 * <p>The span makes one setting fit all boards and stages of a game. The choice is the child with
 * the most visits. A search depends on the key of {@link #begin} and the root alone, not on what
 * was searched before.
 */
public final class Uct implements MoveSearch, SpawnSearch {

  /**
   * How to search.
   *
   * @param playouts how many; with a time limit, the most
   * @param expansion visits after which a node gets children
   * @param exploration weight of the bonus
   * @param spawning where new tiles come from
   * @param nanos time limit; 0 for none
   * @param maxNodes nodes the tree may have; playouts go on when it is full
   */
  public record Settings(
      long playouts,
      int expansion,
      double exploration,
      Spawning spawning,
      long nanos,
      int maxNodes) {

    /** Playouts of a move where nothing else is said. */
    public static final int PLAYOUTS = 1000;

    /** Visits before a node gets children where nothing else is said. */
    public static final int EXPANSION = 10;

    /** Weight of the bonus where nothing else is said. */
    public static final double EXPLORATION = 0.7;

    /** Most nodes where nothing else is said: 40 bytes each. */
    public static final int MAX_NODES = 1 << 22;

    public Settings {
      if (playouts < 1) {
        throw new BadInputException("playouts is at least 1, not " + playouts);
      }
      if (expansion < 1) {
        throw new BadInputException("expansion is at least 1, not " + expansion);
      }
      if (!(exploration >= 0 && exploration < 1e6)) {
        throw new BadInputException("exploration is a number from 0, not " + exploration);
      }
    }

    /** The usual settings. */
    public static Settings of(long playouts, Spawning spawning) {
      return new Settings(playouts, EXPANSION, EXPLORATION, spawning, 0, MAX_NODES);
    }
  }

  private final Settings settings;
  private final Spawning spawning;
  private final UctTree tree;
  private final Playout playout;
  private final Deadline deadline;
  private final SearchResult result = new SearchResult();
  private final Chance chance;

  /** [step] nodes of the playout, the root first. */
  private int[] path = new int[256];

  private long key;
  private Stream random = new Stream(0);
  private int deepest;

  /** Smallest and largest score of a playout from the root. */
  private double low;

  private double high;

  public Uct(Board board, Settings settings) {
    this.settings = settings;
    spawning = settings.spawning();
    tree = new UctTree(board, settings.maxNodes());
    chance = new Chance(board, spawning.p4());
    playout = new Playout(chance);
    deadline = new Deadline(settings.nanos());
  }

  @Override
  public void begin(long key) {
    this.key = key;
  }

  @Override
  public SearchResult search(long state, int legal) {
    run(state, false, legal);
    int best = Integer.numberOfTrailingZeros(legal);
    long most = -1;
    for (int child = tree.first(0); child < tree.end(0); child++) {
      int move = tree.label(child);
      result.setValue(move, tree.reward(child) + tree.mean(child));
      result.setVisits(move, tree.visits(child));
      if (tree.visits(child) > most) {
        most = tree.visits(child);
        best = move;
      }
    }
    result.choose(best, result.value(best));
    return result;
  }

  @Override
  public SearchResult searchSpawn(long after) {
    if (!spawning.attacked()) {
      throw new IllegalStateException("an attacker searches where spawns are random");
    }
    run(after, true, 0);
    int best = tree.first(0);
    for (int child = best; child < tree.end(0); child++) {
      best = tree.visits(child) > tree.visits(best) ? child : best;
    }
    result.chooseSpawn(tree.board(best), tree.mean(best));
    return result;
  }

  private void run(long root, boolean after, int legal) {
    result.begin();
    deadline.begin();
    random = new Stream(Stream.child(key, root));
    low = Double.POSITIVE_INFINITY;
    high = Double.NEGATIVE_INFINITY;
    deepest = 0;
    tree.begin(root, after);
    if (after) {
      tree.addSpawns(0, spawning);
    } else {
      tree.addMoves(0, legal);
    }
    long moves = 0;
    for (long done = 0; done < settings.playouts() && !deadline.overNow(); done++) {
      moves += simulate();
    }
    result.end((deepest + 1) / 2, moves);
  }

  /** One playout; returns its moves, in the tree and after it. */
  private long simulate() {
    int node = 0;
    int length = 0;
    while (true) {
      if (length == path.length) {
        path = Arrays.copyOf(path, 2 * length);
      }
      path[length++] = node;
      if (!tree.expanded(node) && !expand(node)) {
        break;
      }
      int next = child(node);
      if (next < 0) {
        break;
      }
      node = next;
    }
    deepest = Math.max(deepest, length - 1);
    playout.play(tree.board(node), tree.after(node), random);
    backUp(length, (double) playout.score());
    return (long) playout.moves() + length / 2;
  }

  /** Gives a node children if it has earned them; false if it has none. */
  private boolean expand(int node) {
    if (tree.visits(node) < settings.expansion()) {
      return false;
    }
    return tree.after(node) ? tree.addSpawns(node, spawning) : tree.addMoves(node, -1);
  }

  /** Where the playout goes on from an expanded node; −1 if nowhere. */
  private int child(int node) {
    if (!tree.after(node)) {
      return tree.end(node) == tree.first(node) ? -1 : best(node, 1);
    }
    if (spawning.attacked()) {
      return best(node, -1);
    }
    long after = tree.board(node);
    return tree.spawnChild(node, after, chance.spawn(after, random), spawning);
  }

  /** The child of the largest mean plus bonus for sign 1, of the smallest less bonus for −1. */
  private int best(int node, int sign) {
    double span = Math.max(high - low, 1);
    double log = Math.log(Math.max(tree.visits(node), 1));
    double scale = settings.exploration() * span * Math.sqrt(log);
    int best = -1;
    double bestBound = Double.NEGATIVE_INFINITY;
    int end = tree.end(node);
    for (int child = tree.first(node); child < end; child++) {
      int visits = tree.visits(child);
      if (visits == 0) {
        return child;
      }
      double mean = tree.reward(child) + tree.sum(child) / visits;
      double bound = sign * mean + scale / Math.sqrt(visits);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  }

  private void backUp(int length, double score) {
    double from = score;
    for (int step = length - 1; step >= 0; step--) {
      int node = path[step];
      tree.count(node, from);
      from += tree.reward(node);
    }
    low = Math.min(low, from);
    high = Math.max(high, from);
  }

  @Override
  public int[] line() {
    int[] line = new int[(deepest + 1) / 2];
    int length = 0;
    int node = 0;
    while (!tree.after(node) && length < line.length) {
      int after = mostVisited(node);
      if (after < 0 || tree.visits(after) == 0) {
        break;
      }
      int next = mostVisited(after);
      boolean ends = next < 0 || tree.visits(next) == 0;
      line[length++] =
          PrincipalVariation.play(
              tree.label(after), tree.board(after), tree.board(ends ? after : next));
      if (ends) {
        break;
      }
      node = next;
    }
    return Arrays.copyOf(line, length);
  }

  private int mostVisited(int node) {
    int best = -1;
    for (int child = tree.first(node); tree.expanded(node) && child < tree.end(node); child++) {
      best = best < 0 || tree.visits(child) > tree.visits(best) ? child : best;
    }
    return best;
  }
}
