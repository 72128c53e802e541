package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.PlotJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code plot}: learning curves of several runs in one chart. */
@Command(
    name = "plot",
    mixinStandardHelpOptions = true,
    description = {
      "Draws the learning curves of training runs into one chart, as SVG and as PNG.",
      "A run may still be going on."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate plot runs/td runs/tc --out chart.svg",
      "  afterstate plot runs/td runs/tc --x seconds --log --out by-time.svg"
    })
final class PlotCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders of training runs.")
  private List<Path> runs;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "curves.svg",
      description = "The chart, .svg or .png; both are written (default: curves.svg).")
  private Path out;

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      defaultValue = "Learning curves",
      description = "Heading (default: Learning curves).")
  private String title;

  @Option(
      names = "--x",
      paramLabel = "WHAT",
      defaultValue = "games",
      description = "The axis across: games or seconds of learning (default: games).")
  private String x;

  @Option(names = "--log", description = "Make the axis across logarithmic.")
  private boolean log;

  @Override
  public Integer call() throws IOException {
    PlotJob.Report report = new PlotJob(new PlotJob.Settings(runs, out, title, x, log)).run();
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      writer.println(Json.write(report));
      return 0;
    }
    for (PlotJob.Run run : report.runs()) {
      writer.printf(
          "%s: %s, %s; mean score %,.1f ± %,.1f%n",
          run.name(),
          Plural.of(run.games(), "game"),
          Plural.of(run.measurements(), "measurement"),
          run.mean(),
          run.standardError());
    }
    writer.printf("chart in %s and %s%n", report.svg(), report.png());
    return 0;
  }
}
