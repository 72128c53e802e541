package afterstate.neural.net;

import afterstate.base.BadInputException;
import afterstate.board.Move;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;

/**
 * A model of the game as a network. Boards become hidden states, rows of numbers of mean 0 and
 * variance 1; a move makes a hidden afterstate of one, the code of a spawn (see {@link SpawnCode})
 * makes a hidden state of that. Predictions say what is known of either.
 *
 * <pre>
 *   hidden state       represent(board)
 *   hidden afterstate  move(hidden state, move)
 *   hidden state       spawn(hidden afterstate, code)
 *   predict            preferences of the four moves, value          of a hidden state
 *   predictAfter       preferences of the codes, reward, value       of a hidden afterstate
 * </pre>
 *
 * <p>Moves and codes are rows with a single 1.
 */
public final class ModelNet implements AutoCloseable {

  private static final float LEAST_VARIANCE = 1e-5f;

  private final ModelBlock block;
  private final Net net;

  /** A model with random weights that follow from the seed. */
  public ModelNet(Architecture architecture, Shape board, long seed) {
    block = new ModelBlock(architecture, board);
    net = new Net(architecture, board, Move.COUNT + 1, seed, block);
  }

  /** An architecture that a model can have. */
  public static Architecture checked(Architecture architecture) {
    return switch (architecture.kind()) {
      case "dense", "residual" -> architecture;
      default ->
          throw new BadInputException(
              "a model of the game is dense or residual, such as dense(256,128), not "
                  + architecture);
    };
  }

  /** All weights as one network, which makes preferences and a value of boards. */
  public Net net() {
    return net;
  }

  /** How many numbers a hidden state has. */
  public int size() {
    return block.size();
  }

  /** How many codes of spawns there are. */
  public int codes() {
    return SpawnCode.count(net.board());
  }

  /** Hidden states of boards, given as {@link Planes}. */
  public NDArray represent(NDArray planes, boolean training) {
    return normalised(net.forward(block.representation, planes, training));
  }

  /** [state][preference of a move …, value] */
  public NDArray predict(NDArray hidden, boolean training) {
    return net.forward(block.prediction, block.shaped(hidden), training);
  }

  /** Hidden afterstates. */
  public NDArray move(NDArray hidden, NDArray moves, boolean training) {
    return normalised(
        hidden.add(net.forward(block.moving, block.withMoves(hidden, moves), training)));
  }

  /** [afterstate][preference of a code …, reward, value] */
  public NDArray predictAfter(NDArray hidden, boolean training) {
    return net.forward(block.afterPrediction, block.shaped(hidden), training);
  }

  /** Hidden states. */
  public NDArray spawn(NDArray hidden, NDArray codes, boolean training) {
    return normalised(
        hidden.add(net.forward(block.spawning, block.withCodes(hidden, codes), training)));
  }

  /** Numbers of each row moved and scaled so that their mean is 0 and their variance 1. */
  static NDArray normalised(NDArray hidden) {
    int[] row = {1};
    NDArray centred = hidden.sub(hidden.mean(row, true));
    return centred.div(centred.square().mean(row, true).add(LEAST_VARIANCE).sqrt());
  }

  /**
   * The output that stands for a reward: half its root. So merges of 4 count beside those of 512; a
   * reward follows from state and move, so its root can be learned without bias.
   */
  public static float rewardOutput(double reward) {
    return (float) Math.sqrt(reward) / 2;
  }

  /** The reward that an output stands for. */
  public static double reward(float output) {
    double root = Math.max(0, 2 * output);
    return root * root;
  }

  @Override
  public void close() {
    net.close();
  }
}
