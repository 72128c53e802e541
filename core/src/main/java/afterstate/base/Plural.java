package afterstate.base;

import java.util.Locale;

/** Counted things in messages: {@code 1 game}, {@code 1,000 games}. */
public final class Plural {

  private Plural() {}

  /** The count and its noun, which takes an s unless there is exactly one. */
  public static String of(long count, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
  }
}
