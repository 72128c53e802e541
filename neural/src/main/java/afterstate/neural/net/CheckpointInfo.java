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
 * @param reading how to play by it
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
    Reading reading,
    double p4,
    long seed,
    long games,
    long steps,
    String engine,
    List<ArrayInfo> arrays) {

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
        || reading == null
        || reading.use() == null
        || !(reading.scale() > 0)
        || engine == null
        || arrays == null
        || outputs < 1
        || games < 0
        || steps < 0) {
      throw new BadInputException("this does not say what made a network");
    }
    Shape.parse(board);
  }

  /** The same with other arrays. */
  CheckpointInfo with(List<ArrayInfo> arrays) {
    return new CheckpointInfo(
        learner, board, network, outputs, reading, p4, seed, games, steps, engine, arrays);
  }
}
