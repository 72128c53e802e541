package afterstate.search;

import java.util.Arrays;

/**
 * The nodes of a {@link HiddenTree} as arrays: decision nodes with their hidden states, chance
 * nodes with their hidden afterstates and a slot for each code. Nobody knows which moves are legal
 * below the root, so all of them are.
 */
final class HiddenNodes extends PuctEdges {

  private static final int ALL = (1 << EDGES) - 1;

  private final int size;
  private final int codes;

  /** [decision][number] */
  float[] states;

  // ---- Chance nodes ----
  int afterCount;

  /** [chance][number] */
  float[] afters;

  /** [chance][code] sum of the probabilities of the codes up to this one. */
  double[] sums;

  /** [chance][code] the decision node; −1 before it is there. */
  int[] children;

  HiddenNodes(HiddenModel model, double c1, double c2) {
    super(c1, c2);
    size = model.size();
    codes = model.codes();
    states = new float[FIRST * size];
    afters = new float[FIRST * size];
    sums = new double[FIRST * codes];
    children = new int[FIRST * codes];
  }

  /** Drops everything but a root with these legal moves. */
  void begin(int legalMoves) {
    decisions = 0;
    afterCount = 0;
    addDecision(legalMoves);
    findRange();
  }

  int addState() {
    return addDecision(ALL);
  }

  @Override
  void growDecisions(int number) {
    super.growDecisions(number);
    states = Arrays.copyOf(states, number * size);
  }

  /**
   * Below the root the smallest Q, so that the model is not asked about moves it holds for illegal.
   * At the root all moves are legal; there, that would leave most of them untried.
   */
  @Override
  double unvisited(int decision) {
    return decision == 0 ? super.unvisited(decision) : low();
  }

  /** Adds an afterstate; its codes get probabilities in proportion to weights from an index on. */
  int addAfter(double[] weights, int at) {
    int node = afterCount++;
    if (node * size == afters.length) {
      afters = Arrays.copyOf(afters, 2 * node * size);
      sums = Arrays.copyOf(sums, 2 * node * codes);
      children = Arrays.copyOf(children, 2 * node * codes);
    }
    double sum = 0;
    for (int code = 0; code < codes; code++) {
      sum += weights[at + code];
      sums[node * codes + code] = sum;
      children[node * codes + code] = -1;
    }
    return node;
  }

  /** The slot of a code drawn by its probability, for a number from 0 to below 1. */
  int drawSlot(int chance, double point) {
    int first = chance * codes;
    int last = first + codes - 1;
    double aim = point * sums[last];
    int slot = first;
    while (slot < last && sums[slot] <= aim) {
      slot++;
    }
    return slot;
  }
}
