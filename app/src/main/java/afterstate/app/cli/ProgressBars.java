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
  private final Pace pace = new Pace();
  private ProgressBar bar;

  ProgressBars(String task) {
    this.task = task;
  }

  @Override
  public void update(long done, long total, String note) {
    long now = System.nanoTime();
    pace.note(done, now);
    if (terminal) {
      updateBar(done, total, note, now);
    } else if (now - lastLine >= LINE_NANOS) {
      lastLine = now;
      String share = total > 0 ? " (%.1f %%)".formatted(100.0 * done / total) : "";
      double seconds = pace.secondsLeft(done, total, now);
      String left = seconds >= 0 ? ", about %.0f s left".formatted(seconds) : "";
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
              .startsFrom(pace.firstDone(), pace.since(now))
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
