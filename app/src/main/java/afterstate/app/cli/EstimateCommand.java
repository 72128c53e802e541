package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.EstimateJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code estimate}: projects the cost of a solve. */
@Command(
    name = "estimate",
    mixinStandardHelpOptions = true,
    description = "Projects what solving a large board would cost, from a measured slice of it.",
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate estimate 4x3", "  afterstate estimate 2x5 --seconds 30 --json"})
final class EstimateCommand implements Callable<Integer> {

  private static final double HOURS_A_DAY = 24;

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "BOARD", description = "Board size, such as 4x3.")
  private String board;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How long to measure (default: 10).")
  private double seconds;

  @Override
  public Integer call() throws IOException {
    EstimateJob job =
        new EstimateJob(
            new EstimateJob.Settings(Shape.parse(board), seconds, threads.count(), memory.bytes()));
    EstimateJob.Report report;
    try (ProgressBars progress = new ProgressBars("estimate " + board)) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf("%s: %,d layers%n", report.board(), report.layers());
    out.printf("states       %.4g (%s)%n", report.states(), report.statesSource());
    out.printf(
        "measured     up to tile sum %d: %,d states; per core %.1f M states/s up, %.1f M/s down%n",
        report.measuredUntil(),
        report.measuredStates(),
        report.upStatesPerCoreSecond() / 1e6,
        report.downStatesPerCoreSecond() / 1e6);
    out.println("A projection, not an observation; larger layers miss the caches more often:");
    out.printf(
        "work         %,.1f core-hours up, %,.1f down; %,.1f days on %d threads%n",
        report.upCoreHours(),
        report.downCoreHours(),
        (report.upCoreHours() + report.downCoreHours()) / HOURS_A_DAY / threads.count(),
        threads.count());
    out.printf(
        "disk         %,.1f GB with exact values, %,.1f GB with floats%n",
        report.diskBytesExact() / 1e9, report.diskBytesFloat() / 1e9);
    return 0;
  }
}
