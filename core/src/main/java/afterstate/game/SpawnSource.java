package afterstate.game;

/** Where new tiles come from: chance, a record, or an opponent. */
@FunctionalInterface
public interface SpawnSource {

  /** The state after a spawn on this afterstate, which has an empty cell. */
  long spawn(long after);
}
