package afterstate.neural.play;

import afterstate.game.Valuation;

/** A network's values of afterstates, in its own unit. */
final class NetValuation implements Valuation {

  private final Batcher batcher;
  private final boolean score;
  private final double scale;
  private final long[] one = new long[1];
  private float[] rows = new float[64];

  NetValuation(Batcher batcher, boolean score, double scale) {
    this.batcher = batcher;
    this.score = score;
    this.scale = scale;
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
    return (score ? merged : 1) / scale;
  }
}
