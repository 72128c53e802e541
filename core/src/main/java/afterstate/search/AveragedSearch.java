package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.game.Valuation;
import java.util.Arrays;

/**
 * Averaged depth-limited search (ADLS) [1]: many looks ahead to a fixed depth, each in a world
 * where every move is followed by one random spawn; a move's value is its mean over the looks.
 *
 * <p>A look tries all moves to the depth; after each it draws one spawn and goes on. A line is
 * worth its rewards plus the value of its last afterstate, a state its best line. Depth counts the
 * player's moves, as in {@link Expectimax}, to which the mean would tend if the player did not see
 * the spawns: seeing them makes the values a little too high, for all moves alike.
 *
 * <p>A search depends on the key of {@link #begin} and the root alone.
 *
 * <p>[1] P. Rodgers, J. Levine: An investigation into 2048 AI strategies, CIG 2014.
 */
public final class AveragedSearch implements MoveSearch {

  /**
   * How to search.
   *
   * @param depth moves to look ahead
   * @param looks how many; with a time limit, the most
   * @param p4 probability of a 4
   * @param nanos time limit; 0 for none
   */
  public record Settings(int depth, long looks, double p4, long nanos) {

    /** Deepest look there is. */
    public static final int MAX_DEPTH = 30;

    public Settings {
      if (depth < 1 || depth > MAX_DEPTH) {
        throw new BadInputException("depth is from 1 to " + MAX_DEPTH + ", not " + depth);
      }
      if (looks < 1) {
        throw new BadInputException("looks is at least 1, not " + looks);
      }
    }
  }

  private final Board board;
  private final Valuation valuation;
  private final Settings settings;
  private final Chance chance;
  private final Deadline deadline;
  private final SearchResult result = new SearchResult();

  /** [depth][move] afterstates and rewards of the state looked at. */
  private final long[][] afters;

  private final int[][] rewards;
  private final double[] leafValues = new double[Move.COUNT];
  private final double[] sums = new double[Move.COUNT];
  private long key;
  private Stream random = new Stream(0);
  private long nodes;
  private long root;

  public AveragedSearch(Board board, Valuation valuation, Settings settings) {
    this.board = board;
    this.valuation = valuation;
    this.settings = settings;
    chance = new Chance(board, settings.p4());
    deadline = new Deadline(settings.nanos());
    afters = new long[settings.depth() + 1][Move.COUNT];
    rewards = new int[settings.depth() + 1][Move.COUNT];
  }

  @Override
  public void begin(long key) {
    this.key = key;
  }

  @Override
  public SearchResult search(long state, int legal) {
    result.begin();
    deadline.begin();
    random = new Stream(Stream.child(key, state));
    root = state;
    nodes = 0;
    Arrays.fill(sums, 0);
    int depth = settings.depth();
    int open = legal & board.legal(state);
    long looks = 0;
    while (looks < settings.looks() && !(looks > 0 && deadline.overNow())) {
      look(state, open, depth);
      looks++;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      if ((open >>> move & 1) != 0) {
        result.setValue(move, sums[move] / looks);
        result.setVisits(move, looks);
      }
    }
    result.chooseLargest(legal);
    return result.end(depth, nodes);
  }

  /** One look at every legal move of the root. */
  private void look(long state, int legal, int depth) {
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0) {
        double reward = valuation.reward(board.reward(state, move));
        sums[move] += reward + rest(board.move(state, move), depth - 1);
      }
    }
  }

  /** What an afterstate is worth in this world. */
  private double rest(long after, int depth) {
    nodes++;
    return depth == 0 ? valuation.value(after) : best(chance.spawn(after, random), depth);
  }

  private double best(long state, int depth) {
    long[] after = afters[depth];
    int[] reward = rewards[depth];
    board.moves(state, after, reward);
    if (depth == 1) {
      valuation.values(after, Move.COUNT, leafValues);
      nodes += Move.COUNT;
    }
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if (after[move] != state) {
        double rest = depth == 1 ? leafValues[move] : rest(after[move], depth - 1);
        best = Math.max(best, valuation.reward(reward[move]) + rest);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
  }

  /** The chosen move; what follows differs from look to look. */
  @Override
  public int[] line() {
    long after = board.move(root, result.move());
    return new int[] {PrincipalVariation.play(result.move(), after, after)};
  }
}
