package afterstate.app.cli;

import java.io.IOException;
import java.util.Optional;

/**
 * Turns what a terminal in raw mode sends into actions. Arrow keys are read in both of their forms,
 * whatever TERM says, with or without modifiers:
 *
 * <pre>
 *   arrow = ESC "[" { parameter } final | ESC "O" final       final = A up, B down, C right, D left
 * </pre>
 */
final class PlayKeys {

  /** Where characters come from: a JLine reader, or a test. */
  @FunctionalInterface
  interface Source {

    /** The next character; {@link #END} at the end, {@link #NOTHING} if none came so long. */
    int read(long timeoutMillis) throws IOException;
  }

  static final int END = -1;
  static final int NOTHING = -2;

  private static final char ESCAPE = 27;
  private static final char CTRL_C = 3;
  private static final char CTRL_D = 4;
  private static final char CTRL_L = 12;
  private static final char CTRL_Y = 25;
  private static final char CTRL_Z = 26;

  /** The rest of an arrow key follows at once, but a slow line may part them. */
  private static final long REST_MILLIS = 500;

  /**
   * How long to wait for a key before waiting again. JLine waits without an end (0) while holding a
   * lock that it needs to close the terminal, and a signal then would not end the program.
   */
  private static final long WAIT_MILLIS = 60_000;

  private final Source source;

  PlayKeys(Source source) {
    this.source = source;
  }

  /** Waits for the next key; empty if it means nothing here. */
  Optional<PlayAction> next() throws IOException {
    int key;
    do {
      key = source.read(WAIT_MILLIS);
    } while (key == NOTHING);
    while (key == ESCAPE) {
      key = source.read(REST_MILLIS);
      if (key == '[' || key == 'O') {
        return arrow();
      }
    }
    return Optional.ofNullable(action(key));
  }

  private Optional<PlayAction> arrow() throws IOException {
    int key;
    do {
      key = source.read(REST_MILLIS);
    } while (key >= ' ' && key <= '?');
    return Optional.ofNullable(
        switch (key) {
          case 'A' -> PlayAction.UP;
          case 'B' -> PlayAction.DOWN;
          case 'C' -> PlayAction.RIGHT;
          case 'D' -> PlayAction.LEFT;
          case END -> PlayAction.QUIT;
          default -> null;
        });
  }

  private static PlayAction action(int key) {
    return switch (key) {
      case 'w', 'W', 'k', 'K' -> PlayAction.UP;
      case 'd', 'D', 'l', 'L' -> PlayAction.RIGHT;
      case 's', 'S', 'j', 'J' -> PlayAction.DOWN;
      case 'a', 'A', 'h', 'H' -> PlayAction.LEFT;
      case 'z', 'Z', 'u', 'U', CTRL_Z -> PlayAction.UNDO;
      case 'y', 'Y', CTRL_Y -> PlayAction.REDO;
      case '?' -> PlayAction.HINT;
      case 'n', 'N' -> PlayAction.NEW;
      case CTRL_L -> PlayAction.REDRAW;
      case 'q', 'Q', CTRL_C, CTRL_D, END -> PlayAction.QUIT;
      default -> null;
    };
  }
}
