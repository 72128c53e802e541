package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Valuation;

/**
 * Expectimax to a depth: the player takes the best move, new tiles are weighed by probability, the
 * last afterstates have the value that a valuation gives them.
 *
 * <p>Depth counts the player's moves, as TDL2048+ does with its plies: depth 1 takes the largest
 * reward plus value of the afterstate; depth 2 looks at a move, all spawns and the best answer to
 * each; depth n has n layers of moves and n − 1 of spawns between them.
 *
 * <p>Afterstates are searched in their canonical form, with or without the table, so that a value
 * depends on the board and the depth alone and the table changes no value. With a probability
 * cut-off, states that are less likely than that, seen from the root, are looked at one move deep
 * only; then the table holds for one search.
 */
public final class Expectimax implements MoveSearch {

  /** Deepest search there is. */
  public static final int MAX_DEPTH = 1000;

  /**
   * How to search.
   *
   * @param depth moves of the player to look ahead; with a time limit, the most
   * @param p4 probability of a 4
   * @param cutoff states less likely than this are not searched further; 0 searches all
   * @param nanos time limit, under which depth grows move by move; 0 for none
   * @param tableBits the transposition table has 2^tableBits entries; 0 for none
   */
  public record Settings(int depth, double p4, double cutoff, long nanos, int tableBits) {

    /** Entries of the table where nothing else is said, as a power of 2. */
    public static final int TABLE_BITS = 16;

    public Settings {
      if (depth < 1 || depth > MAX_DEPTH) {
        throw new BadInputException("depth is from 1 to " + MAX_DEPTH + ", not " + depth);
      }
      if (!(p4 >= 0 && p4 <= 1)) {
        throw new BadInputException("p4 is a probability from 0 to 1, not " + p4);
      }
      if (!(cutoff >= 0 && cutoff < 1)) {
        throw new BadInputException("cutoff is a probability below 1, not " + cutoff);
      }
      if (tableBits < 0 || tableBits > 28) {
        throw new BadInputException("table is from 0 to 28, not " + tableBits);
      }
    }

    /** An exact search to a depth. */
    public static Settings of(int depth, double p4) {
      return new Settings(depth, p4, 0, 0, TABLE_BITS);
    }
  }

  private final Board board;
  private final Valuation valuation;
  private final Settings settings;
  private final TranspositionTable table;
  private final Deadline deadline;
  private final SpawnLeaves leaves;
  private final SearchResult result = new SearchResult();

  /** [depth][move] afterstates and rewards of the state looked at. */
  private final long[][] afters;

  private final int[][] rewards;
  private final double[] values = new double[Move.COUNT];
  private final double[] leafValues = new double[Move.COUNT];
  private long nodes;

  /** Whether a line was cut before the end of the game: looking further can change the value. */
  private boolean horizon;

  private long root;

  public Expectimax(Board board, Valuation valuation, Settings settings) {
    this.board = board;
    this.valuation = valuation;
    this.settings = settings;
    table = settings.tableBits() == 0 ? null : new TranspositionTable(settings.tableBits());
    deadline = new Deadline(settings.nanos());
    leaves = new SpawnLeaves(board, valuation, settings.p4());
    afters = new long[settings.depth() + 1][Move.COUNT];
    rewards = new int[settings.depth() + 1][Move.COUNT];
  }

  @Override
  public SearchResult search(long state, int legal) {
    result.begin();
    deadline.begin();
    if (settings.cutoff() > 0) {
      forget();
    }
    nodes = 0;
    root = state;
    int depth = 0;
    int first = deadline.limited() ? 1 : settings.depth();
    for (int next = first; next <= settings.depth() && !deadline.over(); next++) {
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

  /** Empties the table: the valuation has changed. */
  public void forget() {
    if (table != null) {
      table.clear();
    }
  }

  /** Values the moves at one depth; false if time ran out before all were done. */
  private boolean searchMoves(long state, int legal, int depth) {
    long[] after = afters[depth];
    int[] reward = rewards[depth];
    board.moves(state, after, reward);
    if (depth == 1) {
      nodes += Integer.bitCount(legal);
      horizon = true;
      valuation.values(after, Move.COUNT, values);
    }
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) == 0 || after[move] == state) {
        values[move] = Double.NaN;
      } else {
        double rest = depth == 1 ? values[move] : expected(after[move], depth - 1, 1);
        values[move] = valuation.reward(reward[move]) + rest;
      }
    }
    if (depth > 1 && deadline.over()) {
      return false;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      result.setValue(move, values[move]);
    }
    result.chooseLargest(legal);
    return true;
  }

  /** The value of an afterstate when the player then looks this many moves ahead, at least one. */
  private double expected(long after, int depth, double probability) {
    nodes++;
    if (deadline.over()) {
      return 0;
    }
    long canon = board.canonical(after);
    if (table != null && table.find(canon, depth)) {
      horizon |= !table.complete();
      return table.value();
    }
    boolean outer = horizon;
    horizon = false;
    double expected = depth == 1 ? expectedLeaves(canon) : expectedSpawn(canon, depth, probability);
    if (table != null && !deadline.over()) {
      table.put(canon, depth, expected, 0, !horizon);
    }
    horizon |= outer;
    return expected;
  }

  private double expectedLeaves(long canon) {
    double expected = leaves.expected(canon);
    nodes += leaves.count();
    horizon = leaves.count() > 0;
    return expected;
  }

  private double expectedSpawn(long canon, int depth, double probability) {
    double sum = 0;
    double p4 = settings.p4();
    int empties = board.empties(canon);
    double two = probability * (1 - p4) / empties;
    double four = probability * p4 / empties;
    for (int index = 0; index < empties; index++) {
      double cell = p4 < 1 ? (1 - p4) * best(board.spawn(canon, index, 1), depth, two) : 0;
      sum += p4 > 0 ? cell + p4 * best(board.spawn(canon, index, 2), depth, four) : cell;
    }
    return sum / empties;
  }

  /** The value of a state when the player looks this many moves ahead, at least one. */
  private double best(long state, int depth, double probability) {
    if (depth == 1 || probability < settings.cutoff()) {
      return bestLeaf(state);
    }
    long[] after = afters[depth];
    int[] reward = rewards[depth];
    board.moves(state, after, reward);
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if (after[move] != state) {
        double value = expected(after[move], depth - 1, probability);
        best = Math.max(best, valuation.reward(reward[move]) + value);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
  }

  private double bestLeaf(long state) {
    long[] after = afters[1];
    int[] reward = rewards[1];
    board.moves(state, after, reward);
    valuation.values(after, Move.COUNT, leafValues);
    nodes += Move.COUNT;
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if (after[move] != state) {
        best = Math.max(best, valuation.reward(reward[move]) + leafValues[move]);
        horizon = true;
      }
    }
    return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
  }

  // ---- The principal variation -----------------------------------------------------------------

  /** The best moves; of the spawns between them the likeliest, and of those the one worth least. */
  @Override
  public int[] line() {
    deadline.lift();
    int first = result.move();
    return PrincipalVariation.of(
        board,
        root,
        result.depth(),
        (state, depth) -> depth == result.depth() ? first : bestMove(state, depth),
        this::worstLikely);
  }

  private int bestMove(long state, int depth) {
    int best = Integer.numberOfTrailingZeros(board.legal(state));
    double bestValue = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      if (after != state) {
        double rest = depth == 1 ? valuation.value(after) : expected(after, depth - 1, 1);
        double value = valuation.reward(board.reward(state, move)) + rest;
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private long worstLikely(long after, int depth) {
    int rank = settings.p4() > 0.5 ? 2 : 1;
    long worst = 0;
    double worstValue = Double.POSITIVE_INFINITY;
    int empties = board.empties(after);
    for (int index = 0; index < empties; index++) {
      long state = board.spawn(after, index, rank);
      double value = best(state, depth, 1);
      if (value < worstValue || worst == 0) {
        worst = state;
        worstValue = value;
      }
    }
    return worst;
  }
}
