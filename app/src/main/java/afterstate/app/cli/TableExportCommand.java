package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.TableExportJob;
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

/** {@code table export}: copies a table for other programs. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Copies a table to CSV, or to NumPy arrays of keys, values and best moves.",
      "A key is a packed board: cell i, row by row, in bits 4i to 4i+3; moves are 0 up, 1 right,"
          + " 2 down, 3 left, 255 none."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate table export my-table --format npy --out exported",
      "  afterstate table export my-table --format csv --from 4 --to 20 --out exported"
    })
final class TableExportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "DIR", description = "The table's folder.")
  private Path folder;

  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "npy",
      description = "csv or npy (default: npy).")
  private String format;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Folder for the files (default: this one).")
  private Path out;

  @Option(names = "--from", paramLabel = "SUM", description = "First tile sum (default: all).")
  private Integer from;

  @Option(names = "--to", paramLabel = "SUM", description = "Last tile sum (default: all).")
  private Integer to;

  @Override
  public Integer call() throws IOException {
    TableExportJob job =
        new TableExportJob(new TableExportJob.Settings(folder, format, out, from, to));
    TableExportJob.Report report;
    try (ProgressBars progress = new ProgressBars("table export")) {
      report = job.run(progress);
    }
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      writer.println(Json.write(report));
    } else {
      writer.printf(
          "%s to %s in %s%n",
          Plural.of(report.states(), "state"), String.join(", ", report.files()), out);
    }
    return 0;
  }
}
