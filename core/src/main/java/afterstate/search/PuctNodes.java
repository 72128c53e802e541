package afterstate.search;

import afterstate.board.Board;
import java.util.Arrays;

/**
 * The nodes of a {@link PuctTree} as arrays: decision nodes (states), chance nodes (afterstates)
 * with one slot for each spawn once they have been passed.
 *
 * <p>Nodes are numbered as they are added. {@link #keepOnly} drops all but one subtree and moves
 * the rest together.
 */
final class PuctNodes extends PuctEdges {

  private final Board board;

  /** [decision] */
  long[] states = new long[FIRST];

  // ---- Chance nodes ----
  int afterCount;

  /** [chance] */
  long[] afters = new long[FIRST];

  /** [chance] the first of its slots; −1 before it has been passed. */
  int[] slots = new int[FIRST];

  // ---- Slots: 2 · index of the empty cell + rank − 1 ----
  int slotCount;

  /** [slot] the decision node; −1 before it is there. */
  int[] children = new int[8 * FIRST];

  /** Work space of {@link #keepOnly}: new numbers, −1 for what is dropped. */
  private int[] newDecisions = new int[0];

  private int[] newChances = new int[0];
  private int[] stack = new int[0];
  private int[] spareChildren = new int[0];

  PuctNodes(Board board, PuctTree.Settings settings) {
    super(settings.c1(), settings.c2());
    this.board = board;
  }

  void clear() {
    decisions = 0;
    afterCount = 0;
    slotCount = 0;
  }

  /** Adds a state; its legal moves are found here. */
  int addState(long state) {
    int node = addDecision(board.legal(state));
    states[node] = state;
    return node;
  }

  @Override
  void growDecisions(int size) {
    super.growDecisions(size);
    states = Arrays.copyOf(states, size);
  }

  int addChance(long after) {
    if (afterCount == afters.length) {
      afters = Arrays.copyOf(afters, 2 * afterCount);
      slots = Arrays.copyOf(slots, 2 * afterCount);
    }
    afters[afterCount] = after;
    slots[afterCount] = -1;
    return afterCount++;
  }

  /** The slot of a spawn on a chance node. */
  int slot(int chance, long state) {
    long after = afters[chance];
    if (slots[chance] < 0) {
      addSlots(chance, 2 * board.empties(after));
    }
    long tile = state ^ after;
    int shift = Long.numberOfTrailingZeros(tile) & ~3;
    int index = Long.bitCount(board.emptyCells(after) & (1L << shift) - 1);
    return slots[chance] + 2 * index + (int) (tile >>> shift) - 1;
  }

  private void addSlots(int chance, int count) {
    if (slotCount + count > children.length) {
      children = Arrays.copyOf(children, 2 * children.length);
    }
    Arrays.fill(children, slotCount, slotCount + count, -1);
    slots[chance] = slotCount;
    slotCount += count;
  }

  /** The decision node two levels below this one that is this state; −1 if there is none. */
  int grandchild(int decision, long state) {
    for (int edge = EDGES * decision; edge < EDGES * decision + EDGES; edge++) {
      int chance = chances[edge];
      if (chance >= 0 && slots[chance] >= 0) {
        int end = slots[chance] + 2 * board.empties(afters[chance]);
        for (int slot = slots[chance]; slot < end; slot++) {
          if (children[slot] >= 0 && states[children[slot]] == state) {
            return children[slot];
          }
        }
      }
    }
    return -1;
  }

  // ---- Dropping what is no longer needed -------------------------------------------------------

  /** Drops all nodes but those below a decision node, which becomes number 0. */
  void keepOnly(int root) {
    mark(root);
    int kept = number(newDecisions, decisions);
    int keptChances = number(newChances, afterCount);
    moveChances();
    for (int node = 0; node < decisions; node++) {
      if (newDecisions[node] >= 0) {
        moveDecision(node, newDecisions[node]);
      }
    }
    decisions = kept;
    afterCount = keptChances;
  }

  private void mark(int root) {
    if (newDecisions.length < decisions) {
      newDecisions = new int[states.length];
      stack = new int[states.length];
    }
    if (newChances.length < afterCount) {
      newChances = new int[afters.length];
    }
    Arrays.fill(newDecisions, 0, decisions, -1);
    Arrays.fill(newChances, 0, afterCount, -1);
    int waitingNodes = 0;
    stack[waitingNodes++] = root;
    while (waitingNodes > 0) {
      int node = stack[--waitingNodes];
      newDecisions[node] = 0;
      for (int edge = EDGES * node; edge < EDGES * node + EDGES; edge++) {
        int chance = chances[edge];
        if (chance >= 0) {
          newChances[chance] = 0;
          int end = slots[chance] < 0 ? -1 : slots[chance] + 2 * board.empties(afters[chance]);
          for (int slot = slots[chance]; slot < end; slot++) {
            if (children[slot] >= 0) {
              stack[waitingNodes++] = children[slot];
            }
          }
        }
      }
    }
  }

  /** Numbers what is marked from 0 and returns how many there are. */
  private static int number(int[] marks, int count) {
    int next = 0;
    for (int i = 0; i < count; i++) {
      marks[i] = marks[i] < 0 ? -1 : next++;
    }
    return next;
  }

  /** Moves kept chance nodes down, their slots into the spare array, which takes over. */
  private void moveChances() {
    if (spareChildren.length < children.length) {
      spareChildren = new int[children.length];
    }
    int nextSlot = 0;
    for (int chance = 0; chance < afterCount; chance++) {
      if (newChances[chance] < 0) {
        continue;
      }
      int first = slots[chance];
      int count = first < 0 ? 0 : 2 * board.empties(afters[chance]);
      for (int i = 0; i < count; i++) {
        int child = children[first + i];
        spareChildren[nextSlot + i] = child < 0 ? -1 : newDecisions[child];
      }
      afters[newChances[chance]] = afters[chance];
      slots[newChances[chance]] = first < 0 ? -1 : nextSlot;
      nextSlot += count;
    }
    int[] old = children;
    children = spareChildren;
    spareChildren = old;
    slotCount = nextSlot;
  }

  private void moveDecision(int from, int to) {
    copyDecision(from, to);
    states[to] = states[from];
    for (int move = 0; move < EDGES; move++) {
      int chance = chances[EDGES * from + move];
      chances[EDGES * to + move] = chance < 0 ? -1 : newChances[chance];
    }
  }
}
