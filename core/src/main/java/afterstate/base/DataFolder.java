package afterstate.base;

import java.nio.file.Path;

/** The user's folder for large files: tables, models, runs. */
public final class DataFolder {

  private DataFolder() {}

  /**
   * The property afterstate.data or $AFTERSTATE_DATA if set, else afterstate in $XDG_DATA_HOME or
   * in ~/.local/share. Not created here.
   */
  public static Path path() {
    String own = System.getProperty("afterstate.data", System.getenv("AFTERSTATE_DATA"));
    if (own != null && !own.isBlank()) {
      return Path.of(own);
    }
    String xdg = System.getenv("XDG_DATA_HOME");
    Path shared =
        xdg != null && !xdg.isBlank()
            ? Path.of(xdg)
            : Path.of(System.getProperty("user.home"), ".local", "share");
    return shared.resolve("afterstate");
  }

  /** Where solved tables lie unless the user says otherwise. */
  public static Path tables() {
    return path().resolve("tables");
  }
}
