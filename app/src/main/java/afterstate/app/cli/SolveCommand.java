package afterstate.app.cli;

import afterstate.agent.Agent;
import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.board.Shape;
import afterstate.job.PolicyJob;
import afterstate.job.SolveJob;
import afterstate.solve.SolveReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code solve}: solves a board exactly into a table. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = {
      "Solves a board exactly: every reachable state and its value, kept in a table.",
      "Killed at any time, the same command goes on after the last whole layer."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate solve 3x3                       the largest expected score",
      "  afterstate solve 3x3 --objective tile:512  the largest chance to make a 512",
      "  afterstate solve 3x3 --objective worst     against the worst spawns",
      "  afterstate solve 3x3 --policy random       exact value of a player",
      "  afterstate solve 2x4 --p4 0.5 --values float --out my-table --json"
    })
final class SolveCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ThreadOptions threads;
  @Mixin private MemoryOption memory;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "BOARD", description = "Board size, such as 3x3.")
  private String board;

  @Option(
      names = "--p4",
      paramLabel = "P",
      defaultValue = "0.1",
      description = "Probability that a spawn is a 4 (default: 0.1).")
  private double p4;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      defaultValue = "score",
      description = {
        "What is maximised (default: score):",
        "score: expected score; steps: expected moves; tile:N: probability to make N;",
        "worst, best: score when spawns hurt or help; versus: versus-2048;",
        "adversary:E: a spawn is the worst with probability E, else random."
      })
  private String objective;

  @Option(
      names = "--values",
      paramLabel = "KIND",
      defaultValue = "exact",
      description = "exact (8 bytes), float (4 bytes) or none (default: exact).")
  private String values;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the table (default: one in your data folder).")
  private Path out;

  @Option(
      names = "--policy",
      paramLabel = "AGENT",
      description = {"Instead of solving, give the exact value of a fixed player:", Agent.HELP})
  private String policy;

  @Override
  public Integer call() throws IOException {
    return policy == null ? solve() : evaluatePolicy();
  }

  private int evaluatePolicy() throws IOException {
    PolicyJob job =
        new PolicyJob(
            new PolicyJob.Settings(
                Shape.parse(board), p4, objective, policy, threads.count(), memory.bytes()));
    PolicyJob.Report report;
    try (ProgressBars progress = new ProgressBars("policy on " + board)) {
      report = job.run(progress);
    }
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      writer.println(Json.write(report));
    } else {
      writer.printf(
          "%s on %s, objective %s, p4 %s: exact value %.6f, best start %.6f%n",
          report.policy(),
          report.board(),
          report.objective(),
          report.p4(),
          report.value(),
          report.maxStartValue());
      writer.printf("%s, %.2f s%n", Plural.of(report.states(), "state"), report.seconds());
    }
    return 0;
  }

  private int solve() throws IOException {
    SolveJob job =
        new SolveJob(
            new SolveJob.Settings(
                Shape.parse(board), p4, objective, values, out, threads.count(), memory.bytes()));
    SolveReport report;
    try (ProgressBars progress = new ProgressBars("solve " + board)) {
      report = job.run(progress);
    }
    PrintWriter writer = spec.commandLine().getOut();
    if (json.wanted()) {
      Map<String, Object> fields = new LinkedHashMap<>(Json.fields(report));
      fields.remove("line");
      fields.put("folder", job.folder().toString());
      writer.println(Json.write(fields));
    } else {
      print(report, job.folder(), writer);
    }
    return 0;
  }

  private static void print(SolveReport report, Path folder, PrintWriter out) {
    out.printf(
        "%s, objective %s, p4 %s: solved%n", report.board(), report.objective(), report.p4());
    out.printf(
        "states       %,d in %s; %,d afterstates, %,d terminal%n",
        report.states(),
        Plural.of(report.layers(), "layer"),
        report.afterstates(),
        report.terminals());
    if (report.value() != null) {
      out.printf(
          "value        %.6f (starts weighted by probability); best start %.6f%n",
          report.value(), report.maxStartValue());
    }
    if (report.values().equals("float")) {
      out.printf(
          "floats       worst error %.3g; the best move changed in %s%n",
          report.worstError(), Plural.of(report.argmaxChanges(), "state"));
    }
    out.printf(
        "work         %.2f s up, %.2f s down, %,d MB of memory%n",
        report.enumerateSeconds(), report.valueSeconds(), report.peakMemoryBytes() >> 20);
    out.printf(
        "table        %,d MB, %.2f bytes a state, in %s%n",
        report.tableBytes() >> 20, report.bytesPerState(), folder);
  }
}
