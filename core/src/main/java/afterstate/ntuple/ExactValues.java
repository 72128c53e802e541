package afterstate.ntuple;

import java.util.Arrays;

/**
 * The values of a network's boards, one by one, while only the weights of the whole board learn: a
 * board's value then depends on no other board. What the other tuples make of a board is added up
 * when it is first asked for and looked up from then on. Learning gives a board any value at once.
 */
final class ExactValues {

  private final TupleNetwork network;
  private final int whole;
  private final WholeIndex index;

  /** [index of the whole board] its weight. */
  private final float[] weights;

  /** [index of the whole board] what the other tuples add; NaN if nobody has asked yet. */
  private final float[] rests;

  ExactValues(TupleNetwork network) {
    this.network = network;
    int tuple = 0;
    while (!network.network().whole(tuple)) {
      tuple++;
    }
    whole = tuple;
    index = (WholeIndex) network.index(whole);
    weights = network.weights(0)[whole];
    rests = new float[weights.length];
    Arrays.fill(rests, Float.NaN);
  }

  /** The value of a board. */
  float of(long board) {
    int place = index.number(board);
    return rest(place, board) + weights[place];
  }

  /** Gives a board another value. */
  void learn(long board, float value) {
    int place = index.number(board);
    weights[place] = value - rest(place, board);
  }

  private float rest(int place, long board) {
    float rest = rests[place];
    if (Float.isNaN(rest)) {
      // Players of several threads may ask at once: nothing is shared but the answer.
      long[] images = new long[8];
      network.images(board, images, 0);
      rest = 0;
      for (int tuple = 0; tuple < network.tuples(); tuple++) {
        rest += tuple == whole ? 0 : network.part(0, tuple, images, 0);
      }
      rests[place] = rest;
    }
    return rest;
  }
}
