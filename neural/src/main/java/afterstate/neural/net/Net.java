package afterstate.neural.net;

import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.nn.Block;
import ai.djl.nn.Parameter;
import ai.djl.training.ParameterStore;
import java.util.LinkedHashMap;
import java.util.Map;

/** A network with its weights: from boards to a row of numbers each. */
public final class Net implements AutoCloseable {

  private final Architecture architecture;
  private final Shape board;
  private final int outputs;
  private final NDManager memory = Torch.memory();
  private final Block block;
  private final ParameterStore store;

  /** Its first layer, where that looks numbers up; otherwise null. */
  private final Lookup lookup;

  /** All arrays that make it up, by name: weights, and what batch norms remember. */
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();

  /** A network with random weights that follow from the seed. */
  public Net(Architecture architecture, Shape board, int outputs, long seed) {
    this(architecture, board, outputs, seed, architecture.block(board, outputs));
  }

  /** A network of another build. */
  Net(Architecture architecture, Shape board, int outputs, long seed, Block block) {
    this.architecture = architecture;
    this.board = board;
    this.outputs = outputs;
    this.block = block;
    Torch.seed(seed);
    int lookedUp = architecture.lookedUp();
    block.initialize(
        memory,
        DataType.FLOAT32,
        lookedUp > 0 ? new ai.djl.ndarray.types.Shape(1, lookedUp) : Planes.arrayShape(board, 1));
    lookup = lookedUp > 0 ? new Lookup(board, lookedUp) : null;
    store = new ParameterStore(memory, false);
    block.getParameters().forEach(pair -> parameters.put(pair.getKey(), pair.getValue()));
  }

  public Architecture architecture() {
    return architecture;
  }

  public Shape board() {
    return board;
  }

  /** How many numbers a board gives. */
  public int outputs() {
    return outputs;
  }

  /** Where the weights lie; work on a {@link NDManager#newSubManager} and close it. */
  public NDManager memory() {
    return memory;
  }

  /** A way to show it boards. */
  public Inputs inputs() {
    return lookup == null ? new Planes(board) : new LookupInputs(lookup, false);
  }

  /** A way to show it boards from which it learns; one array of it for each step. */
  public Inputs lessons() {
    return lookup == null ? new Planes(board) : new LookupInputs(lookup, true);
  }

  /** Its first layer, where that looks numbers up; otherwise null. */
  Lookup lookup() {
    return lookup;
  }

  /**
   * The outputs, [board][output].
   *
   * @param planes boards, from {@link #inputs} or {@link #lessons}
   * @param training whether batch norms use and learn the statistics of these boards; otherwise
   *     they use what they remember
   */
  public NDArray forward(NDArray planes, boolean training) {
    return forward(block, planes, training);
  }

  /** What a part of the network makes of its input. */
  NDArray forward(Block part, NDArray in, boolean training) {
    return part.forward(store, new NDList(in), training).singletonOrThrow();
  }

  /** Keeps this thread from recording what it computes; call before evaluating without learning. */
  public void recordNothing() {
    Torch.recordNothing();
  }

  /** Number of weights as the papers count them: without batch norms. */
  public long weights() {
    return parameters.values().stream()
            .filter(parameter -> !normalises(parameter))
            .mapToLong(parameter -> parameter.getArray().size())
            .sum()
        + (lookup == null ? 0 : lookup.size());
  }

  private static boolean normalises(Parameter parameter) {
    return switch (parameter.getType()) {
      case WEIGHT, BIAS -> false;
      default -> true;
    };
  }

  /** All arrays by name, in a fixed order. */
  public Map<String, NDArray> arrays() {
    Map<String, NDArray> arrays = new LinkedHashMap<>();
    parameters.forEach((name, parameter) -> arrays.put(name, parameter.getArray()));
    if (lookup != null) {
      arrays.putAll(lookup.arrays());
    }
    return arrays;
  }

  /** The arrays that learn by gradients. */
  Map<String, NDArray> learning() {
    Map<String, NDArray> arrays = new LinkedHashMap<>();
    parameters.forEach((name, parameter) -> {
      if (parameter.requiresGradient()) {
        arrays.put(name, parameter.getArray());
      }
    });
    return arrays;
  }

  /** Takes over the weights of a network of the same architecture. */
  public void copyFrom(Net other) {
    Map<String, NDArray> theirs = other.arrays();
    arrays().forEach((name, array) -> Torch.copy(theirs.get(name), array));
  }

  @Override
  public void close() {
    if (lookup != null) {
      lookup.close();
    }
    memory.close();
  }
}
