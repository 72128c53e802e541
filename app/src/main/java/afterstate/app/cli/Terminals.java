package afterstate.app.cli;

import java.io.Console;

/** Whether a person looks at our output. The launcher asks the system and tells us by property. */
final class Terminals {

  private Terminals() {}

  /** Standard output shows on a terminal. */
  static boolean out() {
    return isTerminal("afterstate.terminal.out");
  }

  /** Standard error shows on a terminal. */
  static boolean err() {
    return isTerminal("afterstate.terminal.err");
  }

  /** Colours are welcome: a terminal, and NO_COLOR (no-color.org) is not set. */
  static boolean colour() {
    String noColour = System.getenv("NO_COLOR");
    return out() && (noColour == null || noColour.isEmpty());
  }

  private static boolean isTerminal(String property) {
    String told = System.getProperty(property);
    if (told != null) {
      return Boolean.parseBoolean(told);
    }
    Console console = System.console();
    return console != null && console.isTerminal();
  }
}
