package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.neural.learn.BenchNeuralJob;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench neural}: how fast networks evaluate, learn and play. */
@Command(
    name = "neural",
    mixinStandardHelpOptions = true,
    description = "Fixed work in about a minute: how fast neural networks are here.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate bench neural --threads 1",
      "  afterstate bench neural --board 3x3 --json"
    })
final class BenchNeuralCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Override
  public Integer call() {
    BenchNeuralJob job =
        new BenchNeuralJob(new BenchNeuralJob.Settings(Shape.parse(board), threads.count()));
    BenchNeuralJob.Report report;
    try (ProgressBars progress = new ProgressBars("bench neural")) {
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

  private static void print(BenchNeuralJob.Report report, PrintWriter out) {
    out.printf("%s on %s, threads: %d%n%n", report.engine(), report.board(), report.threads());
    out.printf(
        "%-24s %10s %6s %18s %18s%n",
        "network", "weights", "batch", "forward, boards/s", "learning, boards/s");
    for (BenchNeuralJob.Row row : report.rows()) {
      out.printf(
          "%-24s %,10d %6d %,18.0f %,18.0f%n",
          row.network(),
          row.weights(),
          row.batch(),
          row.forwardBoardsPerSecond(),
          row.stepBoardsPerSecond());
    }
    out.printf(
        "%nself-play of %s: %,.0f games/s, %,.0f moves/s, %.1f %% of the time outside PyTorch%n",
        report.playNetwork(),
        report.gamesPerSecond(),
        report.movesPerSecond(),
        100 * report.shareOutside());
    out.printf(
        "search in the model %s: %,.0f simulations/s%n",
        report.modelNetwork(), report.simulationsPerSecond());
  }
}
