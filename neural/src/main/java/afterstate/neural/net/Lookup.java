package afterstate.neural.net;

import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A first layer of a network that looks its numbers up. Every run of three cells and every square
 * of two by two, wherever it lies, has a table with a row of numbers for all that may lie there;
 * the rows of a board are added up. Unlike a dense layer on planes it may give to a run or a square
 * anything, not only the sum of what it gives to the cells, and its work does not grow with its
 * tables.
 *
 * <p>Only the rows that a step has met learn in it. Each moves against its gradient by the learning
 * rate, in units of the size that its gradients had so far (a mean of squares over its steps, in
 * the end the last {@link #MEMORY} of them); Adam would have to go over all tables in every step.
 *
 * <p>PyTorch sees the tables, which lie in memory shared with it, when they are saved and copied.
 */
final class Lookup implements AutoCloseable {

  private static final int RUN = 3;
  private static final int MEMORY = 1000;
  private static final float LEAST_SIZE = 1e-8f;

  /** Spread of the first sums of rows: small, since most rows are met late or never. */
  private static final float DEVIATION = 0.1f;

  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT;

  private final NDManager memory = Torch.processorMemory();
  private final int planes;
  private final int width;

  /** [group][i] the cells of each run and square. */
  private final int[][] groups;

  /** [group] where its rows begin. */
  private final int[] starts;

  private final Table rows;

  /** [row][2] how often it has learned, and the mean square of its gradients. */
  private final Table past;

  /** Whoever shows boards to learn from. */
  private final List<LookupInputs> learning = new ArrayList<>();

  /** [row] where its gradient is added up in this step, plus 1; 0 if it has not been met. */
  private final int[] slots;

  private int[] met = new int[1 << 12];
  private float[] gradients = new float[0];

  /** Numbers in memory that PyTorch sees as an array. */
  private static final class Table {

    private final NDArray array;
    private final MemorySegment numbers;

    Table(NDManager memory, int rows, int width) {
      ByteBuffer bytes =
          ByteBuffer.allocateDirect(Math.multiplyExact(Float.BYTES * width, rows))
              .order(ByteOrder.nativeOrder());
      numbers = MemorySegment.ofBuffer(bytes);
      array = memory.create(bytes, new ai.djl.ndarray.types.Shape(rows, width), DataType.FLOAT32);
    }
  }

  /** Tables of a width, with random numbers that follow from PyTorch's seed. */
  Lookup(Shape board, int width) {
    this.planes = Planes.count(board);
    this.width = width;
    this.groups = groups(board);
    this.starts = new int[groups.length + 1];
    for (int group = 0; group < groups.length; group++) {
      starts[group + 1] = starts[group] + (int) Math.pow(planes, groups[group].length);
    }
    int count = starts[groups.length];
    rows = new Table(memory, count, width);
    past = new Table(memory, count, 2);
    slots = new int[count];
    float deviation = DEVIATION / (float) Math.sqrt(groups.length);
    try (NDArray random =
        memory.randomNormal(0, deviation, rows.array.getShape(), DataType.FLOAT32)) {
      Torch.copy(random, rows.array);
    }
  }

  private static int[][] groups(Shape board) {
    List<int[]> groups = new ArrayList<>();
    int high = Math.min(RUN, board.rows());
    int wide = Math.min(RUN, board.cols());
    addAll(groups, board, 1, wide);
    addAll(groups, board, high, 1);
    if (high > 1 && wide > 1) {
      addAll(groups, board, 2, 2);
    }
    return groups.toArray(int[][]::new);
  }

  /** Adds the rectangles of a size, wherever they lie. */
  private static void addAll(List<int[]> groups, Shape board, int high, int wide) {
    for (int row = 0; row + high <= board.rows(); row++) {
      for (int col = 0; col + wide <= board.cols(); col++) {
        int[] cells = new int[high * wide];
        for (int i = 0; i < cells.length; i++) {
          cells[i] = (row + i / wide) * board.cols() + col + i % wide;
        }
        groups.add(cells);
      }
    }
  }

  int width() {
    return width;
  }

  /** How many numbers its tables have. */
  long size() {
    return rows.array.size();
  }

  /** What makes it up, by name. */
  Map<String, NDArray> arrays() {
    return Map.of("lookup.rows", rows.array);
  }

  /** What it remembers of past steps, by name. */
  Map<String, NDArray> memories() {
    return Map.of("lookup.past", past.array);
  }

  /** The row of a group for what a board has there. */
  private int row(int group, long board) {
    int row = 0;
    int[] cells = groups[group];
    for (int i = cells.length - 1; i >= 0; i--) {
      row = planes * row + (int) (board >>> 4 * cells[i] & 15);
    }
    return starts[group] + row;
  }

  /** Adds up the rows of a board into {@code sums}, which has a number for each column. */
  void sum(long board, float[] sums) {
    Arrays.fill(sums, 0);
    for (int group = 0; group < groups.length; group++) {
      long at = (long) width * row(group, board);
      for (int i = 0; i < width; i++) {
        sums[i] += rows.numbers.getAtIndex(FLOAT, at + i);
      }
    }
  }

  /** Says that boards shown this way are learned from. */
  void learnFrom(LookupInputs inputs) {
    learning.add(inputs);
  }

  /** Makes one step with the gradients of all boards shown since the last one. */
  void step(double rate) {
    int count = 0;
    for (LookupInputs inputs : learning) {
      float[] gradient = inputs.takeGradient();
      for (int i = 0; gradient != null && i < gradient.length / width; i++) {
        count = addGradient(inputs.board(i), gradient, i * width, count);
      }
    }
    for (int slot = 0; slot < count; slot++) {
      move(met[slot], slot * width, (float) rate);
      slots[met[slot]] = 0;
    }
  }

  private int addGradient(long board, float[] gradient, int from, int before) {
    int count = before;
    for (int group = 0; group < groups.length; group++) {
      int row = row(group, board);
      if (slots[row] == 0) {
        ensure(count + 1);
        met[count] = row;
        slots[row] = ++count;
        Arrays.fill(gradients, (count - 1) * width, count * width, 0);
      }
      int to = (slots[row] - 1) * width;
      for (int i = 0; i < width; i++) {
        gradients[to + i] += gradient[from + i];
      }
    }
    return count;
  }

  private void ensure(int count) {
    if (count > met.length) {
      met = Arrays.copyOf(met, 2 * met.length);
    }
    if (count * width > gradients.length) {
      gradients = Arrays.copyOf(gradients, met.length * width);
    }
  }

  /** Moves a row against its gradient. */
  private void move(int row, int from, float rate) {
    float squares = 0;
    for (int i = 0; i < width; i++) {
      squares += gradients[from + i] * gradients[from + i];
    }
    float steps = Math.min(MEMORY, past.numbers.getAtIndex(FLOAT, 2L * row) + 1);
    float mean = past.numbers.getAtIndex(FLOAT, 2L * row + 1);
    mean += (squares / width - mean) / steps;
    past.numbers.setAtIndex(FLOAT, 2L * row, steps);
    past.numbers.setAtIndex(FLOAT, 2L * row + 1, mean);
    float pace = rate / ((float) Math.sqrt(mean) + LEAST_SIZE);
    long at = (long) width * row;
    for (int i = 0; i < width; i++) {
      float number = rows.numbers.getAtIndex(FLOAT, at + i);
      rows.numbers.setAtIndex(FLOAT, at + i, number - pace * gradients[from + i]);
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
