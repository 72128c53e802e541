package afterstate.ntuple;

import afterstate.game.Player;

/**
 * A network and what made it.
 *
 * @param info what made it
 * @param network its weights
 * @param coherence what temporal coherence remembers; null where it does not
 */
public record Model(ModelInfo info, TupleNetwork network, Coherence coherence) {

  /** A network before its first game. */
  public static Model untrained(ModelInfo info) {
    Learning learning = info.learning();
    TupleNetwork network =
        learning.valuesMoves()
            ? TupleNetwork.ofMoves(info.layout())
            : new TupleNetwork(info.layout(), Stages.parse(info.stages()));
    if (learning.optimistic()) {
      network.fill(learning.optimism());
    }
    return new Model(info, network, learning.coherent() ? new Coherence(network) : null);
  }

  /** The player who makes the best moves by it. */
  public Player player() {
    return info.learning().valuesMoves()
        ? new MoveValues(network)
        : new NtuplePlayer(network, info.learning().rewardKind());
  }

  /** The same after more games. */
  public Model after(long games) {
    return new Model(info.after(games), network, coherence);
  }
}
