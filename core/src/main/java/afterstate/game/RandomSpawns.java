package afterstate.game;

import afterstate.board.Chance;
import afterstate.board.Stream;

/** Spawns drawn from a stream by the rules of chance. */
public final class RandomSpawns implements SpawnSource {

  private final Chance chance;
  private final Stream random;

  public RandomSpawns(Chance chance, Stream random) {
    this.chance = chance;
    this.random = random;
  }

  /** A random start position, from the same stream. */
  public long start() {
    return chance.start(random);
  }

  @Override
  public long spawn(long after) {
    return chance.spawn(after, random);
  }
}
