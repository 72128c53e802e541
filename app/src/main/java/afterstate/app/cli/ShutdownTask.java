package afterstate.app.cli;

/** Something to do should the program be ended from outside, by a signal, before this is closed. */
final class ShutdownTask implements AutoCloseable {

  private final Thread hook;

  ShutdownTask(Runnable task) {
    hook = new Thread(task, "shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Takes the task back; false if it is too late: the program is ending and the task runs. */
  boolean cancel() {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endingNow) {
      return false;
    }
  }

  @Override
  public void close() {
    cancel();
  }
}
