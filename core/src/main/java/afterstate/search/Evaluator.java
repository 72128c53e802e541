package afterstate.search;

/** Values boards for a tree search, many at once: a network, or anything like it. */
public interface Evaluator {

  /**
   * Fills in the value of every board of the batch, and for every state the prior weight of each
   * move.
   */
  void evaluate(LeafBatch batch);

  /** What a move that merges this much counts, in the unit of the values. */
  default double reward(int merged) {
    return merged;
  }

  /** The value of a state in which no move is legal. */
  default double over() {
    return 0;
  }
}
