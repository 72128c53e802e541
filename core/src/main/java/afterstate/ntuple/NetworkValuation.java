package afterstate.ntuple;

import afterstate.game.Valuation;

/**
 * A network as one thread sees it: the same values, many boards at once, and what its rewards
 * count. Allocates nothing.
 */
public final class NetworkValuation implements Valuation {

  private static final int STRIDE = 8;

  private final TupleNetwork network;
  private final boolean countsScore;

  /** [8 · board + symmetry] images of four boards. */
  private final long[] images = new long[4 * STRIDE];

  private final float[] four = new float[4];

  public NetworkValuation(TupleNetwork network, Reward reward) {
    this.network = network;
    countsScore = reward == Reward.SCORE;
  }

  @Override
  public double value(long after) {
    network.images(after, images, 0);
    return network.value(network.stage(after), images);
  }

  @Override
  public void values(long[] boards, int count, double[] values) {
    int done = 0;
    for (; done + 4 <= count; done += 4) {
      int stage = commonStage(boards, done);
      if (stage < 0) {
        for (int i = done; i < done + 4; i++) {
          values[i] = value(boards[i]);
        }
        continue;
      }
      network.images(boards[done], images, 0);
      network.images(boards[done + 1], images, STRIDE);
      network.images(boards[done + 2], images, 2 * STRIDE);
      network.images(boards[done + 3], images, 3 * STRIDE);
      network.values(stage, images, four);
      values[done] = four[0];
      values[done + 1] = four[1];
      values[done + 2] = four[2];
      values[done + 3] = four[3];
    }
    for (; done < count; done++) {
      values[done] = value(boards[done]);
    }
  }

  /** The stage of four boards; −1 if they are in several. */
  private int commonStage(long[] boards, int from) {
    int stage = network.stage(boards[from]);
    for (int i = from + 1; i < from + 4; i++) {
      if (network.stage(boards[i]) != stage) {
        return -1;
      }
    }
    return stage;
  }

  @Override
  public double reward(int merged) {
    return countsScore ? merged : 1;
  }
}
