package afterstate.measure;

import java.io.IOException;

/** A chart cannot be drawn on this machine; the message is one line that says what is missing. */
public final class ChartException extends IOException {

  ChartException(String message, Throwable cause) {
    super(message, cause);
  }
}
