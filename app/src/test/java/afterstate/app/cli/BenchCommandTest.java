package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.job.BenchJob;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code bench} prints. */
final class BenchCommandTest {

  private static List<String> printed(int threads) {
    StringWriter text = new StringWriter();
    BenchCommand.print(
        new BenchJob.Report(7, threads, List.of(new BenchJob.Rate("moves", 2e6, 3e6))),
        new PrintWriter(text));
    return text.toString().lines().map(line -> line.replaceAll(" +", " ")).toList();
  }

  @Test
  void print_oneThread_isOneFigure() {
    assertThat(printed(1)).containsExactly("moves 2.0 M/s on 1 thread", "Signature: 7");
  }

  @Test
  void print_twoThreads_areTwoFigures() {
    assertThat(printed(2))
        .containsExactly("moves 2.0 M/s on 1 thread, 3.0 M/s on 2", "Signature: 7");
  }
}
