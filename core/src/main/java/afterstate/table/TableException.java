package afterstate.table;

import java.io.IOException;

/** A file of ours cannot be used; the kinds say why. The message is one line for the user. */
public abstract sealed class TableException extends IOException {

  private TableException(String message) {
    super(message);
  }

  /** The file is cut short, or its bytes are not those that were written. */
  public static final class Damaged extends TableException {
    public Damaged(String message) {
      super(message);
    }
  }

  /** The file is whole but belongs to something else: another board, objective or layer. */
  public static final class Mismatch extends TableException {
    public Mismatch(String message) {
      super(message);
    }
  }

  /** A newer program wrote the file. */
  public static final class TooNew extends TableException {
    public TooNew(String message) {
      super(message);
    }
  }

  /** The file is no file of ours. */
  public static final class Foreign extends TableException {
    public Foreign(String message) {
      super(message);
    }
  }

  /** The file is not there. */
  public static final class Missing extends TableException {
    public Missing(String message) {
      super(message);
    }
  }
}
