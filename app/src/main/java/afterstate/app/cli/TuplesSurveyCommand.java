package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.job.TupleRow;
import afterstate.job.TuplesSurveyJob;
import afterstate.measure.Correlation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuples survey}: which tuples make a good network. */
@Command(
    name = "survey",
    mixinStandardHelpOptions = true,
    description = {
      "Trains many networks of tuples drawn at random: what each tuple adds to the score,",
      "and how much its table's entries differ. Killed at any time, the same command goes on.",
      "Oka and Matsuzaki's survey has --sets 2000 --games 500000."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples survey --out all",
      "  afterstate tuples survey --connected --sets 300 --out connected",
      "  afterstate tuples survey --sets 2000 --games 500000 --out paper",
      "  afterstate tuples select connected --by balanced --out b.network"
    })
final class TuplesSurveyCommand implements Callable<Integer> {

  /** Tuples shown. */
  private static final int SHOWN = 10;

  @Spec private CommandSpec spec;
  @Mixin private GameOptions game;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "6",
      description = "Cells of a tuple (default: 6).")
  private int size;

  @Option(names = "--connected", description = "Draw only tuples in one part.")
  private boolean connected;

  @Option(
      names = "--sets",
      paramLabel = "N",
      defaultValue = "600",
      description = "Number of sets, each a network to train (default: 600).")
  private int sets;

  @Option(
      names = "--tuples-per-set",
      paramLabel = "N",
      defaultValue = "8",
      description = "Tuples of a set (default: 8).")
  private int tuplesPerSet;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Games each set learns from (default: 2000).")
  private long games;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      defaultValue = "0.08",
      description = "Learning rate (default: 0.08).")
  private double alpha;

  @Option(
      names = "--ridge",
      paramLabel = "R",
      description = {
        "Least squares with a ridge: draws performances to their mean",
        "(default: 0 if the sets determine the performances, else 1)."
      })
  private Double ridge;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed; the same seed gives the same survey (default: 1).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Folder of the survey.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    TuplesSurveyJob job =
        new TuplesSurveyJob(
            new TuplesSurveyJob.Settings(
                game.board(),
                game.p4(),
                size,
                connected,
                sets,
                tuplesPerSet,
                games,
                alpha,
                ridge,
                threads.count(),
                seed,
                out));
    TuplesSurveyJob.Report report;
    try (ProgressBars progress = new ProgressBars("survey")) {
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

  private static void print(TuplesSurveyJob.Report report, PrintWriter out) {
    out.printf(
        "%s of %d tuples of %d cells on %s, %s each; %s in %.1f s%n",
        Plural.of(report.sets(), "set"),
        report.tuplesPerSet(),
        report.size(),
        report.board(),
        Plural.of(report.games(), "game"),
        Plural.of(report.trained(), "set") + " trained now",
        report.seconds());
    out.printf(
        "tuples       %,d of %,d%s are in a set%n",
        report.tuples(), report.tuplesOfAll(), report.connected() ? " in one part" : "");
    out.printf(
        "score        %,.1f: mean of the sets over their last %s%n",
        report.meanScore(), Plural.of(report.lastGames(), "game"));
    out.printf(
        "fit          least squares%s; sets differ from their sums by %,.1f (deviation)%n",
        report.ridge() > 0 ? " with ridge " + report.ridge() : "", report.residual());
    printCorrelation(report.correlation(), out);
    out.printf(
        "%n%-20s %5s %5s %12s %12s %12s%n",
        "largest variance", "parts", "sets", "deviation", "performance", "mean score");
    for (TupleRow row : report.rows().stream().limit(SHOWN).toList()) {
      out.printf(
          "%-20s %5d %5d %,12.2f %,12.1f %,12.1f%n",
          row.cells(),
          row.parts(),
          row.sets(),
          row.deviation(),
          row.performance(),
          row.meanScore());
    }
    out.printf("%nall tuples   %s%n", report.csv());
    if (report.scatter() != null) {
      out.printf("chart        %s, and .png%n", report.scatter());
    }
  }

  private static void printCorrelation(Correlation correlation, PrintWriter out) {
    if (correlation != null && correlation.r() != null) {
      out.printf(
          "correlation  %.3f of performance with the entries' standard deviation%s%n",
          correlation.r(),
          correlation.r95() == null
              ? ""
              : "; 95 %%: %.3f to %.3f"
                  .formatted(correlation.r95().low(), correlation.r95().high()));
    }
  }
}
