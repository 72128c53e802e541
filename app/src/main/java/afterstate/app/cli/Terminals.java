package afterstate.app.cli;

/**
 * Whether a person looks at our output. The launcher asks the system and tells by property; without
 * it the answer is no.
 */
final class Terminals {

  private Terminals() {}

  /** Standard output shows on a terminal. */
  static boolean out() {
    return Boolean.getBoolean("afterstate.terminal.out");
  }

  /** Standard error shows on a terminal. */
  static boolean err() {
    return Boolean.getBoolean("afterstate.terminal.err");
  }

  /** Colours are welcome: a terminal, and NO_COLOR (no-color.org) is not set. */
  static boolean colour() {
    String noColour = System.getenv("NO_COLOR");
    return out() && (noColour == null || noColour.isEmpty());
  }
}
