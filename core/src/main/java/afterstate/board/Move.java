package afterstate.board;

/** The four directions. Hot code uses the ordinal; a set of moves is a mask of {@link #bit}s. */
public enum Move {
  UP,
  RIGHT,
  DOWN,
  LEFT;

  /** Number of moves. */
  public static final int COUNT = 4;

  private static final Move[] ALL = values();
  private static final String LETTERS = "URDL";

  /** The move with this ordinal. */
  public static Move of(int ordinal) {
    return ALL[ordinal];
  }

  /** The move written as this letter (U, R, D or L, either case), or null. */
  public static Move ofLetter(char letter) {
    int index = LETTERS.indexOf(Character.toUpperCase(letter));
    return index < 0 ? null : ALL[index];
  }

  /** This move's bit in a mask of moves. */
  public int bit() {
    return 1 << ordinal();
  }

  /** U, R, D or L. */
  public char letter() {
    return LETTERS.charAt(ordinal());
  }

  /** The name in lower case, as users see it. */
  public String label() {
    return switch (this) {
      case UP -> "up";
      case RIGHT -> "right";
      case DOWN -> "down";
      case LEFT -> "left";
    };
  }
}
