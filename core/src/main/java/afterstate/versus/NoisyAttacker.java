package afterstate.versus;

import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.Attacker;

/** Places some 2s at random and leaves the others to another attacker. */
public final class NoisyAttacker implements Attacker {

  private final Attacker attacker;
  private final RandomAttacker random;
  private final double noise;
  private Stream dice = new Stream(0);

  /**
   * Disturbs an attacker.
   *
   * @param noise probability of a random cell
   */
  public NoisyAttacker(Board board, Attacker attacker, double noise) {
    this.attacker = attacker;
    this.random = new RandomAttacker(board);
    this.noise = noise;
  }

  @Override
  public void begin(long key) {
    attacker.begin(Stream.child(key, 0));
    random.begin(Stream.child(key, 1));
    dice = new Stream(Stream.child(key, 2));
  }

  @Override
  public long spawn(long after) {
    return dice.nextDouble() < noise ? random.spawn(after) : attacker.spawn(after);
  }
}
