package afterstate.app.cli;

import afterstate.base.Progress;
import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Progress on standard error: a bar with ETA on a terminal, otherwise a line every ten seconds. The
 * bar appears only once a job has lasted two seconds.
 */
final class ProgressBars implements Progress, AutoCloseable {

  private static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long LINE_NANOS = Duration.ofSeconds(10).toNanos();

  private final String task;
  private final PrintStream err = System.err;
  private final boolean terminal = Terminals.err();
  private final long begin = System.nanoTime();
  private long lastLine = begin;
  private ProgressBar bar;

  ProgressBars(String task) {
    this.task = task;
  }

  @Override
  public void update(long done, long total, String note) {
    long now = System.nanoTime();
    if (terminal) {
      updateBar(done, total, note, now);
    } else if (now - lastLine >= LINE_NANOS) {
      lastLine = now;
      double seconds = (now - begin) / 1e9;
      String share = total > 0 ? " (%.1f %%)".formatted(100.0 * done / total) : "";
      String left =
          total > 0 && done > 0
              ? ", about %.0f s left".formatted(seconds * (total - done) / done)
              : "";
      err.println(task + ": " + done + share + ", " + note + left);
    }
  }

  private void updateBar(long done, long total, String note, long now) {
    if (bar == null) {
      if (now - begin < PATIENCE_NANOS) {
        return;
      }
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(total > 0 ? total : -1)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .setConsumer(new ConsoleProgressBarConsumer(err, columns()))
              .startsFrom(0, Duration.ofNanos(now - begin))
              .clearDisplayOnFinish()
              .build();
    }
    bar.maxHint(total > 0 ? total : -1);
    bar.stepTo(done);
    bar.setExtraMessage(note);
  }

  private static int columns() {
    String told = System.getenv("COLUMNS");
    return told != null && told.matches("\\d{2,4}") ? Integer.parseInt(told) : 80;
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
