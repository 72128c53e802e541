package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Move;
import java.util.Arrays;

/**
 * The tree of {@link Uct}: states and afterstates as numbers of nodes, children side by side. It
 * grows in steps up to a limit and is emptied for the next search.
 */
final class UctTree {

  private static final int FIRST_NODES = 1 << 10;

  private final Board board;
  private final int maxNodes;
  private final long[] afters = new long[Move.COUNT];
  private final int[] rewards = new int[Move.COUNT];
  private int nodes;

  /** [node] its board. */
  private long[] boards = new long[FIRST_NODES];

  /** [node] the first of its children; −1 before it is expanded. */
  private int[] first = new int[FIRST_NODES];

  /** [node] how many children it has. */
  private byte[] children = new byte[FIRST_NODES];

  /** [node] the move that leads to an afterstate; −1 for a state. */
  private byte[] labels = new byte[FIRST_NODES];

  /** [node] what the move that leads to it earns. */
  private int[] earned = new int[FIRST_NODES];

  private int[] visits = new int[FIRST_NODES];

  /** [node] sum over its visits of the score from there on. */
  private double[] sums = new double[FIRST_NODES];

  UctTree(Board board, int maxNodes) {
    this.board = board;
    this.maxNodes = maxNodes;
  }

  /** Empties the tree; its root is node 0. */
  void begin(long root, boolean after) {
    nodes = 0;
    add(root, after ? 0 : -1, 0);
  }

  private void add(long newBoard, int label, int reward) {
    if (nodes == boards.length) {
      grow();
    }
    boards[nodes] = newBoard;
    first[nodes] = -1;
    children[nodes] = 0;
    labels[nodes] = (byte) label;
    earned[nodes] = reward;
    visits[nodes] = 0;
    sums[nodes] = 0;
    nodes++;
  }

  private void grow() {
    int size = 2 * nodes;
    boards = Arrays.copyOf(boards, size);
    first = Arrays.copyOf(first, size);
    children = Arrays.copyOf(children, size);
    labels = Arrays.copyOf(labels, size);
    earned = Arrays.copyOf(earned, size);
    visits = Arrays.copyOf(visits, size);
    sums = Arrays.copyOf(sums, size);
  }

  private boolean full(int more) {
    return nodes + more > maxNodes;
  }

  /** Adds the afterstates of a state, those in the mask only; false if the tree is full. */
  boolean addMoves(int node, int legal) {
    if (full(Move.COUNT)) {
      return false;
    }
    long state = boards[node];
    board.moves(state, afters, rewards);
    first[node] = nodes;
    for (int move = 0; move < Move.COUNT; move++) {
      if (afters[move] != state && (legal >>> move & 1) != 0) {
        add(afters[move], move, rewards[move]);
      }
    }
    children[node] = (byte) (nodes - first[node]);
    return true;
  }

  /** Adds the states of an afterstate, 2s and 4s as they can appear; false if the tree is full. */
  boolean addSpawns(int node, Spawning spawning) {
    long after = boards[node];
    int empties = board.empties(after);
    if (full(2 * empties)) {
      return false;
    }
    first[node] = nodes;
    for (int index = 0; index < empties; index++) {
      for (int rank = spawning.twos() ? 1 : 2; rank <= (spawning.fours() ? 2 : 1); rank++) {
        add(board.spawn(after, index, rank), -1, 0);
      }
    }
    children[node] = (byte) (nodes - first[node]);
    return true;
  }

  /** The child of an expanded afterstate that is this state. */
  int spawnChild(int node, long after, long state, Spawning spawning) {
    long tile = state ^ after;
    int shift = Long.numberOfTrailingZeros(tile) & ~3;
    int index = Long.bitCount(board.emptyCells(after) & (1L << shift) - 1);
    int rank = (int) (tile >>> shift);
    boolean both = spawning.twos() && spawning.fours();
    return first[node] + (both ? 2 * index + rank - 1 : index);
  }

  void count(int node, double score) {
    visits[node]++;
    sums[node] += score;
  }

  long board(int node) {
    return boards[node];
  }

  /** Whether the node is an afterstate. */
  boolean after(int node) {
    return labels[node] >= 0;
  }

  boolean expanded(int node) {
    return first[node] >= 0;
  }

  int first(int node) {
    return first[node];
  }

  /** One more than the last of the children. */
  int end(int node) {
    return first[node] + children[node];
  }

  /** The move that leads to an afterstate. */
  int label(int node) {
    return labels[node];
  }

  int reward(int node) {
    return earned[node];
  }

  int visits(int node) {
    return visits[node];
  }

  double sum(int node) {
    return sums[node];
  }

  /** Mean score from the node on; NaN if it was never visited. */
  double mean(int node) {
    return sums[node] / visits[node];
  }
}
