package afterstate.ntuple;

import afterstate.game.Player;

/**
 * A network and what made it.
 *
 * @param info what made it
 * @param network its weights
 * @param coherence what temporal coherence remembers; null where it does not
 * @param mean the mean of its weights at the moments that its info tells of, worth nothing before
 *     the first; null if they are not to be averaged
 */
public record Model(ModelInfo info, TupleNetwork network, Coherence coherence, TupleNetwork mean) {

  /** A network before its first game. */
  public static Model untrained(ModelInfo info) {
    Learning learning = info.learning();
    TupleNetwork network = empty(info);
    if (learning.optimistic()) {
      network.fill(learning.optimism());
    }
    Coherence coherence = learning.coherent() ? new Coherence(network) : null;
    return new Model(info, network, coherence, info.averaging() == null ? null : empty(info));
  }

  /** A network that has learned nothing. */
  static TupleNetwork empty(ModelInfo info) {
    return info.learning().valuesMoves()
        ? TupleNetwork.ofMoves(info.layout())
        : new TupleNetwork(info.layout(), Stages.parse(info.stages()));
  }

  /** The weights to play by: their mean, if they are averaged. */
  public TupleNetwork playing() {
    return info.averaged() ? mean : network;
  }

  /** The player who makes the best moves by it. */
  public Player player() {
    return info.learning().valuesMoves()
        ? new MoveValues(playing())
        : new NtuplePlayer(playing(), info.learning().rewardKind());
  }

  /** The same after more games. */
  public Model after(long games) {
    return new Model(info.after(games), network, coherence, mean);
  }

  /** The same, to be averaged as planned, from none so far; null for not at all. */
  public Model planned(Averaging averaging) {
    TupleNetwork begun = averaging == null ? null : empty(info);
    return new Model(info.averaging(averaging), network, coherence, begun);
  }

  /** The same with its weights of this moment taken into their mean. */
  public Model averaged() {
    Averaging averaging = info.averaging().more();
    mean.average(network, averaging.moments());
    return new Model(info.averaging(averaging), network, coherence, mean);
  }
}
