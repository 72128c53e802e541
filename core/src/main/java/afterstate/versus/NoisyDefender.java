package afterstate.versus;

import afterstate.board.Stream;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;

/** Makes some moves at random and leaves the others to another player. */
public final class NoisyDefender implements Player {

  private final Player player;
  private final RandomPlayer random = new RandomPlayer();
  private final double noise;
  private Stream dice = new Stream(0);

  /**
   * Disturbs a player.
   *
   * @param noise probability of a random move
   */
  public NoisyDefender(Player player, double noise) {
    this.player = player;
    this.noise = noise;
  }

  @Override
  public void begin(long key) {
    player.begin(Stream.child(key, 0));
    random.begin(Stream.child(key, 1));
    dice = new Stream(Stream.child(key, 2));
  }

  @Override
  public int choose(long state, int legal) {
    return dice.nextDouble() < noise ? random.choose(state, legal) : player.choose(state, legal);
  }
}
