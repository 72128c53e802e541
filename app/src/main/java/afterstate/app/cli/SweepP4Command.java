package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.SweepJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sweep p4}: the game's value against the probability of a 4. */
@Command(
    name = "p4",
    mixinStandardHelpOptions = true,
    description = "The largest expected score against the probability of a 4.",
    footerHeading = "%nExamples:%n",
    footer = "  afterstate sweep p4 3x3 --from 0 --to 1 --step 0.05")
final class SweepP4Command implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "BOARD", description = "Board size, such as 3x3.")
  private String board;

  @Option(
      names = "--from",
      paramLabel = "P",
      defaultValue = "0",
      description = "First p4 (default: 0).")
  private double from;

  @Option(
      names = "--to",
      paramLabel = "P",
      defaultValue = "1",
      description = "Last p4 (default: 1).")
  private double to;

  @Option(
      names = "--step",
      paramLabel = "P",
      defaultValue = "0.05",
      description = "Distance between two (default: 0.05).")
  private double step;

  @Override
  public Integer call() throws IOException {
    SweepJob job =
        new SweepJob(
            new SweepJob.Settings(
                Shape.parse(board), from, to, step, threads.count(), memory.bytes()));
    SweepJob.Report report;
    try (ProgressBars progress = new ProgressBars("sweep p4 " + board)) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf("%8s %16s %16s%n", "p4", "value", "best start");
    for (SweepJob.Row row : report.rows()) {
      out.printf("%8.4f %,16.4f %,16.4f%n", row.p4(), row.value(), row.maxStartValue());
    }
    out.printf("%.2f s%n", report.seconds());
    return 0;
  }
}
