package afterstate.search;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.Arrays;

/**
 * The tree of a stochastic Monte Carlo tree search with priors (PUCT: predictor and upper
 * confidence bound for trees), for whoever evaluates leaves in batches.
 *
 * <p>Decision nodes (states) and chance nodes (afterstates) alternate; the root is a decision node.
 * An edge (s, a) keeps visits N, prior P, mean return Q and reward R. A simulation goes
 *
 * <pre>
 *   at a decision node   to argmax Q(s,a) + P(s,a) · √ΣN / (1 + N(s,a)) · [c1 + log((ΣN + c2 + 1) / c2)]
 *   at a chance node     to a spawn drawn by the rules
 *   at a new node        to the evaluator: value and priors of a state, value of an afterstate
 *   back                 G = rewards from the edge to the leaf + its value;  Q ← (N·Q + G) / (N + 1)
 * </pre>
 *
 * <p>Returns have no fixed scale, so Q counts as its place between the smallest and the largest Q
 * of the tree, from 0 to 1, when edges are compared; an edge not yet visited counts as its node's
 * own value. Ties go to the larger prior, then to up, right, down, left.
 *
 * <p>A driver calls {@link #setRoot}, then again and again {@link #collect} on one tree or many
 * with the same batch, has the batch evaluated, and calls {@link #absorb}. A visit that waits for
 * its value counts in N and ΣN above, not in Q, so that waiting simulations spread out.
 */
public final class PuctTree {

  /**
   * The constants of the tree.
   *
   * @param c1 weight of the priors
   * @param c2 visits after which that weight begins to grow
   * @param p4 probability of a 4
   * @param maxNodes decision and chance nodes the tree may have
   */
  public record Settings(double c1, double c2, double p4, int maxNodes) {

    /** As in the papers. */
    public static final Settings USUAL = new Settings(1.25, 19652, Chance.USUAL_P4, 1 << 22);

    public Settings {
      if (!(c1 >= 0 && c1 < 1e9)) {
        throw new BadInputException("c1 is a number from 0, not " + c1);
      }
      if (!(c2 > 0)) {
        throw new BadInputException("c2 is a number above 0, not " + c2);
      }
    }
  }

  private final Board board;
  private final Chance chance;
  private final Settings settings;
  private final Evaluator evaluator;
  private final PuctNodes nodes;

  private Stream random = new Stream(0);
  private RootNoise noise = RootNoise.NONE;
  private boolean noiseDue;

  // ---- Simulations that wait: their edges one after the other, each with its leaf ----
  private int[] path = new int[256];
  private int pathLength;
  private int[] pathEnds = new int[16];

  /** [waiting simulation] the decision node to evaluate; −1 if its leaf is an afterstate. */
  private int[] leaves = new int[16];

  private int waiting;
  private int firstInBatch;
  private int deepest;

  /**
   * A tree without a root.
   *
   * @param evaluator asked for rewards and ends only; leaves go through {@link #collect}
   */
  public PuctTree(Board board, Evaluator evaluator, Settings settings) {
    this.board = board;
    this.evaluator = evaluator;
    this.settings = settings;
    chance = new Chance(board, settings.p4());
    nodes = new PuctNodes(board, settings);
  }

  /** Says what happens to the priors of every root from now on. */
  public void setNoise(RootNoise noise) {
    this.noise = noise;
  }

  // ---- The root --------------------------------------------------------------------------------

  /** Forgets everything. */
  public void clear() {
    nodes.clear();
    waiting = 0;
    pathLength = 0;
  }

  /**
   * Goes on from a state. If it follows from the last root by a move and a spawn that the tree
   * knows, what is below it stays; otherwise, or if not wanted, the tree begins anew.
   *
   * @param legal mask of the moves to choose from
   * @param key whatever is random in the coming simulations follows from it
   * @param keep whether to keep what is known
   */
  public void setRoot(long state, int legal, long key, boolean keep) {
    waiting = 0;
    pathLength = 0;
    int known = keep && nodes.decisions > 0 ? nodes.grandchild(0, state) : -1;
    if (known >= 0) {
      nodes.keepOnly(known);
    } else {
      nodes.clear();
      nodes.addState(state);
    }
    nodes.legal[0] &= (byte) legal;
    random = new Stream(key);
    noiseDue = true;
    deepest = 0;
    nodes.findRange();
    if (nodes.evaluated[0]) {
      mixNoise();
    }
  }

  private void mixNoise() {
    nodes.mix(noise, random);
    noiseDue = false;
  }

  // ---- Simulations -----------------------------------------------------------------------------

  /**
   * Runs simulations as far as their leaves and adds those to the batch. What ends in a finished
   * game is done at once. A root that is not evaluated yet goes into the batch alone, which is no
   * simulation.
   *
   * @param wanted how many simulations to run at most
   * @return how many were run: fewer if the batch or the tree is full or the root waits
   */
  public int collect(LeafBatch batch, int wanted) {
    firstInBatch = batch.count();
    waiting = 0;
    pathLength = 0;
    int run = 0;
    while (run < wanted && batch.count() < batch.capacity() && !full()) {
      if (!nodes.evaluated[0]) {
        waitFor(batch, nodes.states[0], 0);
        break;
      }
      simulate(batch);
      run++;
    }
    return run;
  }

  /** Whether the tree has as many nodes as it may have. */
  public boolean full() {
    return nodes.decisions + nodes.afterCount >= settings.maxNodes();
  }

  private void simulate(LeafBatch batch) {
    int start = pathLength;
    int decision = 0;
    while (true) {
      int edge = nodes.bestEdge(decision);
      push(edge);
      int after = nodes.chances[edge];
      if (after < 0) {
        long state = nodes.states[decision];
        nodes.rewards[edge] = evaluator.reward(board.reward(state, edge & 3));
        nodes.chances[edge] = nodes.addChance(board.move(state, edge & 3));
        waitFor(batch, nodes.afters[nodes.chances[edge]], -1);
        break;
      }
      long spawned = chance.spawn(nodes.afters[after], random);
      int slot = nodes.slot(after, spawned);
      decision = nodes.children[slot];
      if (decision < 0) {
        decision = nodes.addState(spawned);
        nodes.children[slot] = decision;
      }
      if (nodes.legal[decision] == 0) {
        nodes.backUp(path, start, pathLength, evaluator.over());
        pathLength = start;
        break;
      }
      if (!nodes.evaluated[decision]) {
        waitFor(batch, spawned, decision);
        break;
      }
    }
    deepest = Math.max(deepest, pathLength - start);
  }

  private void push(int edge) {
    if (pathLength == path.length) {
      path = Arrays.copyOf(path, 2 * pathLength);
    }
    path[pathLength++] = edge;
    nodes.pass(edge);
  }

  /** Ends a simulation at a leaf whose value is still to come. */
  private void waitFor(LeafBatch batch, long leaf, int decision) {
    if (waiting == leaves.length) {
      leaves = Arrays.copyOf(leaves, 2 * waiting);
      pathEnds = Arrays.copyOf(pathEnds, 2 * waiting);
    }
    batch.add(leaf, decision < 0);
    leaves[waiting] = decision;
    pathEnds[waiting++] = pathLength;
  }

  /** Takes the values of the leaves collected last. */
  public void absorb(LeafBatch batch) {
    int start = 0;
    for (int i = 0; i < waiting; i++) {
      int index = firstInBatch + i;
      if (leaves[i] >= 0) {
        evaluated(leaves[i], batch, index);
      }
      nodes.backUp(path, start, pathEnds[i], batch.value(index));
      start = pathEnds[i];
    }
    waiting = 0;
    pathLength = 0;
  }

  private void evaluated(int decision, LeafBatch batch, int index) {
    nodes.evaluate(decision, batch.value(index), batch.priors(), PuctEdges.EDGES * index);
    if (decision == 0 && noiseDue) {
      mixNoise();
    }
  }

  // ---- What was found --------------------------------------------------------------------------

  /** N of a move at the root. */
  public int visits(int move) {
    return nodes.visits[move];
  }

  /** Q of a move at the root; NaN if it was never tried. */
  public double value(int move) {
    return nodes.value(move);
  }

  /** P of a move at the root, noise included. */
  public double prior(int move) {
    return nodes.priors[move];
  }

  /** Mean return from the root; before the first simulation, what the evaluator said. */
  public double rootValue() {
    return nodes.rootValue();
  }

  /**
   * The share of each move in the visits of the root.
   *
   * @param shares [move] receives them; all 0 before the first simulation
   */
  public void visitShares(double[] shares) {
    nodes.visitShares(shares);
  }

  /**
   * A move drawn with weights N^(1/T); for T = 0 the most visited one, ties going to the larger Q,
   * then to up, right, down, left.
   */
  public int choose(double temperature, Stream drawn) {
    return nodes.choose(temperature, drawn);
  }

  /** Simulations that went through the root, those from before it was the root included. */
  public int simulations() {
    return nodes.totals[0];
  }

  /** Decision and chance nodes there are. */
  public int size() {
    return nodes.decisions + nodes.afterCount;
  }

  /** The longest line since the root was set, in moves. */
  public int depth() {
    return deepest;
  }

  /** The most visited line, as {@link MoveSearch#line} gives it. */
  public int[] line() {
    int[] line = new int[nodes.afterCount];
    int length = 0;
    int decision = 0;
    while (decision >= 0) {
      int edge = nodes.mostVisited(decision);
      if (edge < 0 || nodes.visits[edge] == 0) {
        break;
      }
      int after = nodes.chances[edge];
      decision = mostVisitedChild(after);
      long board0 = nodes.afters[after];
      line[length++] =
          PrincipalVariation.play(edge & 3, board0, decision < 0 ? board0 : nodes.states[decision]);
    }
    return Arrays.copyOf(line, length);
  }

  private int mostVisitedChild(int after) {
    int best = -1;
    int first = nodes.slots[after];
    for (int slot = first;
        first >= 0 && slot < first + 2 * board.empties(nodes.afters[after]);
        slot++) {
      int child = nodes.children[slot];
      if (child >= 0 && (best < 0 || nodes.totals[child] > nodes.totals[best])) {
        best = child;
      }
    }
    return best;
  }
}
