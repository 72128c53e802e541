package afterstate.search;

/** A time limit that looks at the clock only now and then. */
final class Deadline {

  /** Looks at the clock once in so many questions. */
  private static final int EVERY = 64;

  private final long nanos;
  private long end;
  private int questions;
  private boolean over;
  private boolean lifted;

  /** A limit; 0 means none. */
  Deadline(long nanos) {
    this.nanos = nanos;
  }

  boolean limited() {
    return nanos > 0;
  }

  void begin() {
    end = System.nanoTime() + nanos;
    questions = 0;
    over = false;
    lifted = false;
  }

  /** Lets everything until the next beginning take the time it takes. */
  void lift() {
    over = false;
    lifted = true;
  }

  /** Whether time is up; once it is, it stays so until the next beginning. */
  boolean over() {
    if (nanos > 0 && !over && !lifted && ++questions % EVERY == 0) {
      over = System.nanoTime() - end >= 0;
    }
    return over;
  }

  /** The same, by the clock. */
  boolean overNow() {
    if (nanos > 0 && !over && !lifted) {
      over = System.nanoTime() - end >= 0;
    }
    return over;
  }
}
