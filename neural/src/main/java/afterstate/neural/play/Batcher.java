package afterstate.neural.play;

import afterstate.neural.net.Net;
import afterstate.neural.net.Planes;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;

/**
 * Evaluates many boards with few passes through a network. Self-play, search and measuring all go
 * through it. Belongs to one thread.
 */
public final class Batcher {

  /** Boards a pass: enough to keep PyTorch busy, few enough for the processor's cache. */
  private static final int PASS = 512;

  private final Net net;
  private final Planes planes;
  private long boards;
  private long passes;
  private long nanos;

  public Batcher(Net net) {
    this.net = net;
    this.planes = new Planes(net.board());
  }

  public Net net() {
    return net;
  }

  /** How many numbers a board gives. */
  public int outputs() {
    return net.outputs();
  }

  /**
   * Evaluates boards.
   *
   * @param outputs receives [board][output] in one row
   */
  public void evaluate(long[] boards, int count, float[] outputs) {
    net.recordNothing();
    for (int from = 0; from < count; from += PASS) {
      int number = Math.min(PASS, count - from);
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = planes.array(scratch, boards, from, number);
        long begin = System.nanoTime();
        float[] out = net.forward(in, false).toFloatArray();
        nanos += System.nanoTime() - begin;
        System.arraycopy(out, 0, outputs, from * net.outputs(), out.length);
      }
      passes++;
    }
    this.boards += count;
  }

  /** Boards evaluated so far. */
  public long boards() {
    return boards;
  }

  /** Passes made so far. */
  public long passes() {
    return passes;
  }

  /** Time spent in PyTorch so far. */
  public long nanos() {
    return nanos;
  }
}
