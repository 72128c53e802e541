package afterstate.neural.net;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.util.List;

/**
 * What a checkpoint says of itself.
 *
 * @param learner that made it, such as ppo
 * @param board the board's size
 * @param network its {@link Architecture}
 * @param outputs numbers a board gives
 * @param use what the outputs mean, and so how to play by them
 * @param reward score or step
 * @param scale rewards and values were divided by it for learning
 * @param discount of the future, a move
 * @param p4 probability of a 4 in its games
 * @param seed of its games
 * @param games learned from
 * @param steps of the optimiser
 * @param engine that made it, with its version
 * @param arrays that follow
 */
public record CheckpointInfo(
    String learner,
    String board,
    String network,
    int outputs,
    Use use,
    String reward,
    double scale,
    double discount,
    double p4,
    long seed,
    long games,
    long steps,
    String engine,
    List<ArrayInfo> arrays) {

  /** What the outputs of a network mean. */
  public enum Use {
    /** Of a state: the value of each move. */
    MOVE_VALUES,
    /** Of a state: a preference for each move, then the state's value. */
    POLICY,
    /** Of an afterstate: its value. */
    AFTER_VALUE,
    /** Of an afterstate: a preference, then its value. */
    AFTER_POLICY,
    /** Of a state: a preference for each move, then its value; then the value of an afterstate. */
    SEARCH,
    /** A model of the game that is searched. */
    MODEL
  }

  /**
   * An array in the file.
   *
   * @param name which
   * @param length in numbers
   */
  public record ArrayInfo(String name, long length) {}

  public CheckpointInfo {
    if (learner == null
        || board == null
        || network == null
        || use == null
        || reward == null
        || engine == null
        || arrays == null
        || outputs < 1
        || games < 0
        || steps < 0) {
      throw new BadInputException("this does not say what made a network");
    }
    Shape.parse(board);
  }

  /** Whether rewards were tiles merged. */
  public boolean scored() {
    return reward.equals("score");
  }

  /** The same with other arrays. */
  CheckpointInfo with(List<ArrayInfo> arrays) {
    return new CheckpointInfo(
        learner, board, network, outputs, use, reward, scale, discount, p4, seed, games, steps,
        engine, arrays);
  }
}
