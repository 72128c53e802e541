package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.job.TrainNtupleJob;
import afterstate.job.TrainingRow;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Stages;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code train ntuple}: trains an n-tuple network. */
@Command(
    name = "ntuple",
    mixinStandardHelpOptions = true,
    description = {
      "Trains an n-tuple network by temporal difference learning.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The model is an agent: ntuple:DIR/checkpoint.ntuple"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train ntuple --network 4x6 --games 100000 --out my-run",
      "  afterstate train ntuple --method tc --lambda 0.5 --games 1000000 --out strong",
      "  afterstate train ntuple --stages 16384,24576 --shaping carousel --out staged",
      "  afterstate train ntuple --games 500000 --average-games 50000 --out averaged",
      "  afterstate train ntuple --board 3x3 --network 3x3-mixed --out small",
      "  afterstate train ntuple --network \"0,1,2,3 / 4,5,6,7\" --games 1000 --out own",
      "  afterstate evaluate --agent ntuple:my-run/checkpoint.ntuple --games 1000"
    })
final class TrainNtupleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private GameOptions game;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--network",
      paramLabel = "NAME",
      defaultValue = "4x6",
      description = {
        "Tuples (default: 4x6). On 4x4: szubert, wu4x6, 4x6, 5x6, 8x6, survey-a, survey-b;",
        "on 3x3: 3x3-lines, 3x3-2x6, 3x3-3x7, 3x3-2x8, 3x3-mixed, 3x3-deep, 3x3-full;",
        "or cells: \"0,1,2,3,4,5 / 4,5,6,7,8,9\"; or a file made by 'tuples select'."
      })
  private String network;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Games to learn from, all together (default: 100000).")
  private long games;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "td",
      description = {
        "td: temporal differences (default);",
        "tc: temporal coherence, a rate for each weight;",
        "otd: td from optimistic weights; otc: otd, then tc in the last games;",
        "q: Q-learning, values of moves (a weak baseline)."
      })
  private String method;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      description = "Learning rate (default: 0.1; with tc 1).")
  private Double alpha;

  @Option(
      names = "--alpha-per",
      paramLabel = "WHAT",
      defaultValue = "board",
      description = {
        "board: the rate is spread over the weights of a board (default);",
        "entry: each weight moves by the rate times the error."
      })
  private String alphaPer;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      defaultValue = "0",
      description = "0 to 1: how far targets look ahead (default: 0).")
  private double lambda;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "1",
      description = "Moves from a value to its target (default: 1).")
  private int steps;

  @Option(
      names = "--order",
      paramLabel = "NAME",
      defaultValue = "backward",
      description = "backward: from a game's end (default); forward: while playing.")
  private String order;

  @Option(
      names = "--stages",
      paramLabel = "SUMS",
      defaultValue = "",
      description = {
        "Tile sums at which weights of their own begin: 16384,24576",
        "(default: one stage). New weights begin as those of the stage before."
      })
  private String stages;

  @Option(
      names = "--shaping",
      paramLabel = "NAME",
      defaultValue = "none",
      description = {
        "restart: each game is played again from its middle, and so on;",
        "carousel: from the beginning of each stage it came to (default: none)."
      })
  private String shaping;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = {
        "Games played before any is learned; above 1 the weights do not depend",
        "on the number of threads (default: 1 on one thread, else 64)."
      })
  private Integer batch;

  @Option(
      names = "--reward",
      paramLabel = "NAME",
      defaultValue = "score",
      description = "score: tiles merged (default); step: 1 a move.")
  private String reward;

  @Option(
      names = "--optimism",
      paramLabel = "V",
      defaultValue = "320000",
      description = "Value of every board at first, for otd and otc (default: 320000).")
  private double optimism;

  @Option(
      names = "--explore",
      paramLabel = "V",
      defaultValue = "0",
      description = {
        "Now and then play a move that seems up to about V worse; values learn from the",
        "best one all the same (default: 0, always the best)."
      })
  private double explore;

  @Option(
      names = "--targets",
      paramLabel = "NAME",
      defaultValue = "sampled",
      description = {
        "sampled: values learn from what came next (default);",
        "expected: from the mean over all that may come next; slow, for small boards."
      })
  private String targets;

  @Option(
      names = "--tune-games",
      paramLabel = "N",
      description = "The last games of otc, learned by tc (default: a tenth).")
  private Long tuneGames;

  @Option(
      names = "--exact-games",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "The last games of all, in which only the weights of the whole board of 3x3 learn",
        "and take all of an error: dynamic programming (default: 0)."
      })
  private long exactGames;

  @Option(
      names = "--average-games",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "The last games of all, over which weights are averaged: what is measured and plays",
        "is their mean, free of the noise that a learning rate leaves (default: 0)."
      })
  private long averageGames;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed; on one thread the same seed gives the same weights (default: 1).")
  private long seed;

  @Option(
      names = "--eval-every",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Games between measurements, each of them saved (default: 10000).")
  private long evalEvery;

  @Option(
      names = "--eval-games",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Games of a measurement (default: 1000).")
  private int evalGames;

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder of the run.")
  private Path out;

  @Option(names = "--resume", description = "Go on with the run in the folder.")
  private boolean resume;

  @Override
  public Integer call() throws IOException {
    TrainNtupleJob job =
        new TrainNtupleJob(
            new TrainNtupleJob.Settings(
                game.board(),
                game.p4(),
                network,
                Stages.parse(stages),
                learning(),
                games,
                tuneGames,
                exactGames,
                averageGames,
                threads.count(),
                seed,
                evalEvery,
                evalGames,
                out,
                resume));
    TrainNtupleJob.Report report;
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

  private Learning learning() {
    double rate = alpha != null ? alpha : method.equals("tc") ? 1 : 0.1;
    double first = method.startsWith("o") ? optimism : 0;
    return new Learning(
        method, rate, alphaPer, lambda, steps, order, reward, first, shaping, batch(), explore,
        targets);
  }

  private int batch() {
    if (batch != null) {
      return batch;
    }
    boolean alone = threads.count() == 1 || order.equals("forward") || method.equals("q");
    return alone ? 1 : Learning.ROUND;
  }

  private static void print(TrainNtupleJob.Report report, PrintWriter out) {
    out.printf(
        "%s on %s, tuples %s: %,d games, %.1f s of learning%s%n",
        report.method(),
        report.board(),
        report.network(),
        report.games(),
        report.seconds(),
        report.finished() ? "" : "; stopped, go on with --resume");
    if (!report.rows().isEmpty()) {
      printRows(report, out);
    }
    out.printf("%nweights    signature %d%n", report.signature());
    if (report.averaging() != null) {
      out.printf(
          "plays by   the mean of the weights at %,d moments after game %,d%n",
          report.averaging().moments(), report.averaging().from());
    }
    if (report.curve() != null) {
      out.printf("curve      %s, and .png%n", report.curve());
    }
    out.printf("agent      ntuple:%s%n", report.checkpoint());
  }

  private static void printRows(TrainNtupleJob.Report report, PrintWriter out) {
    out.printf(
        "%n%12s %12s %14s %10s %10s %12s%n",
        "games", "mean score", "standard error", "median", "highest", "M moves/s");
    for (TrainingRow row : report.rows()) {
      out.printf(
          "%,12d %,12.1f %,14.1f %,10.0f %,10d %12.2f%n",
          row.games(),
          row.mean(),
          row.standardError(),
          row.median(),
          row.max(),
          row.trainMovesPerSecond() / 1e6);
    }
  }
}
