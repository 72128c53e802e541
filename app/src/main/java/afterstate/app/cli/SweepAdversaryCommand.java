package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.SweepAdversaryJob;
import afterstate.job.SweepRange;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sweep adversary}: the game's value against the probability of the worst spawn. */
@Command(
    name = "adversary",
    mixinStandardHelpOptions = true,
    description = {
      "The largest expected score against epsilon: with probability epsilon a spawn",
      "is the worst one, cell and tile; otherwise it is random."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate sweep adversary 3x3",
      "  afterstate sweep adversary 3x3 --from 0 --to 0.1 --step 0.01 --json"
    })
final class SweepAdversaryCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;
  @Mixin private PlotOption plot;

  @Parameters(paramLabel = "BOARD", description = "Board size, such as 3x3.")
  private String board;

  @Option(
      names = "--p4",
      paramLabel = "P",
      defaultValue = "0.1",
      description = "Probability that a random spawn is a 4 (default: 0.1).")
  private double p4;

  @Option(
      names = "--from",
      paramLabel = "E",
      defaultValue = "0",
      description = "First epsilon (default: 0).")
  private double from;

  @Option(
      names = "--to",
      paramLabel = "E",
      defaultValue = "1",
      description = "Last epsilon (default: 1).")
  private double to;

  @Option(
      names = "--step",
      paramLabel = "E",
      defaultValue = "0.05",
      description = "Distance between two (default: 0.05).")
  private double step;

  @Override
  public Integer call() throws IOException {
    plot.check();
    SweepAdversaryJob job =
        new SweepAdversaryJob(
            new SweepAdversaryJob.Settings(
                Shape.parse(board),
                p4,
                new SweepRange("epsilon", from, to, step),
                threads.count(),
                memory.bytes()));
    SweepAdversaryJob.Report report;
    try (ProgressBars progress = new ProgressBars("sweep adversary " + board)) {
      report = job.run(progress);
    }
    plot.draw(report.chart());
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private static void print(SweepAdversaryJob.Report report, PrintWriter out) {
    out.printf("%8s %16s %16s %18s%n", "epsilon", "value", "best start", "share of random");
    for (SweepAdversaryJob.Row row : report.rows()) {
      out.printf(
          "%8.4f %,16.4f %,16.4f %17.2f%%%n",
          row.epsilon(), row.value(), row.maxStartValue(), 100 * row.share());
    }
    out.printf("%.2f s%n", report.seconds());
  }
}
