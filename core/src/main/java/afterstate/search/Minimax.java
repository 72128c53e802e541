package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Valuation;

/**
 * Minimax to a depth: the player takes the best move, every new tile is the one that hurts most. A
 * line is worth the rewards from the root plus the value of its last afterstate; with {@link
 * #SCORE} it is worth the score from the root alone.
 *
 * <p>Depth counts the player's moves: a player at depth n looks at n moves and the n − 1 spawns
 * between them, an attacker at n spawns, each answered by a move.
 *
 * <p>Alpha–beta pruning leaves out what cannot change the choice: choice and value are those of the
 * full tree.
 */
public final class Minimax implements MoveSearch, SpawnSearch {

  /** Counts nothing but the score from the root. */
  public static final Valuation SCORE = _ -> 0;

  /** Deepest search there is. */
  public static final int MAX_DEPTH = 1000;

  private static final int EXACT = 0;
  private static final int AT_LEAST = 1;
  private static final int AT_MOST = 2;

  /**
   * How to search.
   *
   * @param depth moves of the player to look ahead; with a time limit, the most
   * @param fours whether the attacker may place 4s, too
   * @param pruning whether to leave out what cannot change the choice
   * @param everyMove whether the result holds the exact value of every move, not of the best alone
   * @param nanos time limit, under which depth grows move by move; 0 for none
   * @param tableBits the transposition table has 2^tableBits entries
   */
  public record Settings(
      int depth, boolean fours, boolean pruning, boolean everyMove, long nanos, int tableBits) {

    public Settings {
      if (depth < 1 || depth > MAX_DEPTH) {
        throw new BadInputException("depth is from 1 to " + MAX_DEPTH + ", not " + depth);
      }
    }

    /** A search to a depth. */
    public static Settings of(int depth, boolean fours) {
      return new Settings(depth, fours, true, false, 0, 16);
    }
  }

  private final Board board;
  private final Valuation valuation;
  private final Settings settings;
  private final int ranks;
  private final TranspositionTable table;
  private final Deadline deadline;
  private final SearchResult result = new SearchResult();

  /** [depth][move] afterstates and rewards of the state looked at. */
  private final long[][] afters;

  private final int[][] rewards;
  private final long[] leaves = new long[Move.COUNT];
  private final double[] leafValues = new double[Move.COUNT];
  private long nodes;

  /** Whether a line was cut before the end of the game: looking further can change the value. */
  private boolean horizon;

  private long root;

  /** Value of the state that {@link #worstState} found last. */
  private double worstFound;

  public Minimax(Board board, Valuation valuation, Settings settings) {
    this.board = board;
    this.valuation = valuation;
    this.settings = settings;
    ranks = settings.fours() ? 2 : 1;
    table = new TranspositionTable(settings.tableBits());
    deadline = new Deadline(settings.nanos());
    afters = new long[settings.depth() + 1][Move.COUNT];
    rewards = new int[settings.depth() + 1][Move.COUNT];
  }

  // ---- The player's choice ---------------------------------------------------------------------

  @Override
  public SearchResult search(long state, int legal) {
    begin();
    root = state;
    int depth = 0;
    for (int next = firstDepth(); next <= settings.depth() && !deadline.over(); next++) {
      horizon = false;
      if (searchMoves(state, legal, next)) {
        depth = next;
      }
      if (!horizon) {
        break;
      }
    }
    return result.end(depth, nodes);
  }

  private void begin() {
    result.begin();
    deadline.begin();
    nodes = 0;
  }

  private int firstDepth() {
    return deadline.limited() ? 1 : settings.depth();
  }

  /** Values the moves at one depth; false if time ran out before all were done. */
  private boolean searchMoves(long state, int legal, int depth) {
    int best = Integer.numberOfTrailingZeros(legal);
    double bestValue = Double.NEGATIVE_INFINITY;
    double[] values = {Double.NaN, Double.NaN, Double.NaN, Double.NaN};
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      if ((legal >>> move & 1) != 0 && after != state) {
        double reward = valuation.reward(board.reward(state, move));
        double alpha = settings.everyMove() ? Double.NEGATIVE_INFINITY : bestValue - reward;
        values[move] = reward + worst(after, depth - 1, alpha, Double.POSITIVE_INFINITY);
        if (values[move] > bestValue) {
          best = move;
          bestValue = values[move];
        }
      }
    }
    if (depth > 1 && deadline.over()) {
      return false;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      result.setValue(move, values[move]);
    }
    result.choose(best, bestValue);
    return true;
  }

  // ---- The attacker's choice -------------------------------------------------------------------

  @Override
  public SearchResult searchSpawn(long after) {
    begin();
    root = 0;
    int depth = 0;
    for (int next = firstDepth(); next <= settings.depth() && !deadline.over(); next++) {
      horizon = false;
      if (searchSpawns(after, next)) {
        depth = next;
      }
      if (!horizon) {
        break;
      }
    }
    return result.end(depth, nodes);
  }

  private boolean searchSpawns(long after, int depth) {
    long worst = worstState(after, depth);
    if (depth > 1 && deadline.over()) {
      return false;
    }
    result.chooseSpawn(worst, worstFound);
    return true;
  }

  // ---- The tree --------------------------------------------------------------------------------

  /** The value of a state when the player looks this many moves ahead, at least one. */
  private double best(long state, int depth, double alpha, double beta) {
    long[] after = afters[depth];
    int[] reward = rewards[depth];
    board.moves(state, after, reward);
    if (depth == 1) {
      return bestLeaf(state, after, reward);
    }
    double best = Double.NEGATIVE_INFINITY;
    double low = alpha;
    for (int move = 0; move < Move.COUNT; move++) {
      if (after[move] != state) {
        double now = valuation.reward(reward[move]);
        best = Math.max(best, now + worst(after[move], depth - 1, low - now, beta - now));
        if (settings.pruning() && best >= beta) {
          return best;
        }
        low = Math.max(low, best);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
  }

  private double bestLeaf(long state, long[] after, int[] reward) {
    int count = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      if (after[move] != state) {
        reward[count] = reward[move];
        leaves[count++] = after[move];
      }
    }
    nodes += count;
    if (count == 0) {
      return valuation.over();
    }
    horizon = true;
    valuation.values(leaves, count, leafValues);
    double best = Double.NEGATIVE_INFINITY;
    for (int leaf = 0; leaf < count; leaf++) {
      best = Math.max(best, valuation.reward(reward[leaf]) + leafValues[leaf]);
    }
    return best;
  }

  /** The value of an afterstate when the player then looks this many moves ahead. */
  private double worst(long after, int depth, double alpha, double beta) {
    nodes++;
    if (depth == 0) {
      horizon = true;
      return valuation.value(after);
    }
    if (deadline.over()) {
      return 0;
    }
    long canon = board.canonical(after);
    if (table.find(canon, depth) && answers(table.value(), table.bound(), alpha, beta)) {
      horizon |= !table.complete();
      return table.value();
    }
    boolean outer = horizon;
    horizon = false;
    double worst = worstSpawn(canon, depth, alpha, beta);
    if (!deadline.over()) {
      table.put(canon, depth, worst, bound(worst, alpha, beta), !horizon);
    }
    horizon |= outer;
    return worst;
  }

  private double worstSpawn(long canon, int depth, double alpha, double beta) {
    double worst = Double.POSITIVE_INFINITY;
    double high = beta;
    int empties = board.empties(canon);
    for (int index = 0; index < empties; index++) {
      for (int rank = 1; rank <= ranks; rank++) {
        worst = Math.min(worst, best(board.spawn(canon, index, rank), depth, alpha, high));
        if (settings.pruning() && worst <= alpha) {
          return worst;
        }
        high = Math.min(high, worst);
      }
    }
    return worst;
  }

  private int bound(double value, double alpha, double beta) {
    if (!settings.pruning()) {
      return EXACT;
    }
    return value <= alpha ? AT_MOST : value >= beta ? AT_LEAST : EXACT;
  }

  private static boolean answers(double value, int bound, double alpha, double beta) {
    return bound == EXACT
        || bound == AT_LEAST && value >= beta
        || bound == AT_MOST && value <= alpha;
  }

  // ---- The principal variation -----------------------------------------------------------------

  @Override
  public int[] line() {
    deadline.lift();
    int first = result.move();
    return PrincipalVariation.of(
        board,
        root,
        result.depth(),
        (state, depth) -> depth == result.depth() ? first : bestMove(state, depth),
        this::worstState);
  }

  private int bestMove(long state, int depth) {
    int best = 0;
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      if (after != state) {
        double reward = valuation.reward(board.reward(state, move));
        double alpha = bestValue - reward;
        double value = reward + worst(after, depth - 1, alpha, Double.POSITIVE_INFINITY);
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private long worstState(long after, int depth) {
    long worst = 0;
    double worstValue = Double.POSITIVE_INFINITY;
    int empties = board.empties(after);
    for (int index = 0; index < empties; index++) {
      for (int rank = 1; rank <= ranks; rank++) {
        long state = board.spawn(after, index, rank);
        double value = best(state, depth, Double.NEGATIVE_INFINITY, worstValue);
        if (value < worstValue || worst == 0) {
          worst = state;
          worstValue = value;
        }
      }
    }
    worstFound = worstValue;
    return worst;
  }
}
