package afterstate.neural.play;

import afterstate.game.Valuation;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;

/** A network's values of afterstates, in its own unit. */
final class NetValuation implements Valuation {

  private final Batcher batcher;
  private final Reading reading;
  private final long[] one = new long[1];
  private float[] rows = new float[64];

  NetValuation(Net net, Reading reading) {
    this.batcher = new Batcher(net, reading);
    this.reading = reading;
  }

  @Override
  public double value(long board) {
    one[0] = board;
    batcher.evaluate(one, 1, rows);
    return rows[0];
  }

  @Override
  public void values(long[] boards, int count, double[] values) {
    if (rows.length < count) {
      rows = new float[2 * count];
    }
    batcher.evaluate(boards, count, rows);
    for (int i = 0; i < count; i++) {
      values[i] = rows[i];
    }
  }

  @Override
  public double reward(int merged) {
    return reading.reward(merged);
  }
}
