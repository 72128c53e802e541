package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.game.Valuation;
import java.util.Arrays;

/**
 * A value of boards: the sum of one weight for each tuple and each symmetry of the board.
 *
 * <p>Symmetries share weights: the same cells of an image are looked up in the same table. There is
 * a set of tables for each stage of the game. A weight that its stage has not learned yet is {@link
 * Float#NaN} and counts as that of the stage before, so what was learned is promoted by itself.
 * Threads may read and add to the weights at once, without locks; an addition now and then gets
 * lost, which learning does not mind.
 */
public final class TupleNetwork implements Valuation {

  private final Network network;
  private final Stages stages;
  private final Board board;
  private final TupleIndex[] indices;

  /** [tuple] the bits of a packed tuple on a square, which takes the short way; otherwise 0. */
  private final long[] eights;

  /** [stage, or move of a network of moves][tuple][index] */
  private final float[][][] weights;

  /** Its values one by one, once only the weights of the whole board learn; otherwise null. */
  private ExactValues exact;

  /** A network of one stage with all weights zero. */
  public TupleNetwork(Network network) {
    this(network, Stages.ONE);
  }

  /** A network with all weights of its first stage zero. */
  public TupleNetwork(Network network, Stages stages) {
    this(network, stages, new float[stages.count()][network.patterns().size()][]);
    for (int stage = 1; stage < weights.length; stage++) {
      for (float[] table : weights[stage]) {
        Arrays.fill(table, Float.NaN);
      }
    }
  }

  /** A network that values moves, with tables for each of them, all weights zero. */
  public static TupleNetwork ofMoves(Network network) {
    return new TupleNetwork(
        network, Stages.ONE, new float[Move.COUNT][network.patterns().size()][]);
  }

  /** A network of these weights; tables that are null are made, all zero. */
  private TupleNetwork(Network network, Stages stages, float[][][] weights) {
    this.network = network;
    this.stages = stages;
    Shape shape = network.shape();
    board = Board.of(shape);
    int tuples = network.patterns().size();
    indices = new TupleIndex[tuples];
    eights = new long[tuples];
    this.weights = weights;
    for (int tuple = 0; tuple < tuples; tuple++) {
      indices[tuple] = TupleIndex.of(network.patterns().get(tuple), shape);
      eights[tuple] = shape.square() ? indices[tuple].packedMask() : 0;
      for (float[][] tables : weights) {
        if (tables[tuple] == null) {
          tables[tuple] = new float[indices[tuple].entries()];
        }
      }
    }
  }

  /** The same weights in tables of their own. */
  TupleNetwork copy() {
    float[][][] copy = new float[weights.length][indices.length][];
    for (int set = 0; set < weights.length; set++) {
      for (int tuple = 0; tuple < indices.length; tuple++) {
        copy[set][tuple] = weights[set][tuple].clone();
      }
    }
    TupleNetwork other = new TupleNetwork(network, stages, copy);
    if (exact != null) {
      other.learnExactly();
    }
    return other;
  }

  /**
   * A network of one stage of other tuples, as many and of the same sizes, in the memory of this
   * one, with all weights zero. This one must not be used any more.
   */
  public TupleNetwork reuse(Network other) {
    for (float[] table : weights[0]) {
      Arrays.fill(table, 0);
    }
    return new TupleNetwork(other, Stages.ONE, new float[][][] {weights[0]});
  }

  /**
   * Takes the weights of another network of the same kind into the mean of several that these
   * weights are. A weight that a later stage has just begun to learn counts as if it had had this
   * value from the start.
   *
   * @param count how many there are with this one; with 1 these weights become the other's
   */
  void average(TupleNetwork other, long count) {
    for (int set = 0; set < weights.length; set++) {
      for (int tuple = 0; tuple < indices.length; tuple++) {
        average(weights[set][tuple], other.weights[set][tuple], count);
      }
    }
  }

  private static void average(float[] means, float[] added, long count) {
    if (count == 1) {
      System.arraycopy(added, 0, means, 0, means.length);
      return;
    }
    float share = 1f / count;
    for (int index = 0; index < means.length; index++) {
      float mean = means[index];
      means[index] = Float.isNaN(mean) ? added[index] : mean + (added[index] - mean) * share;
    }
  }

  public Network network() {
    return network;
  }

  public Stages stages() {
    return stages;
  }

  public Board board() {
    return board;
  }

  public int tuples() {
    return indices.length;
  }

  /** Number of sets of tables: stages, or moves. */
  public int sets() {
    return weights.length;
  }

  /** [tuple][index] the weights of a stage, or of a move, themselves, not a copy. */
  public float[][] weights(int set) {
    return weights[set];
  }

  /** Sets the weights so that every board has this value. */
  public void fill(double value) {
    for (float[] table : weights[0]) {
      Arrays.fill(table, (float) (value / network.features()));
    }
  }

  /**
   * All images of a board, as tuples look at them: each a {@link SplitBoard}.
   *
   * @param images receives them from {@code at} on, in the order of their symmetries
   */
  void images(long position, long[] images, int at) {
    SplitBoard.images(board, position, images, at);
  }

  /** The stage of a board. */
  int stage(long board) {
    return stages.count() == 1 ? 0 : stages.of(Board.tileSum(board));
  }

  /** How many images of a board a tuple looks at. */
  int looks(int tuple) {
    return indices[tuple].looks();
  }

  /** Where the weights of a tuple lie in its table. */
  TupleIndex index(int tuple) {
    return indices[tuple];
  }

  /** Where the weight of an image lies in a tuple's table. */
  int index(int tuple, long image) {
    long mask = eights[tuple];
    return mask != 0 ? (int) Long.compress(image, mask) : indices[tuple].index(image);
  }

  /** A weight, or that of the last stage before that has learned it. */
  float weight(int stage, int tuple, int index) {
    int found = stage;
    float weight = weights[found][tuple][index];
    while (Float.isNaN(weight)) {
      weight = weights[--found][tuple][index];
    }
    return weight;
  }

  @Override
  public double value(long after) {
    long[] images = new long[board.shape().symmetries()];
    images(after, images, 0);
    return value(stage(after), images);
  }

  /** The value of the board with these images. */
  float value(int stage, long[] images) {
    float value = 0;
    for (int tuple = 0; tuple < indices.length; tuple++) {
      value += part(stage, tuple, images, 0);
    }
    return value;
  }

  /**
   * The values of four boards of one stage together: their look-ups do not wait for each other's.
   *
   * @param images [8 · board + symmetry]
   * @param values [board] receives the values
   */
  void values(int stage, long[] images, float[] values) {
    float value0 = 0;
    float value1 = 0;
    float value2 = 0;
    float value3 = 0;
    for (int tuple = 0; tuple < indices.length; tuple++) {
      value0 += part(stage, tuple, images, 0);
      value1 += part(stage, tuple, images, 8);
      value2 += part(stage, tuple, images, 16);
      value3 += part(stage, tuple, images, 24);
    }
    values[0] = value0;
    values[1] = value1;
    values[2] = value2;
    values[3] = value3;
  }

  /** What one tuple adds to the value of the board whose images begin at {@code at}. */
  float part(int stage, int tuple, long[] images, int at) {
    long mask = eights[tuple];
    if (mask != 0) {
      float sum = eight(weights[stage][tuple], mask, images, at);
      // In the first stage, and in others nearly always, all eight are learned.
      if (stage == 0 || !Float.isNaN(sum)) {
        return sum;
      }
    }
    float sum = 0;
    int looks = indices[tuple].looks();
    for (int look = 0; look < looks; look++) {
      sum += weight(stage, tuple, index(tuple, images[at + look]));
    }
    return sum;
  }

  private static float eight(float[] table, long mask, long[] images, int at) {
    return ((table[(int) Long.compress(images[at], mask)]
                + table[(int) Long.compress(images[at + 1], mask)])
            + (table[(int) Long.compress(images[at + 2], mask)]
                + table[(int) Long.compress(images[at + 3], mask)]))
        + ((table[(int) Long.compress(images[at + 4], mask)]
                + table[(int) Long.compress(images[at + 5], mask)])
            + (table[(int) Long.compress(images[at + 6], mask)]
                + table[(int) Long.compress(images[at + 7], mask)]));
  }

  /** Adds to each weight of a tuple that the board has; one met twice gets it twice. */
  void add(int stage, int tuple, long[] images, int at, float step) {
    float[] table = weights[stage][tuple];
    long mask = eights[tuple];
    if (mask != 0 && stage == 0) {
      table[(int) Long.compress(images[at], mask)] += step;
      table[(int) Long.compress(images[at + 1], mask)] += step;
      table[(int) Long.compress(images[at + 2], mask)] += step;
      table[(int) Long.compress(images[at + 3], mask)] += step;
      table[(int) Long.compress(images[at + 4], mask)] += step;
      table[(int) Long.compress(images[at + 5], mask)] += step;
      table[(int) Long.compress(images[at + 6], mask)] += step;
      table[(int) Long.compress(images[at + 7], mask)] += step;
    } else {
      int looks = indices[tuple].looks();
      for (int look = 0; look < looks; look++) {
        int index = index(tuple, images[at + look]);
        table[index] = weight(stage, tuple, index) + step;
      }
    }
  }

  /**
   * From now on games give a board the whole of its target, by the weight of the whole board; no
   * other weight learns. It has the whole board and one stage.
   */
  public void learnExactly() {
    exact = new ExactValues(this);
  }

  /** Whether that is so. */
  public boolean isExact() {
    return exact != null;
  }

  /** Its values one by one, if only the weights of the whole board learn; otherwise null. */
  ExactValues exact() {
    return exact;
  }

  /** A number made of all weights: equal for equal weights. */
  public long signature() {
    long hash = 0;
    for (float[][] tables : weights) {
      for (int tuple = 0; tuple < tables.length; tuple++) {
        for (int number = 0; number < tables[tuple].length; number++) {
          float weight = tables[tuple][indices[tuple].place(number)];
          if (weight != 0 && !Float.isNaN(weight)) {
            hash =
                hash * 0x9E37_79B9_7F4A_7C15L
                    + (number ^ (long) Float.floatToIntBits(weight) << 32);
          }
        }
      }
    }
    return hash;
  }
}
