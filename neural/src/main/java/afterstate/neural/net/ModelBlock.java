package afterstate.neural.net;

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
    this.architecture = ModelNet.checked(architecture);
    this.board = board;
    spatial = architecture.kind().equals("residual");
    representation = addChildBlock("representation", layers(false));
    moving = addChildBlock("moving", layers(true));
    afterPrediction = addChildBlock("afterPrediction", heads(2 + SpawnCode.count(board)));
    spawning = addChildBlock("spawning", layers(true));
    prediction = addChildBlock("prediction", heads(Move.COUNT + 1));
  }

  /**
   * Layers of a function that makes hidden states.
   *
   * @param ofChange whether they give a change, which begins small
   */
  private Block layers(boolean ofChange) {
    List<Integer> sizes = architecture.sizes();
    if (spatial) {
      return Architecture.tower(sizes.get(0), sizes.get(1)).add(Blocks.batchFlattenBlock());
    }
    SequentialBlock block = new SequentialBlock().add(Blocks.batchFlattenBlock());
    for (int size : sizes.subList(0, sizes.size() - 1)) {
      block.add(Architecture.linear(size, true)).add(Activation::relu);
    }
    Linear last = Architecture.linear(sizes.getLast(), true);
    return block.add(ofChange ? Architecture.head(last) : last);
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

  /**
   * Hidden states with moves, [row][move], as {@link #moving} wants them: a plane for each move.
   */
  NDArray withMoves(NDArray hidden, NDArray moves) {
    if (!spatial) {
      return hidden.concat(moves, 1);
    }
    NDArray ones =
        moves.getManager().ones(new ai.djl.ndarray.types.Shape(1, 1, board.rows(), board.cols()));
    NDArray planes = moves.reshape(moves.getShape().get(0), Move.COUNT, 1, 1).mul(ones);
    return shaped(hidden).concat(planes, 1);
  }

  /**
   * Hidden states with codes, [row][code], as {@link #spawning} wants them: a plane for each tile.
   */
  NDArray withCodes(NDArray hidden, NDArray codes) {
    return spatial
        ? shaped(hidden)
            .concat(codes.reshape(codes.getShape().get(0), -1, board.rows(), board.cols()), 1)
        : hidden.concat(codes, 1);
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
