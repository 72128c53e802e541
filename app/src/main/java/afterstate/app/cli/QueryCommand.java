package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.board.Notation;
import afterstate.board.Shape;
import afterstate.job.QueryJob;
import afterstate.job.QuerySpawnsJob;
import afterstate.oracle.Answer;
import afterstate.oracle.SpawnAnswer;
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

/** {@code query}: what a table says about a position. */
@Command(
    name = "query",
    mixinStandardHelpOptions = true,
    description = "Asks a solved table: the value of a position, of each move, and its regret.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate query 3x3 \"64 32 8 / 4 16 2 / . . 2\"",
      "  afterstate query 3x3 \"[[2,0,0],[0,2,0],[0,0,0]]\" --json",
      "  afterstate query 3x3 \"64 32 8 / 4 16 2 / . . 2\" --objective tile:256",
      "  afterstate query 2x3 \"8 32 4 / . 16 .\" --objective versus --spawns"
    })
final class QueryCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(index = "0", paramLabel = "BOARD", description = "Board size, such as 3x3.")
  private String board;

  @Parameters(
      index = "1",
      paramLabel = "POSITION",
      description = "The position: tiles row by row, '/' between rows, '.' for empty.")
  private String position;

  @Option(
      names = "--p4",
      paramLabel = "P",
      defaultValue = "0.1",
      description = "The table's probability of a 4 (default: 0.1).")
  private double p4;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      defaultValue = "score",
      description = "The table's objective (default: score).")
  private String objective;

  @Option(
      names = "--table",
      paramLabel = "DIR",
      description = "The table's folder (default: looked up in your data folder).")
  private Path table;

  @Option(
      names = "--spawns",
      description = "Ask for the tile that comes next instead: the best attack.")
  private boolean spawns;

  @Override
  public Integer call() throws IOException {
    QueryJob.Settings settings =
        new QueryJob.Settings(Shape.parse(board), position, p4, objective, table);
    PrintWriter out = spec.commandLine().getOut();
    if (spawns) {
      return spawns(new QuerySpawnsJob(settings).run(), out);
    }
    QueryJob.Report report = new QueryJob(settings).run();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private int spawns(QuerySpawnsJob.Report report, PrintWriter out) {
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.println(TextBoard.draw(Notation.parse(position)));
    out.println();
    if (!report.inTable()) {
      out.println("not in this table: " + report.reason());
      return 0;
    }
    out.printf(
        "value %.6f (%s, p4 %s)%n", report.answer().value(), report.objective(), report.p4());
    for (SpawnAnswer.Spawn spawn : report.answer().spawns()) {
      out.printf(
          "%d in row %d, column %d %14.6f%s%n",
          spawn.tile(),
          spawn.row() + 1,
          spawn.col() + 1,
          spawn.value(),
          spawn.worst() ? "   best attack" : "");
    }
    return 0;
  }

  private void print(QueryJob.Report report, PrintWriter out) {
    out.println(TextBoard.draw(Notation.parse(position)));
    out.println();
    if (!report.inTable()) {
      out.println("not in this table: " + report.reason());
      return;
    }
    Answer answer = report.answer();
    out.printf("value %.6f (%s, p4 %s)%n", answer.value(), report.objective(), report.p4());
    if (report.over()) {
      out.println("no move is legal: the game is over");
      return;
    }
    for (Answer.MoveAnswer move : answer.moves()) {
      if (move.legal()) {
        out.printf(
            "%-6s %14.6f   regret %.6f%s%n",
            move.move(),
            move.value(),
            move.regret(),
            answer.best().contains(move.move()) ? "   best" : "");
      } else {
        out.printf("%-6s        illegal%n", move.move());
      }
    }
  }
}
