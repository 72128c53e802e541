package afterstate.search;

import afterstate.board.Move;
import afterstate.board.Stream;
import java.util.Arrays;

/**
 * Decision nodes of a PUCT tree with four edges each, as arrays: which edge is tried next, how a
 * value comes back, and what was found at the root, which is number 0. The formula and the words
 * are those of {@link PuctTree}. What a node stands for, a board or a hidden state, is left to
 * those who extend it.
 */
class PuctEdges {

  static final int EDGES = Move.COUNT;

  /** Nodes there is room for at first. */
  static final int FIRST = 256;

  private final double c1;
  private final double c2;

  // ---- Decision nodes ----
  int decisions;

  /** [decision] mask of the legal moves. */
  byte[] legal = new byte[FIRST];

  /** [decision] whether value and priors have come. */
  boolean[] evaluated = new boolean[FIRST];

  /** [decision] what the evaluator said. */
  double[] values = new double[FIRST];

  /** [decision] sum of its edges' visits, and of those still waiting for their value. */
  int[] totals = new int[FIRST];

  // ---- Edges: 4 · decision + move ----

  /** [edge] N. */
  int[] visits = new int[EDGES * FIRST];

  /** [edge] visits that wait for their value. */
  int[] waiting = new int[EDGES * FIRST];

  /** [edge] P. */
  double[] priors = new double[EDGES * FIRST];

  /** [edge] Q. */
  double[] means = new double[EDGES * FIRST];

  /** [edge] R. */
  double[] rewards = new double[EDGES * FIRST];

  /** [edge] the chance node it leads to; −1 before it is there. */
  int[] chances = new int[EDGES * FIRST];

  /** Smallest and largest Q since the root was set. */
  private double low;

  private double high;

  /** [ΣN] √ΣN · [c1 + log((ΣN + c2 + 1) / c2)], as far as it has been needed. */
  private double[] weights = new double[0];

  PuctEdges(double c1, double c2) {
    this.c1 = c1;
    this.c2 = c2;
  }

  /** Adds a node whose value and priors are still to come. */
  int addDecision(int legalMoves) {
    if (decisions == legal.length) {
      growDecisions(2 * decisions);
    }
    int node = decisions++;
    legal[node] = (byte) legalMoves;
    evaluated[node] = false;
    totals[node] = 0;
    for (int edge = EDGES * node; edge < EDGES * node + EDGES; edge++) {
      visits[edge] = 0;
      waiting[edge] = 0;
      priors[edge] = 0;
      means[edge] = 0;
      rewards[edge] = 0;
      chances[edge] = -1;
    }
    return node;
  }

  /** Makes room for so many decision nodes. */
  void growDecisions(int size) {
    legal = Arrays.copyOf(legal, size);
    evaluated = Arrays.copyOf(evaluated, size);
    values = Arrays.copyOf(values, size);
    totals = Arrays.copyOf(totals, size);
    visits = Arrays.copyOf(visits, EDGES * size);
    waiting = Arrays.copyOf(waiting, EDGES * size);
    priors = Arrays.copyOf(priors, EDGES * size);
    means = Arrays.copyOf(means, EDGES * size);
    rewards = Arrays.copyOf(rewards, EDGES * size);
    chances = Arrays.copyOf(chances, EDGES * size);
  }

  /** Overwrites a node by another; what is behind its edges is left to the caller. */
  void copyDecision(int from, int to) {
    legal[to] = legal[from];
    evaluated[to] = evaluated[from];
    values[to] = values[from];
    totals[to] = totals[from];
    for (int move = 0; move < EDGES; move++) {
      int source = EDGES * from + move;
      int target = EDGES * to + move;
      visits[target] = visits[source];
      waiting[target] = waiting[source];
      priors[target] = priors[source];
      means[target] = means[source];
      rewards[target] = rewards[source];
    }
  }

  /** Finds the smallest and the largest Q anew. */
  void findRange() {
    low = Double.POSITIVE_INFINITY;
    high = Double.NEGATIVE_INFINITY;
    for (int edge = 0; edge < EDGES * decisions; edge++) {
      if (visits[edge] > 0) {
        low = Math.min(low, means[edge]);
        high = Math.max(high, means[edge]);
      }
    }
  }

  // ---- Simulations -----------------------------------------------------------------------------

  /** Takes what the evaluator said: the value and, from an index on, the weights of four moves. */
  void evaluate(int decision, double value, double[] moveWeights, int at) {
    int mask = legal[decision];
    double sum = 0;
    for (int move = 0; move < EDGES; move++) {
      sum += (mask >>> move & 1) != 0 ? moveWeights[at + move] : 0;
    }
    double even = 1.0 / Math.max(1, Integer.bitCount(mask));
    for (int move = 0; move < EDGES; move++) {
      double prior = sum > 0 ? moveWeights[at + move] / sum : even;
      priors[EDGES * decision + move] = (mask >>> move & 1) != 0 ? prior : 0;
    }
    values[decision] = value;
    evaluated[decision] = true;
  }

  /** Changes the priors of the root. */
  void mix(RootNoise noise, Stream random) {
    double[] root = Arrays.copyOf(priors, EDGES);
    noise.mix(root, legal[0], random);
    System.arraycopy(root, 0, priors, 0, EDGES);
  }

  /** The edge of an evaluated decision node by the formula. */
  int bestEdge(int decision) {
    int mask = legal[decision];
    double weight = weight(totals[decision]);
    double scale = high > low ? 1 / (high - low) : 0;
    int first = EDGES * decision;
    int best = -1;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (int edge = first; edge < first + EDGES; edge++) {
      if ((mask >>> edge - first & 1) == 0) {
        continue;
      }
      int seen = visits[edge];
      double mean = seen == 0 ? unvisited(decision) : means[edge];
      double prior = priors[edge];
      double place = scale == 0 ? 0 : (mean - low) * scale;
      double score = place + prior * weight / (1 + seen + waiting[edge]);
      if (score > bestScore || score == bestScore && prior > priors[best]) {
        best = edge;
        bestScore = score;
      }
    }
    return best;
  }

  /** What an edge that was not yet visited counts as: its node's own value. */
  double unvisited(int decision) {
    return Math.min(Math.max(values[decision], low), high);
  }

  /** The smallest Q since the root was set. */
  final double low() {
    return low;
  }

  private double weight(int total) {
    if (total >= weights.length) {
      int known = weights.length;
      weights = Arrays.copyOf(weights, Math.max(256, 2 * total));
      for (int n = known; n < weights.length; n++) {
        weights[n] = Math.sqrt(n) * (c1 + Math.log((n + c2 + 1) / c2));
      }
    }
    return weights[total];
  }

  /** Counts a visit whose value is still to come. */
  void pass(int edge) {
    waiting[edge]++;
    totals[edge / EDGES]++;
  }

  /** Adds a leaf's value to the edges of its path, from … end − 1. */
  void backUp(int[] path, int from, int end, double value) {
    double sum = value;
    for (int step = end - 1; step >= from; step--) {
      int edge = path[step];
      sum += rewards[edge];
      int seen = visits[edge]++;
      waiting[edge]--;
      double mean = (seen * means[edge] + sum) / (seen + 1);
      means[edge] = mean;
      low = Math.min(low, mean);
      high = Math.max(high, mean);
    }
  }

  // ---- What was found --------------------------------------------------------------------------

  /** Q of a move at the root; NaN if it was never tried. */
  double value(int move) {
    return visits[move] == 0 ? Double.NaN : means[move];
  }

  /** Mean return from the root; before the first simulation, what the evaluator said. */
  double rootValue() {
    double sum = 0;
    int count = 0;
    for (int move = 0; move < EDGES; move++) {
      sum += visits[move] * means[move];
      count += visits[move];
    }
    return count == 0 ? values[0] : sum / count;
  }

  /** The share of each move in the visits of the root; all 0 before the first simulation. */
  void visitShares(double[] shares) {
    long sum = 0;
    for (int move = 0; move < EDGES; move++) {
      sum += visits[move];
    }
    for (int move = 0; move < EDGES; move++) {
      shares[move] = sum == 0 ? 0 : (double) visits[move] / sum;
    }
  }

  /**
   * A move at the root drawn with weights N^(1/T); for T = 0 the most visited one, ties going to
   * the larger Q, then to up, right, down, left.
   */
  int choose(double temperature, Stream drawn) {
    int best = mostVisited(0);
    if (temperature <= 0 || best < 0 || visits[best] == 0) {
      return best < 0 ? Integer.numberOfTrailingZeros(legal[0]) : best;
    }
    double sum = 0;
    for (int move = 0; move < EDGES; move++) {
      sum += share(move, best, temperature);
    }
    double point = drawn.nextDouble() * sum;
    for (int move = 0; move < EDGES; move++) {
      point -= share(move, best, temperature);
      if (point < 0 && visits[move] > 0) {
        return move;
      }
    }
    return best;
  }

  /** (N / largest N)^(1/T), which cannot overflow. */
  private double share(int move, int best, double temperature) {
    return Math.pow((double) visits[move] / visits[best], 1 / temperature);
  }

  /** The most visited edge of a decision node; −1 if no move is legal. */
  int mostVisited(int decision) {
    int mask = legal[decision];
    int best = -1;
    for (int move = 0; move < EDGES; move++) {
      int edge = EDGES * decision + move;
      if ((mask >>> move & 1) != 0
          && (best < 0
              || visits[edge] > visits[best]
              || visits[edge] == visits[best] && means[edge] > means[best])) {
        best = edge;
      }
    }
    return best;
  }
}
