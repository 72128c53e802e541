package afterstate.search;

import afterstate.base.BadInputException;

/**
 * Where new tiles come from in a search.
 *
 * @param attacked whether an attacker chooses cell and tile to keep the score low; otherwise they
 *     are random
 * @param p4 probability of a 4 where tiles are random, as they are in playouts even under attack; 0
 *     means that the attacker has only 2s
 */
public record Spawning(boolean attacked, double p4) {

  public Spawning {
    if (!(p4 >= 0 && p4 <= 1)) {
      throw new BadInputException("p4 is a probability from 0 to 1, not " + p4);
    }
  }

  /** Random tiles, as in the usual game. */
  public static Spawning random(double p4) {
    return new Spawning(false, p4);
  }

  /** The attacker of versus-2048, who has only 2s. */
  public static Spawning versus() {
    return new Spawning(true, 0);
  }

  /** Whether 2s can appear. */
  boolean twos() {
    return p4 < 1 || attacked;
  }

  /** Whether 4s can appear. */
  boolean fours() {
    return p4 > 0;
  }
}
