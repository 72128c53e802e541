package afterstate.base;

/**
 * Something a user wrote cannot be used. The message is one line that says what is wrong and what
 * to write instead; the command line prints it and leaves with exit code 2.
 */
public final class BadInputException extends IllegalArgumentException {

  public BadInputException(String message) {
    super(message);
  }
}
