package afterstate.game;

import afterstate.board.Board;
import afterstate.board.Move;

/**
 * Plays as another player would on the board's canonical form, so that boards equal under a
 * symmetry are played alike, ties included.
 */
public final class CanonicalPlayer implements Player {

  private final Board board;
  private final Player player;

  public CanonicalPlayer(Board board, Player player) {
    this.board = board;
    this.player = player;
  }

  @Override
  public void begin(long key) {
    player.begin(key);
  }

  @Override
  public int choose(long state, int legal) {
    int symmetry = board.canonicalSymmetry(state);
    int legalThere = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      legalThere |= (legal >>> move & 1) << board.moveImage(symmetry, move);
    }
    int chosen = player.choose(board.image(state, symmetry), legalThere);
    int move = 0;
    while (board.moveImage(symmetry, move) != chosen) {
      move++;
    }
    return move;
  }
}
