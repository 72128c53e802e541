package afterstate.search;

import afterstate.board.Stream;
import java.util.Arrays;

/**
 * The tree of a search that has a learned model of the game instead of its rules. It goes as {@link
 * PuctTree} does, by the same formula, with these differences:
 *
 * <pre>
 *   at the root          only legal moves; below it every move, since nobody knows
 *   below the root       an edge not yet visited counts as the smallest Q: illegal moves, of which the
 *                        model has seen none, are tried only if it prefers them
 *   at a chance node     to a code of a spawn, drawn with the probability that the model gives it
 *   at a new node        the model makes its hidden state of the one before, and values it
 * </pre>
 *
 * <p>So the rules are asked nothing. That a game ends, that a move is illegal, what it merges: the
 * model has learned it or not.
 *
 * <p>A simulation adds one node, and the next one needs it. {@link HiddenField} steps many trees
 * together.
 */
final class HiddenTree {

  private final int codes;
  private final HiddenNodes nodes;

  private Stream random = new Stream(0);
  private RootNoise noise = RootNoise.NONE;
  private int[] path = new int[64];
  private int pathLength;
  private int deepest;

  // ---- The leaf that waits ----
  private int leaf;

  /** The slot of its code; −1 for an afterstate, which comes from the last edge of the path. */
  private int slot;

  HiddenTree(HiddenModel model, PuctTree.Settings settings) {
    codes = model.codes();
    nodes = new HiddenNodes(model, settings.c1(), settings.c2());
  }

  /** Says what happens to the priors of every root from now on. */
  void setNoise(RootNoise noise) {
    this.noise = noise;
  }

  /** Begins anew, with a state that the batch's next leaf will be made of. */
  void begin(int legal, long key, HiddenBatch batch) {
    nodes.begin(legal);
    random = new Stream(key);
    deepest = 0;
    leaf = batch.add();
  }

  /** Takes what the model made of the root. */
  void absorbRoot(HiddenBatch batch) {
    evaluate(0, batch);
    nodes.mix(noise, random);
  }

  /** Goes down to a new node and puts it into the batch of its kind. */
  void simulate(HiddenBatch moves, HiddenBatch spawns) {
    pathLength = 0;
    int decision = 0;
    while (true) {
      int edge = nodes.bestEdge(decision);
      push(edge);
      int after = nodes.chances[edge];
      if (after < 0) {
        slot = -1;
        leaf = moves.add(nodes.states, decision, edge % PuctEdges.EDGES);
        break;
      }
      slot = nodes.drawSlot(after, random.nextDouble());
      decision = nodes.children[slot];
      if (decision < 0) {
        leaf = spawns.add(nodes.afters, after, slot % codes);
        break;
      }
    }
    deepest = Math.max(deepest, pathLength);
  }

  private void push(int edge) {
    if (pathLength == path.length) {
      path = Arrays.copyOf(path, 2 * pathLength);
    }
    path[pathLength++] = edge;
    nodes.pass(edge);
  }

  /** Takes what the model made of the leaf. */
  void absorb(HiddenBatch moves, HiddenBatch spawns) {
    HiddenBatch batch = slot < 0 ? moves : spawns;
    if (slot < 0) {
      int edge = path[pathLength - 1];
      int after = nodes.addAfter(batch.weights, leaf * codes);
      nodes.chances[edge] = after;
      nodes.rewards[edge] = batch.rewards[leaf];
      batch.keep(leaf, nodes.afters, after);
    } else {
      nodes.children[slot] = nodes.addState();
      evaluate(nodes.children[slot], batch);
    }
    nodes.backUp(path, 0, pathLength, batch.values[leaf]);
  }

  private void evaluate(int decision, HiddenBatch batch) {
    nodes.evaluate(decision, batch.values[leaf], batch.weights, leaf * PuctEdges.EDGES);
    batch.keep(leaf, nodes.states, decision);
  }

  /** What was found at the root. */
  PuctEdges root() {
    return nodes;
  }

  /** The longest line since the root was set, in moves. */
  int depth() {
    return deepest;
  }
}
