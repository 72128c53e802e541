package afterstate.base;

/** Work that another thread can end early, saved. */
public interface Stoppable {

  /** Ends the work soon, saved; returns at once. */
  void stop();

  /** Waits until the work is over and all is saved. */
  void awaitEnd() throws InterruptedException;
}
