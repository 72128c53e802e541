package afterstate.app.cli;

import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.job.SearchJob;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code search}: what a search makes of a position. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = "Looks at one position with a search: the value of each move, depth, speed.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate search --agent \"expectimax(depth=3,eval=corner)\" \\",
      "      --position \"64 32 8 4 / 4 16 2 . / . . 2 . / . . . .\"",
      "  afterstate search --agent mcts --time 2 --position \"2 . 4 / . 2 . / . . 8\""
    })
final class SearchCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Option(
      names = "--position",
      paramLabel = "POSITION",
      required = true,
      description = "The position: tiles row by row, '/' between rows, '.' for empty.")
  private String position;

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      required = true,
      description = "An agent that searches, as 'evaluate' takes it, or ntuple:FILE.")
  private String agent;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      description = "Board size (default: that of the position).")
  private String board;

  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      description = "Time limit, in place of the agent's own.")
  private Double seconds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Decides whatever is random in the search (default: 1).")
  private long seed;

  @Override
  public Integer call() {
    if (seconds != null && !(seconds > 0)) {
      throw new BadInputException("--time is in seconds, above 0, not " + seconds);
    }
    Shape shape = board == null ? Notation.parse(position).shape() : Shape.parse(board);
    SearchJob.Report report =
        new SearchJob(new SearchJob.Settings(shape, position, agent, seconds, seed)).run();
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, Notation.parse(position, shape), out);
    }
    return 0;
  }

  private static void print(SearchJob.Report report, Position shown, PrintWriter out) {
    out.println(TextBoard.draw(shown));
    out.println();
    if (report.over()) {
      out.println("no move is legal: the game is over");
      return;
    }
    for (SearchJob.MoveReport move : report.moves()) {
      if (!move.legal()) {
        out.printf("%-6s        illegal%n", move.move());
        continue;
      }
      String value = move.value() == null ? "not tried" : "%.3f".formatted(move.value());
      String visits =
          move.visits() == 0
              ? ""
              : "   %,d visits, %.1f %%".formatted(move.visits(), 100 * move.share());
      String best = move.move().equals(report.best()) ? "   best" : "";
      out.printf("%-6s %14s%s%s%n", move.move(), value, visits, best);
    }
    out.println();
    out.printf(
        "depth %d, %,d nodes in %.3f s, %,.0f nodes/s%n",
        report.depth(), report.nodes(), report.seconds(), report.nodesPerSecond());
    out.println("line " + String.join(" ", report.line()));
  }
}
