package afterstate.app.cli;

import afterstate.agent.Contestant;
import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.job.TrainVersusJob;
import afterstate.job.VersusRow;
import afterstate.ntuple.Learning;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code train versus}: trains an attacker or a defender of versus-2048. */
@Command(
    name = "versus",
    mixinStandardHelpOptions = true,
    description = {
      "Trains an attacker or a defender of versus-2048: an n-tuple network.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The model is a player of 'versus': td:DIR"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train versus --role attack --initial 10000 --out attacker",
      "  afterstate train versus --role defence --opponent self --out both",
      "  afterstate train versus --role defence --opponent pool --out tough",
      "  afterstate train versus --role defence --opponent \"random, minimax\" --out two",
      "  afterstate versus --attackers td:attacker --defenders \"td:tough, random\""
    })
final class TrainVersusCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      required = true,
      description = "attack: learns to place 2s; defence: learns to move.")
  private String role;

  @Option(
      names = "--opponent",
      paramLabel = "LIST",
      defaultValue = "random",
      description = {
        "Whom it meets (default: random); of several, each game draws one, "
            + "and one named twice twice as often:",
        TrainVersusJob.OPPONENTS,
        Contestant.HELP
      })
  private String opponent;

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Option(
      names = "--network",
      paramLabel = "NAME",
      defaultValue = "4x6",
      description = "Tuples, as in 'train ntuple' (default: 4x6).")
  private String network;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "50000",
      description = "Games to learn from, all together (default: 50000).")
  private long games;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "td",
      description = "td: temporal differences (default); tc: temporal coherence.")
  private String method;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      description = "Learning rate (default: 0.1; with tc 1).")
  private Double alpha;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      defaultValue = "0",
      description = "0 to 1: how far targets look ahead (default: 0).")
  private double lambda;

  @Option(
      names = "--initial",
      paramLabel = "V",
      defaultValue = "0",
      description =
          "Value of every board before the first game (default: 0). An attacker that starts at 0"
              + " tries what is new, and plays badly on boards it does not know; one that starts"
              + " high (on 4x4: 10000) trusts what it knows.")
  private double initial;

  @Option(
      names = "--noise",
      paramLabel = "E",
      defaultValue = "0",
      description = "Probability that an opponent's choice is random (default: 0).")
  private double noise;

  @Option(
      names = "--opening",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Up to N 2s at random at the start of a game, few more often than many (default: 0): an"
              + " attacker so meets large boards.")
  private int opening;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed; on one thread the same seed gives the same weights (default: 1).")
  private long seed;

  @Option(
      names = "--eval-every",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Games between measurements, each of them saved (default: 5000).")
  private long evalEvery;

  @Option(
      names = "--eval-games",
      paramLabel = "N",
      defaultValue = "100",
      description = "Games of a measurement against each opponent (default: 100).")
  private int evalGames;

  @Option(
      names = "--measure",
      paramLabel = "LIST",
      defaultValue = "random, minimax(depth=1), minimax(depth=2), minimax(depth=3)",
      description = {
        "Opponents it is measured against",
        "(default: random and minimax to the depths 1, 2 and 3)."
      })
  private String measure;

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder of the run.")
  private Path out;

  @Option(names = "--resume", description = "Go on with the run in the folder.")
  private boolean resume;

  @Override
  public Integer call() throws IOException {
    TrainVersusJob job = new TrainVersusJob(settings());
    TrainVersusJob.Report report;
    try (StopAtShutdown _ = new StopAtShutdown(job);
        ProgressBars progress = new ProgressBars("train")) {
      report = job.run(progress);
    }
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      writer.println(Json.write(report));
    } else {
      print(report, writer);
    }
    return 0;
  }

  private TrainVersusJob.Settings settings() {
    double rate = alpha != null ? alpha : method.equals("tc") ? 1 : 0.1;
    return new TrainVersusJob.Settings(
        Shape.parse(board),
        role,
        opponent,
        network,
        new Learning(method, rate, "board", lambda, 1, "backward", "score", 0, "none", 1),
        initial,
        noise,
        opening,
        games,
        threads.count(),
        seed,
        evalEvery,
        evalGames,
        measure,
        out,
        resume);
  }

  private void print(TrainVersusJob.Report report, PrintWriter writer) {
    writer.printf(
        "%s on %s against %s, tuples %s: %,d games, %.1f s of learning%s%n",
        report.role(),
        report.board(),
        String.join(", ", report.opponents()),
        report.network(),
        report.games(),
        report.seconds(),
        report.finished() ? "" : "; stopped, go on with --resume");
    for (VersusRow row : report.rows()) {
      writer.printf("%n%,12d games%n", row.games());
      for (VersusRow.Against against : row.against()) {
        writer.printf(
            "%,18.1f ± %-10s against %s%n",
            against.mean(),
            against.standardError() == null ? "–" : "%,.1f".formatted(against.standardError()),
            against.opponent());
      }
    }
    writer.printf("%nscores     means of the defender, ± standard error%n");
    writer.printf("weights    signature %d%n", report.signature());
    if (report.curve() != null) {
      writer.printf("curve      %s, and .png%n", report.curve());
    }
    writer.printf("player     td:%s%n", out);
  }
}
