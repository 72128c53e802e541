package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.job.BenchJob;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bench}: fixed work in under a minute: speed, and a signature of the behaviour. */
@Command(
    name = "bench",
    subcommands = {
      BenchSolveCommand.class,
      BenchNtupleCommand.class,
      BenchSearchCommand.class,
      BenchNeuralCommand.class
    },
    mixinStandardHelpOptions = true,
    description = {
      "Fixed work in under a minute: how fast the engine is here, and a signature.",
      "The signature is a number made of what the engine did; it changes only when the"
          + " behaviour changes. Commit messages carry it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate bench",
      "  afterstate bench --threads 1 --json",
      "  afterstate bench solve",
      "  afterstate bench ntuple --network 4x6 --threads 1",
      "  afterstate bench search"
    })
final class BenchCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private JsonOption json;

  @Override
  public Integer call() {
    BenchJob.Report report;
    try (ProgressBars progress = new ProgressBars("bench")) {
      report = new BenchJob(new BenchJob.Settings(threads.count())).run(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(report));
    } else {
      print(report, out);
    }
    return 0;
  }

  static void print(BenchJob.Report report, PrintWriter out) {
    for (BenchJob.Rate rate : report.rates()) {
      out.printf("%-32s %10.1f M/s on 1 thread", rate.kernel(), rate.perSecondOneThread() / 1e6);
      if (report.threads() > 1) {
        out.printf(", %10.1f M/s on %d", rate.perSecondAllThreads() / 1e6, report.threads());
      }
      out.println();
    }
    out.printf("Signature: %d%n", report.signature());
  }
}
