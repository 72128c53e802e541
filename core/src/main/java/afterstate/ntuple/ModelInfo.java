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
 * @param role in versus-2048, attack or defence; null for a player of the usual game
 */
public record ModelInfo(
    String board,
    String network,
    double p4,
    Learning learning,
    long seed,
    long games,
    String role) {

  public ModelInfo {
    if (board == null || network == null || learning == null || games < 0) {
      throw new BadInputException("this does not say what made a model");
    }
    Network.parse(network, Shape.parse(board));
  }

  /** A player of the usual game. */
  public ModelInfo(
      String board, String network, double p4, Learning learning, long seed, long games) {
    this(board, network, p4, learning, seed, games, null);
  }

  /** The tuples. */
  public Network layout() {
    return Network.parse(network, Shape.parse(board));
  }

  /** The same after more games. */
  public ModelInfo after(long games) {
    return new ModelInfo(board, network, p4, learning, seed, games, role);
  }
}
