package afterstate.ntuple;

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
    TupleNetwork network = new TupleNetwork(info.layout());
    Learning learning = info.learning();
    if (learning.optimistic()) {
      network.fill(learning.optimism());
    }
    return new Model(info, network, learning.coherent() ? new Coherence(network) : null);
  }

  /** The same after more games. */
  public Model after(long games) {
    return new Model(info.after(games), network, coherence);
  }
}
