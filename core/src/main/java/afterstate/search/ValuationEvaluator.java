package afterstate.search;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Valuation;

/**
 * Evaluates by a valuation of afterstates: an afterstate by its value, a state by its best move,
 * all moves alike promising.
 */
public final class ValuationEvaluator implements Evaluator {

  private final Board board;
  private final Valuation valuation;
  private final long[] afters = new long[Move.COUNT];
  private final int[] rewards = new int[Move.COUNT];

  /** Afterstates of the whole batch, and their values. */
  private long[] boards = new long[64];

  private double[] values = new double[64];

  public ValuationEvaluator(Board board, Valuation valuation) {
    this.board = board;
    this.valuation = valuation;
  }

  @Override
  public void evaluate(LeafBatch batch) {
    if (boards.length < Move.COUNT * batch.count()) {
      boards = new long[Move.COUNT * batch.capacity()];
      values = new double[Move.COUNT * batch.capacity()];
    }
    int count = 0;
    for (int leaf = 0; leaf < batch.count(); leaf++) {
      if (batch.after(leaf)) {
        boards[count++] = batch.board(leaf);
      } else {
        board.moves(batch.board(leaf), afters, rewards);
        System.arraycopy(afters, 0, boards, count, Move.COUNT);
        count += Move.COUNT;
      }
    }
    valuation.values(boards, count, values);
    count = 0;
    for (int leaf = 0; leaf < batch.count(); leaf++) {
      if (batch.after(leaf)) {
        batch.setValue(leaf, values[count++]);
      } else {
        setState(batch, leaf, count);
        count += Move.COUNT;
      }
    }
  }

  private void setState(LeafBatch batch, int leaf, int at) {
    long state = batch.board(leaf);
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if (boards[at + move] != state) {
        best = Math.max(best, reward(board.reward(state, move)) + values[at + move]);
      }
      batch.setPrior(leaf, move, 1);
    }
    batch.setValue(leaf, best);
  }

  @Override
  public double reward(int merged) {
    return valuation.reward(merged);
  }

  @Override
  public double over() {
    return valuation.over();
  }
}
