package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.Valuation;
import java.util.Arrays;

/**
 * A value of afterstates: the sum of one weight for each tuple and each symmetry of the board.
 *
 * <p>Symmetries share weights: an image's nibbles under the same mask are looked up in the same
 * table. Threads may read and add to the weights at once, without locks; an addition now and then
 * gets lost, which learning does not mind.
 */
public final class TupleNetwork implements Valuation {

  private final Network network;
  private final Board board;
  private final int symmetries;
  private final TupleIndex[] indices;

  /** [tuple] the cells of a packed tuple on a square, which takes the short way; otherwise 0. */
  private final long[] eights;

  /** [tuple][index] */
  private final float[][] weights;

  /** A network with all weights zero. */
  public TupleNetwork(Network network) {
    this(network, new float[network.patterns().size()][]);
  }

  /** A network with all weights zero, in tables that are there already where they are not null. */
  private TupleNetwork(Network network, float[][] tables) {
    this.network = network;
    Shape shape = network.shape();
    board = Board.of(shape);
    symmetries = shape.symmetries();
    int tuples = network.patterns().size();
    indices = new TupleIndex[tuples];
    eights = new long[tuples];
    weights = tables;
    for (int tuple = 0; tuple < tuples; tuple++) {
      indices[tuple] = new TupleIndex(network.patterns().get(tuple), shape);
      eights[tuple] = indices[tuple].packed() && shape.square() ? indices[tuple].mask() : 0;
      if (tables[tuple] == null) {
        tables[tuple] = new float[indices[tuple].entries()];
      } else {
        Arrays.fill(tables[tuple], 0);
      }
    }
  }

  /**
   * A network of other tuples, as many and of the same sizes, in the memory of this one, with all
   * weights zero. This one must not be used any more.
   */
  public TupleNetwork reuse(Network other) {
    return new TupleNetwork(other, weights);
  }

  public Network network() {
    return network;
  }

  public Board board() {
    return board;
  }

  /** [tuple][index] the weights themselves, not a copy. */
  public float[][] weights() {
    return weights;
  }

  /** Sets all weights so that every board has this value. */
  public void fill(double value) {
    for (float[] table : weights) {
      Arrays.fill(table, (float) (value / network.features()));
    }
  }

  /** Where the weights of an image lie in a tuple's table. */
  int index(int tuple, long image) {
    return indices[tuple].of(image);
  }

  @Override
  public double value(long after) {
    long[] images = new long[symmetries];
    board.images(after, images, 0);
    return value(images);
  }

  /** The value of the board with these images. */
  float value(long[] images) {
    float value = 0;
    for (int tuple = 0; tuple < weights.length; tuple++) {
      value += sum(tuple, images, 0);
    }
    return value;
  }

  /**
   * The values of four boards together: their look-ups do not wait for each other's.
   *
   * @param images [8 · board + symmetry]
   * @param values [board] receives the values
   */
  void values(long[] images, float[] values) {
    float value0 = 0;
    float value1 = 0;
    float value2 = 0;
    float value3 = 0;
    for (int tuple = 0; tuple < weights.length; tuple++) {
      value0 += sum(tuple, images, 0);
      value1 += sum(tuple, images, 8);
      value2 += sum(tuple, images, 16);
      value3 += sum(tuple, images, 24);
    }
    values[0] = value0;
    values[1] = value1;
    values[2] = value2;
    values[3] = value3;
  }

  /** What one tuple adds to the value of the board whose images begin at {@code at}. */
  private float sum(int tuple, long[] images, int at) {
    float[] table = weights[tuple];
    long mask = eights[tuple];
    if (mask != 0) {
      return ((table[(int) Long.compress(images[at], mask)]
                  + table[(int) Long.compress(images[at + 1], mask)])
              + (table[(int) Long.compress(images[at + 2], mask)]
                  + table[(int) Long.compress(images[at + 3], mask)]))
          + ((table[(int) Long.compress(images[at + 4], mask)]
                  + table[(int) Long.compress(images[at + 5], mask)])
              + (table[(int) Long.compress(images[at + 6], mask)]
                  + table[(int) Long.compress(images[at + 7], mask)]));
    }
    float sum = 0;
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      sum += table[indices[tuple].of(images[at + symmetry])];
    }
    return sum;
  }

  /** Adds to each weight of the board with these images; one met twice gets it twice. */
  void add(long[] images, float step) {
    for (int tuple = 0; tuple < weights.length; tuple++) {
      float[] table = weights[tuple];
      long mask = eights[tuple];
      if (mask != 0) {
        table[(int) Long.compress(images[0], mask)] += step;
        table[(int) Long.compress(images[1], mask)] += step;
        table[(int) Long.compress(images[2], mask)] += step;
        table[(int) Long.compress(images[3], mask)] += step;
        table[(int) Long.compress(images[4], mask)] += step;
        table[(int) Long.compress(images[5], mask)] += step;
        table[(int) Long.compress(images[6], mask)] += step;
        table[(int) Long.compress(images[7], mask)] += step;
      } else {
        for (int symmetry = 0; symmetry < symmetries; symmetry++) {
          table[indices[tuple].of(images[symmetry])] += step;
        }
      }
    }
  }

  /** A number made of all weights: equal for equal weights. */
  public long signature() {
    long hash = 0;
    for (float[] table : weights) {
      for (int index = 0; index < table.length; index++) {
        if (table[index] != 0) {
          hash =
              hash * 0x9E37_79B9_7F4A_7C15L
                  + (index ^ (long) Float.floatToIntBits(table[index]) << 32);
        }
      }
    }
    return hash;
  }
}
