package afterstate.neural.play;

import afterstate.board.Move;
import afterstate.game.BatchPlayer;
import afterstate.game.Player;
import java.util.function.IntFunction;

/** Plays the moves that a network scores highest, in one game or in many at once. */
public final class NetPlayer implements BatchPlayer, Player {

  private final MoveScores scores;
  private final int width;
  private final float[] rows;
  private final long[] state = new long[1];
  private final int[] mask = new int[1];

  private final IntFunction<BatchPlayer> wider;

  public NetPlayer(MoveScores scores, int width) {
    this(scores, width, null);
  }

  /**
   * A player.
   *
   * @param width games at once
   * @param wider makes the same player for more; null if there is none
   */
  NetPlayer(MoveScores scores, int width, IntFunction<BatchPlayer> wider) {
    this.scores = scores;
    this.width = width;
    this.rows = new float[width * Move.COUNT];
    this.wider = wider;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public BatchPlayer wider(int slots) {
    return wider == null ? this : wider.apply(slots);
  }

  @Override
  public void choose(long[] states, int[] legal, int[] moves) {
    scores.score(states, legal, width, rows);
    for (int slot = 0; slot < width; slot++) {
      if (legal[slot] != 0) {
        moves[slot] = MoveScores.best(rows, slot, legal[slot]);
      }
    }
  }

  @Override
  public int choose(long state, int legal) {
    this.state[0] = state;
    mask[0] = legal;
    scores.score(this.state, mask, 1, rows);
    return MoveScores.best(rows, 0, legal);
  }

  @Override
  public void begin(long key) {}

  @Override
  public void begin(int slot, long key) {}
}
