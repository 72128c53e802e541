package afterstate.neural.play;

import afterstate.board.Move;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
import afterstate.search.Evaluator;
import afterstate.search.LeafBatch;

/**
 * Evaluates leaves of trees by a network with these outputs: four preferences and the value of a
 * state, and the value of an afterstate. Values are in the network's own unit.
 */
public final class NetEvaluator implements Evaluator {

  /** Outputs of such a network. */
  public static final int OUTPUTS = Move.COUNT + 2;

  /** The output that is a state's value. */
  public static final int STATE = Move.COUNT;

  /** The output that is an afterstate's value. */
  public static final int AFTER = Move.COUNT + 1;

  private final Batcher batcher;
  private final Reading reading;
  private long[] boards = new long[0];
  private float[] rows = new float[0];

  public NetEvaluator(Net net, Reading reading) {
    this.batcher = new Batcher(net, reading);
    this.reading = reading;
  }

  @Override
  public void evaluate(LeafBatch batch) {
    int count = batch.count();
    if (boards.length < count) {
      boards = new long[batch.capacity()];
      rows = new float[batch.capacity() * OUTPUTS];
    }
    for (int i = 0; i < count; i++) {
      boards[i] = batch.board(i);
    }
    batcher.evaluate(boards, count, rows);
    for (int i = 0; i < count; i++) {
      int at = i * OUTPUTS;
      if (batch.after(i)) {
        batch.setValue(i, rows[at + AFTER]);
      } else {
        batch.setValue(i, rows[at + STATE]);
        float max =
            Math.max(Math.max(rows[at], rows[at + 1]), Math.max(rows[at + 2], rows[at + 3]));
        for (int move = 0; move < Move.COUNT; move++) {
          batch.setPrior(i, move, Math.exp(rows[at + move] - max));
        }
      }
    }
  }

  @Override
  public double reward(int merged) {
    return reading.reward(merged);
  }
}
