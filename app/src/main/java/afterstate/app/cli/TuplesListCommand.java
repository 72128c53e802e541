package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.TuplesListJob;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuples list}: the tuples of one size, drawn. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Draws the tuples of one size, those equal by rotation or reflection once.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples list --size 6 --connected",
      "  afterstate tuples list --board 3x3 --size 4 --json"
    })
final class TuplesListCommand implements Callable<Integer> {

  /** Tuples side by side. */
  private static final int ACROSS = 4;

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Option(names = "--size", paramLabel = "N", required = true, description = "Number of cells.")
  private int size;

  @Option(names = "--connected", description = "Only those in one part.")
  private boolean connected;

  @Override
  public Integer call() {
    TuplesListJob.Report report =
        new TuplesListJob(new TuplesListJob.Settings(Shape.parse(board), size, connected)).run();
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private static void print(TuplesListJob.Report report, PrintWriter out) {
    List<TuplesListJob.Entry> tuples = report.tuples();
    out.printf("%d tuples of %d cells on %s%n", tuples.size(), report.size(), report.board());
    for (int first = 0; first < tuples.size(); first += ACROSS) {
      out.println();
      List<TuplesListJob.Entry> line =
          tuples.subList(first, Math.min(tuples.size(), first + ACROSS));
      int width = 2 + Math.max(longest(line), line.getFirst().drawing().getFirst().length());
      out.println(side(line.stream().map(TuplesListJob.Entry::cells).toList(), width));
      for (int row = 0; row < line.getFirst().drawing().size(); row++) {
        int each = row;
        out.println(side(line.stream().map(tuple -> tuple.drawing().get(each)).toList(), width));
      }
    }
  }

  private static int longest(List<TuplesListJob.Entry> tuples) {
    return tuples.stream().mapToInt(tuple -> tuple.cells().length()).max().orElse(0);
  }

  private static String side(List<String> parts, int width) {
    StringBuilder line = new StringBuilder();
    parts.forEach(part -> line.append(part).append(" ".repeat(width - part.length())));
    return line.toString().stripTrailing();
  }
}
