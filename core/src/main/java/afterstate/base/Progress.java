package afterstate.base;

/** Where a job tells how far it is. Called from one thread at a time, a few times a second. */
@FunctionalInterface
public interface Progress {

  /** For callers that do not look. */
  Progress NONE = (done, total, note) -> {};

  /**
   * Reports progress.
   *
   * @param done units finished
   * @param total all units; 0 when not known
   * @param note a few words such as a rate, possibly empty
   */
  void update(long done, long total, String note);
}
