package afterstate.search;

import afterstate.board.Move;
import java.util.Arrays;

/** What a search found. The search overwrites it next time. */
public final class SearchResult {

  private final double[] values = new double[Move.COUNT];
  private final long[] visits = new long[Move.COUNT];
  private int move;
  private long state;
  private double value;
  private int depth;
  private long nodes;
  private long begin;
  private long nanos;

  /** Starts the clock and forgets what was found before. */
  void begin() {
    Arrays.fill(values, Double.NaN);
    Arrays.fill(visits, 0);
    move = -1;
    state = 0;
    value = Double.NaN;
    depth = 0;
    nodes = 0;
    begin = System.nanoTime();
  }

  /** Stops the clock. */
  SearchResult end(int depth, long nodes) {
    this.depth = depth;
    this.nodes = nodes;
    nanos = System.nanoTime() - begin;
    return this;
  }

  void setValue(int move, double value) {
    values[move] = value;
  }

  void setVisits(int move, long count) {
    visits[move] = count;
  }

  /** The choice of a player. */
  void choose(int move, double value) {
    this.move = move;
    this.value = value;
  }

  /** The choice of an attacker. */
  void chooseSpawn(long state, double value) {
    this.state = state;
    this.value = value;
  }

  /** Chooses the legal move of the largest value; ties go to up, right, down, left. */
  void chooseLargest(int legal) {
    int best = Integer.numberOfTrailingZeros(legal);
    for (int candidate = 0; candidate < Move.COUNT; candidate++) {
      boolean better = values[candidate] > values[best] || Double.isNaN(values[best]);
      if ((legal >>> candidate & 1) != 0 && !Double.isNaN(values[candidate]) && better) {
        best = candidate;
      }
    }
    choose(best, values[best]);
  }

  /** The best move; −1 if an attacker was to choose. */
  public int move() {
    return move;
  }

  /** The state after the attacker's best spawn; 0 if a player was to choose. */
  public long state() {
    return state;
  }

  /** Value of the choice. */
  public double value() {
    return value;
  }

  /** Value of a move; NaN if illegal or not looked at. */
  public double value(int move) {
    return values[move];
  }

  /** How often a move was tried; 0 where a search does not count that. */
  public long visits(int move) {
    return visits[move];
  }

  /** How many of the player's moves the search looked ahead, in its longest line. */
  public int depth() {
    return depth;
  }

  /** Boards the search looked at. */
  public long nodes() {
    return nodes;
  }

  public long nanos() {
    return nanos;
  }
}
