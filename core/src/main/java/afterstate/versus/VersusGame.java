package afterstate.versus;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.Attacker;
import afterstate.game.Episode;
import afterstate.game.Player;

/**
 * A game of versus-2048. The board is empty; the attacker places a 2 on an empty cell, the defender
 * moves as in 2048, and so on in turn until the defender cannot move. The score is the defender's.
 *
 * <p>The object is reused game after game. Child 0 of the game's key drives the attacker, child 1
 * the defender, child 2 the opening.
 */
public final class VersusGame {

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  private final int opening;
  private final RandomAttacker opener;
  private final Episode episode;
  private long signature;

  /**
   * Games on a board.
   *
   * @param opening how many 2s are placed at random before the attacker places its first; 0 by the
   *     rules
   */
  public VersusGame(Board board, int opening) {
    if (opening < 0) {
      throw new BadInputException("the opening has at least 0 tiles, not " + opening);
    }
    this.opening = opening;
    this.opener = new RandomAttacker(board);
    this.episode = new Episode(board);
  }

  /** Plays the game of this key. */
  public void play(Attacker attacker, Player defender, long key) {
    attacker.begin(Stream.child(key, 0));
    defender.begin(Stream.child(key, 1));
    opener.begin(Stream.child(key, 2));
    signature = 0;
    int[] left = {opening};
    Attacker both =
        after -> {
          long state = left[0]-- > 0 ? opener.spawn(after) : attacker.spawn(after);
          signature = (signature ^ state) * MIX;
          return state;
        };
    episode.play(defender, both, both.spawn(0));
  }

  /** The defender's score in the last game. */
  public long score() {
    return episode.score();
  }

  /** The defender's moves in the last game. */
  public int moves() {
    return episode.moves();
  }

  /** Rank of the largest tile at the end of the last game. */
  public int maxRank() {
    return episode.maxRank();
  }

  /** A number made of all states of the last game: equal for equal games. */
  public long signature() {
    return signature;
  }
}
