package afterstate.app.cli;

import afterstate.base.Stoppable;

/**
 * Lets a training run save what it learned should the program be ended by a signal, and says so.
 */
final class StopAtShutdown implements AutoCloseable {

  private final Stoppable run;
  private final ShutdownTask task = new ShutdownTask(this::stop);

  StopAtShutdown(Stoppable run) {
    this.run = run;
  }

  private void stop() {
    // A line of its own, below a progress bar.
    System.err.println((Terminals.err() ? "\n" : "") + "train: stopping and saving …");
    run.stop();
    try {
      run.awaitEnd();
      System.err.println("train: saved; the same command with --resume goes on");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    task.close();
  }
}
