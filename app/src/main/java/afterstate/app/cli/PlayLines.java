package afterstate.app.cli;

import afterstate.game.GameSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/**
 * Line mode of {@code play}: one command a line from a reader, the board as text after each. The
 * game goes to one writer, complaints about unknown commands to another.
 */
final class PlayLines {

  private static final String HELP =
      """
      u, up      d, down      l, left      r, right
      z, undo    take the last move back, as often as you like
      y, redo    make it again
      ?, hint    what the agent given by --hint would play
      n, new     the seed's next game
      q, quit    end (the end of the input does the same)
      help       this list\
      """;

  private final PlayTable table;
  private final BufferedReader in;
  private final PrintWriter out;
  private final PrintWriter err;

  PlayLines(PlayTable table, BufferedReader in, PrintWriter out, PrintWriter err) {
    this.table = table;
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Plays until the player quits, the input ends or nobody reads the output any more. */
  void run() throws IOException {
    printGame();
    printBoard();
    // checkError also flushes, so that a program at the other end sees each board at once.
    while (!table.left() && !out.checkError()) {
      String line = in.readLine();
      if (line == null) {
        return;
      }
      obey(line.strip());
    }
  }

  private void obey(String line) throws IOException {
    Optional<PlayAction> action = action(line);
    if (action.isEmpty()) {
      if (!line.isEmpty()) {
        err.println("afterstate: there is no command '" + line + "'; see 'help'");
      }
      return;
    }
    table.act(action.get());
    switch (action.get()) {
      case QUIT -> {}
      case HELP -> out.println(HELP);
      case NEW -> {
        out.println();
        printGame();
        printBoard();
      }
      default -> {
        out.println();
        printBoard();
      }
    }
  }

  private void printGame() {
    GameSession session = table.session();
    out.printf(
        "%s, p4 %s, seed %d, game %d%n",
        session.position().shape(), session.p4(), session.seed(), session.game());
  }

  private void printBoard() {
    GameSession session = table.session();
    if (!table.message().isEmpty()) {
      out.println(table.message());
    }
    out.println(TextBoard.draw(session.position()));
    out.printf(
        "score %,d, best tile %d, moves %,d%n",
        session.score(), 1 << session.position().maxRank(), session.moves());
  }

  /** What a line asks for. */
  static Optional<PlayAction> action(String line) {
    return Optional.ofNullable(
        switch (line.toLowerCase(Locale.ROOT)) {
          case "u", "up" -> PlayAction.UP;
          case "r", "right" -> PlayAction.RIGHT;
          case "d", "down" -> PlayAction.DOWN;
          case "l", "left" -> PlayAction.LEFT;
          case "z", "undo" -> PlayAction.UNDO;
          case "y", "redo" -> PlayAction.REDO;
          case "?", "hint" -> PlayAction.HINT;
          case "n", "new" -> PlayAction.NEW;
          case "q", "quit", "exit" -> PlayAction.QUIT;
          case "help" -> PlayAction.HELP;
          default -> null;
        });
  }
}
