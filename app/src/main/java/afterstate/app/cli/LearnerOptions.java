package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.job.TrainingRow;
import afterstate.neural.learn.Hyperparameters;
import afterstate.neural.learn.LearningReport;
import afterstate.neural.learn.RunSettings;
import afterstate.neural.learn.TrainJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What all neural learners are asked and how they report. */
final class LearnerOptions {

  @Mixin private GameOptions game;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--reward",
      paramLabel = "NAME",
      defaultValue = "score",
      description = "score: tiles merged (default); step: 1 a move.")
  private String reward;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Games to learn from, all together (default: 10000).")
  private long games;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all randomness (default: 1).")
  private long seed;

  @Option(
      names = "--eval-every",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Games between measurements, each of them saved (default: 1000).")
  private long evalEvery;

  @Option(
      names = "--eval-games",
      paramLabel = "N",
      defaultValue = "500",
      description = "Games of a measurement (default: 500).")
  private int evalGames;

  @Option(
      names = "--teacher",
      paramLabel = "DIR",
      arity = "0..1",
      fallbackValue = "",
      description = {
        "Learn the exact values of the solved table in DIR;",
        "without DIR, of the one in the data folder."
      })
  private String teacher;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The learner's own settings, as JSON; see configs/.")
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "One of the learner's own settings; may be repeated.")
  private Map<String, String> changes = new LinkedHashMap<>();

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder of the run.")
  private Path out;

  @Option(names = "--resume", description = "Go on with the run in the folder.")
  private boolean resume;

  RunSettings run() {
    return new RunSettings(
        game.board(),
        game.p4(),
        reward,
        games,
        threads.count(),
        seed,
        evalEvery,
        evalGames,
        teacher,
        out,
        resume);
  }

  /** The learner's own settings. */
  <R extends Record> R own(R defaults) throws IOException {
    return Hyperparameters.read(defaults, config, changes);
  }

  /** Runs a learner, saved on Ctrl-C, and prints what came of it. */
  int execute(TrainJob job, PrintWriter writer) throws IOException {
    LearningReport report;
    try (StopAtShutdown _ = new StopAtShutdown(job.learning());
        ProgressBars progress = new ProgressBars("train")) {
      report = job.run(progress);
    }
    if (json.wanted()) {
      writer.println(Json.write(report));
    } else {
      print(report, writer);
    }
    return 0;
  }

  private static void print(LearningReport report, PrintWriter out) {
    out.printf(
        "%s on %s, network %s of %,d weights: %,d games, %.1f s of learning%s%n",
        report.learner(),
        report.board(),
        report.network(),
        report.weights(),
        report.games(),
        report.seconds(),
        report.finished() ? "" : "; stopped, go on with --resume");
    if (!report.rows().isEmpty()) {
      out.printf(
          "%n%12s %10s %14s %12s %14s %10s %12s%n",
          "games",
          "seconds",
          "while learning",
          "mean score",
          "standard error",
          "median",
          "moves/s");
      report.rows().forEach(row -> print(row, out));
    }
    out.printf("%nagent      net:%s%n", report.checkpoint());
    if (report.curve() != null) {
      out.printf("curve      %s%n", report.curve());
    }
  }

  private static void print(TrainingRow row, PrintWriter out) {
    out.printf(
        "%,12d %10.1f %14.1f %,12.1f %,14.1f %,10.0f %,12.0f%n",
        row.games(),
        row.seconds(),
        row.trainMean(),
        row.mean(),
        row.standardError(),
        row.median(),
        row.trainMovesPerSecond());
  }
}
