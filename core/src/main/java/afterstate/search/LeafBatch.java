package afterstate.search;

import afterstate.board.Move;

/**
 * Boards of one or many trees that wait to be evaluated, and then what the evaluator said. States
 * get a value and priors, afterstates a value.
 */
public final class LeafBatch {

  private final long[] boards;
  private final boolean[] afters;
  private final double[] values;

  /** [4 · board + move] */
  private final double[] priors;

  private int count;

  /** A batch of at most this many boards. */
  public LeafBatch(int capacity) {
    boards = new long[capacity];
    afters = new boolean[capacity];
    values = new double[capacity];
    priors = new double[Move.COUNT * capacity];
  }

  public int capacity() {
    return boards.length;
  }

  /** How many boards wait. */
  public int count() {
    return count;
  }

  /** Takes all boards out. */
  public void clear() {
    count = 0;
  }

  /** Adds a board and returns its index. */
  int add(long board, boolean after) {
    boards[count] = board;
    afters[count] = after;
    return count++;
  }

  public long board(int index) {
    return boards[index];
  }

  /** Whether the board is an afterstate, which needs no priors. */
  public boolean after(int index) {
    return afters[index];
  }

  /** The expected sum of rewards from this board on. */
  public void setValue(int index, double value) {
    values[index] = value;
  }

  /**
   * How promising a move of a state is: any number from 0. Legal moves' weights are made to add up
   * to 1; those of illegal moves do not count.
   */
  public void setPrior(int index, int move, double weight) {
    priors[Move.COUNT * index + move] = weight;
  }

  double value(int index) {
    return values[index];
  }

  /** [4 · board + move] */
  double[] priors() {
    return priors;
  }
}
