package afterstate.app.cli;

import afterstate.base.BadInputException;
import picocli.CommandLine.Option;

/** How many threads to use. */
final class ThreadOptions {

  /** More than any machine has cores; far more than that, and no thread would start. */
  private static final int MAX_THREADS = 1024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: all cores).")
  private Integer threads;

  int count() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (threads < 1) {
      throw new BadInputException("the number of threads must be at least 1, not " + threads);
    }
    if (threads > MAX_THREADS) {
      throw new BadInputException(
          "the number of threads must be at most " + MAX_THREADS + ", not " + threads);
    }
    return threads;
  }
}
