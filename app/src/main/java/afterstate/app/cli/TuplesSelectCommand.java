package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.TupleRow;
import afterstate.job.TuplesSelectJob;
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

/** {@code tuples select}: a network from a survey. */
@Command(
    name = "select",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a network of the tuples whose entries differ most by a survey:",
      "simply the first, or the first of each group with equally many cells",
      "in corners, on edges and in the centre of the board."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples select my-survey",
      "  afterstate tuples select my-survey --by balanced --out b.network",
      "  afterstate train ntuple --network b.network --out run"
    })
final class TuplesSelectCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "DIR", description = "Folder of a survey.")
  private Path survey;

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      defaultValue = "variance",
      description = {
        "variance: the tuples of largest variance (default);",
        "balanced: the same, but only one of each group."
      })
  private String by;

  @Option(
      names = "--tuples",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of tuples (default: 10).")
  private int tuples;

  @Option(names = "--connected", description = "Take only tuples in one part.")
  private boolean connected;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the network to a file.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    TuplesSelectJob.Report report =
        new TuplesSelectJob(new TuplesSelectJob.Settings(survey, by, tuples, connected, out)).run();
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      writer.println(Json.write(report));
      return 0;
    }
    writer.printf(
        "%s on %s, selected %s%n%n",
        Plural.of(report.tuples().size(), "tuple"),
        report.board(),
        report.by().equals("variance") ? "by variance" : "balanced");
    writer.printf(
        "%-20s %7s %5s %7s %12s %12s%n",
        "tuple", "corner", "edge", "centre", "deviation", "performance");
    for (TupleRow row : report.tuples()) {
      writer.printf(
          "%-20s %7d %5d %7d %,12.2f %,12.1f%n",
          row.cells(),
          row.group().corner(),
          row.group().edge(),
          row.group().centre(),
          row.deviation(),
          row.performance());
    }
    writer.printf("%nnetwork  %s%n", report.network());
    if (report.file() != null) {
      writer.printf("file     %s%n", report.file());
    }
    return 0;
  }
}
