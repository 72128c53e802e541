package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.TableInfoJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code table info}: what a manifest says. */
@Command(
    name = "info",
    mixinStandardHelpOptions = true,
    description = "Says what a table holds and how far its solve is.",
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate table info my-table", "  afterstate table info my-table --layers"})
final class TableInfoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "DIR", description = "The table's folder.")
  private Path folder;

  @Option(names = "--layers", description = "Print a row for each layer.")
  private boolean layers;

  @Override
  public Integer call() throws IOException {
    TableInfoJob.Report report = new TableInfoJob(folder).run();
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf(
        "%s, objective %s, p4 %s, %s values: %s%n",
        report.board(),
        report.objective(),
        report.p4(),
        report.values(),
        report.finished() ? "finished" : "unfinished; the same solve command goes on");
    out.printf(
        "%s in %s, %,d of them valued, %,d MB%n",
        Plural.of(report.states(), "state"),
        Plural.of(report.layers().size(), "layer"),
        report.valuedStates(),
        report.bytes() >> 20);
    if (report.finished() && report.result().value() != null) {
      out.printf(
          "value %.6f, best start %.6f%n",
          report.result().value(), report.result().maxStartValue());
    }
    if (layers) {
      out.printf("%8s %14s %14s %14s %14s%n", "sum", "states", "afterstates", "terminals", "bytes");
      for (TableInfoJob.Layer layer : report.layers()) {
        out.printf(
            "%8d %,14d %,14d %,14d %,14d%s%n",
            layer.sum(),
            layer.states(),
            layer.afterstates(),
            layer.terminals(),
            layer.bytes(),
            layer.solved() || report.values().equals("none") ? "" : "  no values yet");
      }
    }
    return 0;
  }
}
