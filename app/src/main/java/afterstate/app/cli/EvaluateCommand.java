package afterstate.app.cli;

import afterstate.agent.Agent;
import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.board.Shape;
import afterstate.job.EvaluateExactJob;
import afterstate.job.EvaluateJob;
import afterstate.measure.GameStatistics;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code evaluate}: plays seeded games and reports scores. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    description = "Plays seeded games with an agent: mean score, best tiles, reach rates, speed.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate evaluate --board 4x4 --agent random --games 1000 --seed 1 --json",
      "  afterstate evaluate --board 3x3 --agent corner --save-best game.txt",
      "  afterstate evaluate --board 3x3 --agent optimal   after: afterstate solve 3x3",
      "  afterstate evaluate --board 3x3 --agent ntuple:FILE --exact"
    })
final class EvaluateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private GameOptions game;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      defaultValue = "random",
      description = "Who plays: " + Agent.HELP + " (default: random).")
  private String agent;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of games (default: 1000).")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed; the same seed gives the same games (default: 1).")
  private long seed;

  @Option(
      names = "--save-best",
      paramLabel = "FILE",
      description = "Save the game with the highest score; see 'replay'.")
  private Path saveBest;

  @Option(
      names = "--exact",
      description = {
        "Instead of playing, give the true expected score and its distance to the optimum;",
        "on boards of up to 9 cells."
      })
  private boolean exact;

  @Override
  public Integer call() throws IOException {
    return exact ? evaluateExactly() : play();
  }

  private int evaluateExactly() throws IOException {
    for (String option : List.of("--games", "--seed", "--save-best")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new BadInputException("--exact plays no games; leave out " + option);
      }
    }
    EvaluateExactJob job =
        new EvaluateExactJob(
            new EvaluateExactJob.Settings(
                game.board(), agent, game.p4(), threads.count(), memory.bytes()));
    EvaluateExactJob.Report report;
    try (ProgressBars progress = new ProgressBars("evaluate")) {
      report = job.run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
      return 0;
    }
    out.printf(
        "%s on %s, p4 %s: exact, %s, %.2f s%n",
        report.agent(),
        report.board(),
        report.p4(),
        Plural.of(report.states(), "state"),
        report.seconds());
    out.printf(
        "expected score  %,.6f; from its best start %,.6f%n",
        report.value(), report.maxStartValue());
    out.printf(
        "optimum         %,.6f (%s)%n",
        report.optimum(),
        report.optimumFrom().equals("table") ? "from the solved table" : "solved for this report");
    out.printf("distance        %,.6f; %.4f %% of the optimum%n", report.gap(), report.percent());
    return 0;
  }

  private int play() throws IOException {
    Shape board = game.board();
    EvaluateJob job =
        new EvaluateJob(
            new EvaluateJob.Settings(board, agent, games, seed, game.p4(), threads.count()));
    if (saveBest != null) {
      AtomicFile.check(saveBest);
    }
    EvaluateJob.Report report;
    try (ProgressBars progress = new ProgressBars("evaluate")) {
      report = job.run(progress);
    }
    if (saveBest != null) {
      AtomicFile.write(saveBest, job.record(report.bestGame()).format());
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.writeWithNulls(report.fields()));
    } else {
      print(report, out);
    }
    return 0;
  }

  private static String spread(GameStatistics statistics) {
    return statistics.games() == 1
        ? "– (standard error); 95 %: –"
        : String.format(
            "%,.1f (standard error); 95 %%: %,.1f to %,.1f",
            statistics.standardError(), statistics.mean95().low(), statistics.mean95().high());
  }

  private void print(EvaluateJob.Report report, PrintWriter out) {
    GameStatistics statistics = report.statistics();
    out.printf(
        "%s on %s, p4 %s, seed %d: %s, %s%n",
        agent,
        report.settings().board(),
        report.settings().p4(),
        seed,
        Plural.of(games, "game"),
        Plural.of(statistics.moves(), "move"));
    out.printf("mean score   %,.1f ± %s%n", statistics.mean(), spread(statistics));
    out.printf(
        "median       %,.0f; lowest %,d, highest %,d (game %d)%n",
        statistics.median(), statistics.min(), statistics.max(), report.bestGame());
    out.printf("mean length  %,.1f moves%n", statistics.meanMoves());
    out.printf(
        "speed        %,.0f moves/s on %s, %.2f s%n",
        report.movesPerSecond(),
        Plural.of(report.settings().threads(), "thread"),
        report.seconds());
    out.printf("%n%8s %10s %10s %9s   95 %%%n", "tile", "best tile", "reached", "rate");
    for (GameStatistics.TileRow row : statistics.tiles()) {
      out.printf(
          "%8d %,10d %,10d %8.2f%%   %.2f to %.2f %%%n",
          row.tile(),
          row.best(),
          row.reached(),
          100 * row.reachRate(),
          100 * row.reachRate95().low(),
          100 * row.reachRate95().high());
    }
    if (saveBest != null) {
      out.printf("%nbest game saved to %s%n", saveBest);
    }
  }
}
