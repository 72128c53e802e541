package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Shape;

/**
 * What made a model.
 *
 * @param board the board's size
 * @param network its tuples
 * @param p4 probability of a 4 in its games
 * @param learning how it learned
 * @param seed of its games
 * @param games it has learned from
 */
public record ModelInfo(
    String board, String network, double p4, Learning learning, long seed, long games) {

  public ModelInfo {
    if (board == null || network == null || learning == null || games < 0) {
      throw new BadInputException("this does not say what made a model");
    }
    Network.parse(network, Shape.parse(board));
  }

  /** The tuples. */
  public Network layout() {
    return Network.parse(network, Shape.parse(board));
  }

  /** The same after more games. */
  public ModelInfo after(long games) {
    return new ModelInfo(board, network, p4, learning, seed, games);
  }
}
