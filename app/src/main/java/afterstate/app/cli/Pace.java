package afterstate.app.cli;

import java.time.Duration;

/**
 * How fast a job goes since it first told how far it is. What was done by then was done by an
 * earlier run, which says nothing about this one.
 */
final class Pace {

  private long firstDone = -1;
  private long firstNanos;

  /** Takes note of what is done at a time. */
  void note(long done, long nanos) {
    if (firstDone < 0) {
      firstDone = done;
      firstNanos = nanos;
    }
  }

  /** What was done when it first told. */
  long firstDone() {
    return firstDone;
  }

  /** The time since then. */
  Duration since(long nanos) {
    return Duration.ofNanos(nanos - firstNanos);
  }

  /** Seconds until all is done, after the last note; negative if that cannot be said. */
  double secondsLeft(long done, long total, long nanos) {
    return total > 0 && done > firstDone
        ? since(nanos).toNanos() / 1e9 * (total - done) / (done - firstDone)
        : -1;
  }
}
