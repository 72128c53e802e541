package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.BenchSolveJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench solve}: the solver's speed and how it scales. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = "Times both walks of a solve in memory, on one thread and on all.",
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate bench solve", "  afterstate bench solve --until 250 --json"})
final class BenchSolveCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "3x3",
      description = "The board to solve (default: 3x3).")
  private String board;

  @Option(
      names = "--until",
      paramLabel = "SUM",
      defaultValue = "0",
      description = "Enumerate 4x3 up to this tile sum too (default: not).")
  private int until;

  @Override
  public Integer call() throws IOException {
    BenchSolveJob job =
        new BenchSolveJob(
            new BenchSolveJob.Settings(Shape.parse(board), threads.count(), until, memory.bytes()));
    BenchSolveJob.Report report;
    try (ProgressBars progress = new ProgressBars("bench solve")) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf("%s: %,d states, value %.6f%n", report.board(), report.states(), report.value());
    out.printf(
        "up    %.2f s on 1 thread, %.2f s on %d: %.2f times as fast%n",
        report.upSecondsOneThread(), report.upSeconds(), report.threads(), report.upSpeedup());
    out.printf(
        "down  %.2f s on 1 thread, %.2f s on %d: %.2f times as fast%n",
        report.downSecondsOneThread(),
        report.downSeconds(),
        report.threads(),
        report.downSpeedup());
    if (report.largeBoard() != null) {
      out.printf(
          "%s to tile sum %d: %,d states, %.1f M states/s on %d threads%n",
          report.largeBoard(),
          report.largeUntil(),
          report.largeStates(),
          report.largeStatesPerSecond() / 1e6,
          report.threads());
    }
    return 0;
  }
}
