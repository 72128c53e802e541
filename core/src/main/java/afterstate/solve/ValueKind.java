package afterstate.solve;

import afterstate.base.BadInputException;
import java.util.Locale;

/** How a table keeps values. */
public enum ValueKind {
  /** Doubles, as computed. */
  EXACT(8),
  /** Floats; the manifest says how far off the worst is. */
  FLOAT(4),
  /** Not at all: the states only. */
  NONE(0);

  private final int bytes;

  ValueKind(int bytes) {
    this.bytes = bytes;
  }

  /** Bytes a value. */
  public int bytes() {
    return bytes;
  }

  /** What the user writes. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of files that hold such values. */
  public String fileKind() {
    return "values-" + label();
  }

  public static ValueKind parse(String text) {
    for (ValueKind kind : values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new BadInputException("--values is exact, float or none, not '" + text + "'");
  }
}
