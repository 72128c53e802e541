package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Shape;

/**
 * What made a model.
 *
 * @param board the board's size
 * @param network its tuples
 * @param stages tile sums at which a stage begins, see {@link Stages}
 * @param p4 probability of a 4 in its games
 * @param learning how it learned
 * @param seed of its games
 * @param games it has learned from
 * @param role in versus-2048, attack or defence; null for a player of the usual game
 * @param averaging of its weights; null if they are not averaged
 */
public record ModelInfo(
    String board,
    String network,
    String stages,
    double p4,
    Learning learning,
    long seed,
    long games,
    String role,
    Averaging averaging) {

  public ModelInfo {
    if (board == null || network == null || stages == null || learning == null || games < 0) {
      throw new BadInputException("this does not say what made a model");
    }
    Network layout = Network.parse(network, Shape.parse(board));
    Stages parts = Stages.parse(stages);
    if (learning.valuesMoves() && (parts.count() > 1 || layout.hasWhole())) {
      throw new BadInputException("method q takes no stages, and tuples of up to 8 cells");
    }
    if (learning.shapingKind() == Shaping.CAROUSEL && parts.count() == 1) {
      throw new BadInputException("shaping carousel needs stages, such as --stages 8192,16384");
    }
  }

  /** A player of the usual game. */
  public ModelInfo(
      String board,
      String network,
      String stages,
      double p4,
      Learning learning,
      long seed,
      long games) {
    this(board, network, stages, p4, learning, seed, games, null, null);
  }

  /** The tuples. */
  public Network layout() {
    return Network.parse(network, Shape.parse(board));
  }

  /** The same after more games. */
  public ModelInfo after(long games) {
    return new ModelInfo(board, network, stages, p4, learning, seed, games, role, averaging);
  }

  /** The same, averaged otherwise. */
  public ModelInfo averaging(Averaging other) {
    return new ModelInfo(board, network, stages, p4, learning, seed, games, role, other);
  }

  /** Whether there is a mean of the weights. */
  public boolean averaged() {
    return averaging != null && averaging.moments() > 0;
  }
}
