package afterstate.game;

/**
 * The player of versus-2048 who places the tiles: a 2 on any empty cell, to keep the score low. An
 * attacker belongs to one thread at a time; it is deterministic: the same key at {@link #begin} and
 * the same boards give the same tiles.
 */
@FunctionalInterface
public interface Attacker extends SpawnSource {

  /** A game starts; whatever is random in it follows from this key. */
  default void begin(long key) {}
}
