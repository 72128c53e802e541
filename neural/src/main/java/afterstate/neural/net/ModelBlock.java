package afterstate.neural.net;

import afterstate.base.BadInputException;
import afterstate.board.Move;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.nn.AbstractBlock;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.training.ParameterStore;
import ai.djl.util.PairList;
import java.util.List;

/**
 * The functions of a {@link ModelNet} as one block, which as a whole makes preferences and a value
 * of boards.
 *
 * <pre>
 *   dense(a,…,h)      layers of all sizes, the last one without ReLU; a hidden state has h numbers;
 *                     predictions by a layer of the first size
 *   residual(a,n)     a 3×3 convolution and n residual blocks; a hidden state is a planes; moves are
 *                     four planes, spawns two; predictions by branches
 * </pre>
 */
final class ModelBlock extends AbstractBlock {

  private final Architecture architecture;
  private final Shape board;
  private final boolean spatial;

  /** From planes to a hidden state. */
  final Block representation;

  /** From a hidden state and a move to what the move changes. */
  final Block moving;

  /** From a hidden afterstate to its value, the reward, and preferences of codes. */
  final Block afterPrediction;

  /** From a hidden afterstate and a code to what the spawn changes. */
  final Block spawning;

  /** From a hidden state to preferences of moves and its value. */
  final Block prediction;

  ModelBlock(Architecture architecture, Shape board) {
    this.architecture = architecture;
    this.board = board;
    spatial = architecture.kind().equals("residual");
    if (!spatial && !architecture.kind().equals("dense")) {
      throw new BadInputException(
          "a model of the game is dense or residual, such as dense(256,256), not " + architecture);
    }
    representation = addChildBlock("representation", layers());
    moving = addChildBlock("moving", layers());
    afterPrediction = addChildBlock("afterPrediction", heads(2 + SpawnCode.count(board)));
    spawning = addChildBlock("spawning", layers());
    prediction = addChildBlock("prediction", heads(Move.COUNT + 1));
  }

  private Block layers() {
    List<Integer> sizes = architecture.sizes();
    if (spatial) {
      return Architecture.tower(sizes.get(0), sizes.get(1)).add(Blocks.batchFlattenBlock());
    }
    SequentialBlock block = new SequentialBlock().add(Blocks.batchFlattenBlock());
    for (int size : sizes.subList(0, sizes.size() - 1)) {
      block.add(Architecture.linear(size, true)).add(Activation::relu);
    }
    return block.add(Architecture.linear(sizes.getLast(), true));
  }

  private Block heads(int outputs) {
    int first = architecture.sizes().getFirst();
    if (spatial) {
      return Architecture.joined(
          List.of(Architecture.branch(first, outputs - 1), Architecture.branch(first, 1)),
          Architecture::sideBySide);
    }
    return new SequentialBlock()
        .add(Architecture.linear(first, true))
        .add(Activation::relu)
        .add(Architecture.head(Linear.builder().setUnits(outputs).build()));
  }

  /** How many numbers a hidden state has. */
  int size() {
    return spatial
        ? architecture.sizes().getFirst() * board.cells()
        : architecture.sizes().getLast();
  }

  // ---- Shapes ----------------------------------------------------------------------------------

  private ai.djl.ndarray.types.Shape hiddenShape(long rows, int more) {
    return spatial
        ? new ai.djl.ndarray.types.Shape(
            rows, architecture.sizes().getFirst() + more, board.rows(), board.cols())
        : new ai.djl.ndarray.types.Shape(rows, size() + more);
  }

  /** Hidden states, [row][number], as predictions want them. */
  NDArray shaped(NDArray hidden) {
    return spatial ? hidden.reshape(hiddenShape(hidden.getShape().get(0), 0)) : hidden;
  }

  /** Hidden states with moves or codes, [row][choice], as what changes hidden states wants them. */
  NDArray joined(NDArray hidden, NDArray choices) {
    if (!spatial) {
      return hidden.concat(choices, 1);
    }
    long rows = choices.getShape().get(0);
    NDArray planes;
    if (choices.getShape().get(1) == Move.COUNT) {
      NDArray ones =
          choices
              .getManager()
              .ones(new ai.djl.ndarray.types.Shape(1, 1, board.rows(), board.cols()));
      planes = choices.reshape(rows, Move.COUNT, 1, 1).mul(ones);
    } else {
      planes = choices.reshape(rows, -1, board.rows(), board.cols());
    }
    return shaped(hidden).concat(planes, 1);
  }

  @Override
  protected void initializeChildBlocks(
      NDManager memory, DataType type, ai.djl.ndarray.types.Shape... inputs) {
    int codes = SpawnCode.count(board);
    representation.initialize(memory, type, inputs);
    moving.initialize(memory, type, hiddenShape(1, Move.COUNT));
    afterPrediction.initialize(memory, type, hiddenShape(1, 0));
    spawning.initialize(memory, type, hiddenShape(1, spatial ? codes / board.cells() : codes));
    prediction.initialize(memory, type, hiddenShape(1, 0));
  }

  @Override
  protected NDList forwardInternal(
      ParameterStore store, NDList in, boolean training, PairList<String, Object> params) {
    NDArray hidden =
        ModelNet.normalised(representation.forward(store, in, training).singletonOrThrow());
    return prediction.forward(store, new NDList(shaped(hidden)), training);
  }

  @Override
  public ai.djl.ndarray.types.Shape[] getOutputShapes(ai.djl.ndarray.types.Shape[] inputs) {
    return new ai.djl.ndarray.types.Shape[] {
      new ai.djl.ndarray.types.Shape(inputs[0].get(0), Move.COUNT + 1)
    };
  }
}
