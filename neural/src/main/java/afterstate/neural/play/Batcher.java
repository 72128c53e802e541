package afterstate.neural.play;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.neural.net.Inputs;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
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
  private final Board board;
  private final boolean canonical;
  private final boolean ofMoves;
  private final Inputs inputs;
  private final long[] images = new long[PASS];
  private final int[] symmetries = new int[PASS];
  private final float[] row = new float[Move.COUNT];
  private long boards;
  private long passes;
  private long nanos;

  public Batcher(Net net, Reading reading) {
    this.net = net;
    this.board = Board.of(net.board());
    this.canonical = reading.canonical();
    this.ofMoves = reading.use().ofMoves();
    this.inputs = net.inputs();
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
        NDArray in =
            canonical
                ? inputs.array(scratch, canonical(boards, from, number), 0, number)
                : inputs.array(scratch, boards, from, number);
        long begin = System.nanoTime();
        float[] out = net.forward(in, false).toFloatArray();
        nanos += System.nanoTime() - begin;
        if (canonical && ofMoves) {
          turnBack(out, number);
        }
        System.arraycopy(out, 0, outputs, from * net.outputs(), out.length);
      }
      passes++;
    }
    this.boards += count;
  }

  /**
   * The same for boards of which many are alike to the network: each is evaluated once. Takes
   * memory for all of them.
   */
  void evaluateDistinct(long[] boards, int count, float[] outputs) {
    DistinctBoards distinct = new DistinctBoards(count);
    int[] places = new int[count];
    byte[] turns = new byte[count];
    for (int i = 0; i < count; i++) {
      turns[i] = (byte) (canonical ? board.canonicalSymmetry(boards[i]) : 0);
      places[i] = distinct.add(board.image(boards[i], turns[i]));
    }
    int width = net.outputs();
    float[] rows = new float[distinct.count() * width];
    evaluate(distinct.boards(), distinct.count(), rows);
    for (int i = 0; i < count; i++) {
      for (int output = 0; output < width; output++) {
        boolean turned = ofMoves && output < Move.COUNT;
        int seen = turned ? board.moveImage(turns[i], output) : output;
        outputs[i * width + output] = rows[places[i] * width + seen];
      }
    }
  }

  private long[] canonical(long[] boards, int from, int number) {
    for (int i = 0; i < number; i++) {
      symmetries[i] = board.canonicalSymmetry(boards[from + i]);
      images[i] = board.image(boards[from + i], symmetries[i]);
    }
    return images;
  }

  /** Gives the moves of images back to the moves of the boards themselves. */
  private void turnBack(float[] out, int number) {
    for (int i = 0; i < number; i++) {
      int at = i * net.outputs();
      System.arraycopy(out, at, row, 0, Move.COUNT);
      for (int move = 0; move < Move.COUNT; move++) {
        out[at + move] = row[board.moveImage(symmetries[i], move)];
      }
    }
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
