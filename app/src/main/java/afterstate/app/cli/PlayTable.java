package afterstate.app.cli;

import afterstate.base.AtomicFile;
import afterstate.board.Move;
import afterstate.game.GameSession;
import afterstate.game.Player;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The table a person plays at: the game on it, who gives hints, and where games are saved. What the
 * screen and the line mode have in common is here, so that they cannot disagree.
 *
 * <p>One thread acts; any thread may {@link #save}.
 */
final class PlayTable {

  /** Who played, in saved games. */
  private static final String AGENT = "human";

  private final Player adviser;
  private final String adviserName;
  private final Path file;
  private volatile GameSession session;

  /** The last game before this one in which a move was made; null if there is none. */
  private volatile GameSession earlier;

  private String message = "";
  private boolean left;

  /**
   * Sits down.
   *
   * @param session the first game
   * @param adviser gives hints
   * @param adviserName as the user wrote it
   * @param file where games are saved; null for nowhere
   */
  PlayTable(GameSession session, Player adviser, String adviserName, Path file) {
    this.session = session;
    this.adviser = adviser;
    this.adviserName = adviserName;
    this.file = file;
    this.message = session.over() ? gameOver() : "";
  }

  /** Does what was asked, and says so in {@link #message}. */
  void act(PlayAction action) throws IOException {
    message =
        switch (action) {
          case UP, RIGHT, DOWN, LEFT -> play(action.move().orElseThrow());
          case UNDO -> session.undo() ? "one move taken back" : "this is the start";
          case REDO -> session.redo() ? "one move made again" : "there is nothing to redo";
          case HINT -> hint();
          case NEW -> begin();
          case HELP, REDRAW -> message;
          case QUIT -> leave();
        };
  }

  private String play(Move move) throws IOException {
    if (!session.play(move)) {
      return session.over() ? gameOver() : move.label() + " is not legal: no tile would move";
    }
    if (session.over()) {
      save();
      return gameOver();
    }
    long reward = session.lastReward();
    return reward == 0 ? move.label() : String.format("%s, +%,d", move.label(), reward);
  }

  private static String gameOver() {
    return "game over: no move is legal (z undo, n new game, q quit)";
  }

  private String hint() {
    return session
        .hint(adviser)
        .map(move -> adviserName + " would play " + move.label())
        .orElseGet(PlayTable::gameOver);
  }

  private String begin() throws IOException {
    save();
    if (session.moves() > 0) {
      earlier = session;
    }
    session = session.next();
    return session.over() ? gameOver() : "a new game";
  }

  private String leave() {
    left = true;
    return "";
  }

  /**
   * Saves the last game in which a move was made, or the untouched start if there is none; does
   * nothing where no file was asked for.
   */
  synchronized void save() throws IOException {
    if (file != null) {
      GameSession game = session.moves() == 0 && earlier != null ? earlier : session;
      AtomicFile.write(file, game.record(AGENT).format());
    }
  }

  GameSession session() {
    return session;
  }

  /** What the last action did; empty at the start. */
  String message() {
    return message;
  }

  /** The player has quit. */
  boolean left() {
    return left;
  }
}
