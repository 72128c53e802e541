package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.BenchNtupleJob;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench ntuple}: how fast an n-tuple network learns and plays. */
@Command(
    name = "ntuple",
    mixinStandardHelpOptions = true,
    description = {
      "Fixed work in under a minute: how fast an n-tuple network learns and plays here.",
      "On one thread the signature of the weights is the same every time."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate bench ntuple --threads 1",
      "  afterstate bench ntuple --network 8x6 --method tc --json"
    })
final class BenchNtupleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Option(
      names = "--network",
      paramLabel = "NAME",
      defaultValue = "4x6",
      description = "Tuples, as 'train ntuple' takes them (default: 4x6).")
  private String network;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "td",
      description = "td or tc (default: td).")
  private String method;

  @Override
  public Integer call() {
    BenchNtupleJob job =
        new BenchNtupleJob(
            new BenchNtupleJob.Settings(Shape.parse(board), network, method, threads.count()));
    BenchNtupleJob.Report report;
    try (ProgressBars progress = new ProgressBars("bench ntuple")) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      out.printf(
          "%s, %s on %s, %,d MB of weights, threads: %d%n",
          report.method(),
          report.network(),
          report.board(),
          report.weightBytes() >> 20,
          report.threads());
      out.printf("learning  %8.2f M moves/s%n", report.trainMovesPerSecond() / 1e6);
      out.printf("playing   %8.2f M moves/s%n", report.playMovesPerSecond() / 1e6);
      out.printf("mean      %,8.1f%n", report.meanScore());
      out.printf("Signature: %d%n", report.signature());
    }
    return 0;
  }
}
