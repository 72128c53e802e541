package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.board.Shape;
import afterstate.job.EnumerateJob;
import afterstate.solve.LayerCounts;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code enumerate}: counts states, afterstates and terminal states per layer. */
@Command(
    name = "enumerate",
    mixinStandardHelpOptions = true,
    description = "Counts all reachable states by tile sum, boards equal under a symmetry as one.",
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate enumerate 3x3", "  afterstate enumerate 4x3 --until 250 --json"})
final class EnumerateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "BOARD", description = "Board size, such as 3x3.")
  private String board;

  @Option(
      names = "--until",
      paramLabel = "SUM",
      description = "Stop after this tile sum (default: all).")
  private Integer until;

  @Override
  public Integer call() {
    EnumerateJob job =
        new EnumerateJob(new EnumerateJob.Settings(Shape.parse(board), until, threads.count()));
    EnumerateJob.Report report;
    try (ProgressBars progress = new ProgressBars("enumerate " + board)) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf("%8s %16s %16s %16s%n", "sum", "states", "afterstates", "terminals");
    for (LayerCounts.Row row : report.layers()) {
      out.printf(
          "%8d %,16d %,16d %,16d%n", row.sum(), row.states(), row.afterstates(), row.terminals());
    }
    out.printf(
        "%8s %,16d %,16d %,16d%n",
        "all", report.states(), report.afterstates(), report.terminals());
    out.printf(
        "%.2f s, %,.0f states/s on %s%n",
        report.seconds(), report.statesPerSecond(), Plural.of(threads.count(), "thread"));
    return 0;
  }
}
