package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.job.BenchSearchJob;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench search}: how fast the searches are. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = {
      "Fixed work in about half a minute: how fast the searches are here, on one thread.",
      "The signature of what they found is the same every time."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate bench search", "  afterstate bench search --network 8x6 --json"})
final class BenchSearchCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Option(
      names = "--network",
      paramLabel = "NAME",
      defaultValue = "4x6",
      description = "Tuples of the network that expectimax uses (default: 4x6).")
  private String network;

  @Override
  public Integer call() {
    BenchSearchJob.Settings usual = BenchSearchJob.Settings.USUAL;
    BenchSearchJob job =
        new BenchSearchJob(
            new BenchSearchJob.Settings(network, usual.trainingGames(), usual.work()));
    BenchSearchJob.Report report;
    try (ProgressBars progress = new ProgressBars("bench search")) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private void print(BenchSearchJob.Report report, PrintWriter out) {
    String expectimax = "expectimax, " + network + " on 4x4, depth ";
    out.printf("%-36s %,12.0f moves/s%n", expectimax + 2, report.expectimax2MovesPerSecond());
    out.printf("%-36s %,12.0f moves/s%n", expectimax + 3, report.expectimax3MovesPerSecond());
    out.printf(
        "%-36s %,12.1f M moves/s%n", "playouts on 4x4", report.playoutMovesPerSecond() / 1e6);
    out.printf("%-36s %,12.0f ns a simulation%n", "puct on 3x3", report.puctNanosPerSimulation());
    out.printf("%-36s %,12.1f at depth 2%n", "mean score", report.expectimax2MeanScore());
    out.printf("Signature: %d%n", report.signature());
  }
}
