package afterstate.app.cli;

import afterstate.agent.Contestant;
import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.board.Shape;
import afterstate.job.VersusJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code versus}: a tournament of versus-2048. */
@Command(
    name = "versus",
    mixinStandardHelpOptions = true,
    description = {
      "Plays versus-2048: an attacker places 2s, a defender moves.",
      "Every player meets every other in both roles; the higher score as defender wins."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate versus --players \"td:my-run, minimax(depth=3), random\"",
      "  afterstate versus --board 3x3 --players \"optimal, random\" --matches 10 --json",
      "  afterstate versus --attackers \"random, td:a\" --defenders \"corner, td:d\"",
      "  afterstate versus --players \"td:my-run, mcts(playouts=1000)\" --plot bars.svg"
    })
final class VersusCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;
  @Mixin private PlotOption plot;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Option(
      names = "--players",
      paramLabel = "LIST",
      description = {"Who plays, in both roles, with commas between:", Contestant.HELP})
  private String players;

  @Option(
      names = "--attackers",
      paramLabel = "LIST",
      description = "Instead of --players: who attacks; needs --defenders.")
  private String attackers;

  @Option(
      names = "--defenders",
      paramLabel = "LIST",
      description = "Who defends; needs --attackers.")
  private String defenders;

  @Option(
      names = "--matches",
      paramLabel = "N",
      defaultValue = "10",
      description = "Games of each attacker against each defender (default: 10).")
  private int matches;

  @Option(
      names = "--opening",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "2s placed at random at the start of each game, so that players without",
        "randomness play different games (default: 0, the rules)."
      })
  private int opening;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed; the same seed gives the same games (default: 1).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    plot.check();
    VersusJob job =
        new VersusJob(
            new VersusJob.Settings(
                Shape.parse(board),
                players,
                attackers,
                defenders,
                matches,
                seed,
                opening,
                threads.count()));
    VersusJob.Report report;
    try (ProgressBars progress = new ProgressBars("versus")) {
      report = job.run(progress);
    }
    plot.draw(report.chart());
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.writeWithNulls(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  private static void print(VersusJob.Report report, PrintWriter out) {
    out.printf(
        "versus-2048 on %s, seed %d: %s of each attacker against each defender%n",
        report.board(), report.seed(), Plural.of(report.matches(), "game"));
    printNames("A", report.attackers(), out);
    printNames("D", report.defenders(), out);
    out.printf("%nmean score of the defender, ± half of the 95 %% interval%n%8s", "");
    for (int column = 0; column < report.defenders().size(); column++) {
      out.printf(" %20s", "D" + (column + 1));
    }
    out.println();
    List<VersusJob.Cell> cells = report.cells();
    int columns = report.defenders().size();
    for (int row = 0; row < report.attackers().size(); row++) {
      out.printf("%8s", "A" + (row + 1));
      for (VersusJob.Cell cell : cells.subList(row * columns, (row + 1) * columns)) {
        out.printf(" %20s", text(cell));
      }
      out.println();
    }
    if (cells.stream().anyMatch(cell -> cell.different() == 1) && report.matches() > 1) {
      out.printf("%n= the same game each time; --opening 4 makes games differ%n");
    }
    printStandings(report, out);
    out.printf("%n%.1f s on %s%n", report.seconds(), Plural.of(report.threads(), "thread"));
  }

  private static void printNames(String letter, List<String> names, PrintWriter out) {
    for (int i = 0; i < names.size(); i++) {
      out.printf("%8s  %s%n", letter + (i + 1), names.get(i));
    }
  }

  private static String text(VersusJob.Cell cell) {
    double mean = cell.scores().mean();
    if (cell.mean95() == null) {
      return String.format("%,.1f =", mean);
    }
    return String.format("%,.1f ± %,.1f", mean, cell.mean95().high() - mean);
  }

  private static void printStandings(VersusJob.Report report, PrintWriter out) {
    if (report.standings().isEmpty()) {
      return;
    }
    out.printf(
        "%nmatches%n%6s %6s %6s %14s %14s  %s%n", "won", "drawn", "lost", "scored", "allowed", "");
    for (VersusJob.Standing standing : report.standings()) {
      out.printf(
          "%6d %6d %6d %,14.1f %,14.1f  %s%n",
          standing.wins(),
          standing.draws(),
          standing.losses(),
          standing.scored(),
          standing.allowed(),
          standing.player());
    }
  }
}
