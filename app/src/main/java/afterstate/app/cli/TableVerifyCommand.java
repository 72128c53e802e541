package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.TableVerifyJob;
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

/** {@code table verify}: checksums and the Bellman equation. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Checks every file's checksum, and the Bellman equation on a sample of states or on all.",
      "Exit code 1 if the table is damaged or wrong."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate table verify my-table", "  afterstate table verify my-table --all"})
final class TableVerifyCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "DIR", description = "The table's folder.")
  private Path folder;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "1000000",
      description =
          "States to check, spread over all layers; 0 for checksums only (default: 1000000).")
  private long samples;

  @Option(names = "--all", description = "Check every state.")
  private boolean all;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the sample (default: 1).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    TableVerifyJob job =
        new TableVerifyJob(
            new TableVerifyJob.Settings(folder, all ? null : samples, seed, threads.count()));
    TableVerifyJob.Report report;
    try (ProgressBars progress = new ProgressBars("table verify")) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      out.printf("%s: checksums fit%n", Plural.of(report.files(), "file"));
      out.println(equation(report));
    }
    return report.good() ? 0 : Afterstate.FAILED;
  }

  private static String equation(TableVerifyJob.Report report) {
    if (report.states() == 0) {
      return "no state's value was checked";
    }
    return "%s: largest Bellman residual %.3g, rounding explains %.3g: %s"
        .formatted(
            Plural.of(report.states(), "state"),
            report.residual(),
            report.tolerance(),
            report.good() ? "good" : "WRONG");
  }
}
