package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.TuplesCensusJob;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuples census}: how many tuples a board has. */
@Command(
    name = "census",
    mixinStandardHelpOptions = true,
    description = {
      "Counts the sets of cells of a board, those equal by rotation or reflection once:",
      "by number of cells and by number of parts that touch along their sides."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples census --board 4x4",
      "  afterstate tuples census --board 3x3 --json"
    })
final class TuplesCensusCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Override
  public Integer call() {
    TuplesCensusJob.Report report =
        new TuplesCensusJob(new TuplesCensusJob.Settings(Shape.parse(board))).run();
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private static void print(TuplesCensusJob.Report report, PrintWriter out) {
    out.printf("tuples of %s up to symmetry, by cells and connected parts%n%n", report.board());
    StringBuilder header = new StringBuilder("%5s %6s".formatted("cells", "all"));
    for (int parts = 1; parts <= report.components().size(); parts++) {
      header.append("%6d".formatted(parts));
    }
    out.println(header);
    out.println(line("all", report.all(), report.components()));
    for (TuplesCensusJob.Row row : report.rows()) {
      out.println(line(String.valueOf(row.size()), row.all(), row.components()));
    }
  }

  private static String line(String name, long all, List<Long> components) {
    StringBuilder line = new StringBuilder("%5s %6d".formatted(name, all));
    for (long count : components) {
      line.append("%6s".formatted(count == 0 ? "" : String.valueOf(count)));
    }
    return line.toString().stripTrailing();
  }
}
