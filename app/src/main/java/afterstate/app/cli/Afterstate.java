package afterstate.app.cli;

import afterstate.base.BadInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program: {@code afterstate COMMAND …}. */
@Command(
    name = "afterstate",
    mixinStandardHelpOptions = true,
    version = "afterstate 0.1.0",
    description = "The 2048 laboratory: play, measure and solve 2048 on boards up to 16 cells.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      PlayCommand.class,
      EvaluateCommand.class,
      ReplayCommand.class,
      SolveCommand.class,
      EnumerateCommand.class,
      QueryCommand.class,
      SearchCommand.class,
      SweepCommand.class,
      TableCommand.class,
      EstimateCommand.class,
      VersusCommand.class,
      TrainCommand.class,
      TuplesCommand.class,
      PlotCommand.class,
      BenchCommand.class,
      GenerateCompletion.class,
      HelpCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate play                                 play 4x4 with the arrow keys",
      "  afterstate solve 3x3                            solve a board exactly",
      "  afterstate query 3x3 \"64 32 8 / 4 16 2 / . . 2\" what each move is worth",
      "  afterstate evaluate --agent corner --games 1000 measure a player",
      "  afterstate help evaluate                        what a command does",
      "",
      "Exit codes: 0 done, 1 failed, 2 bad usage or bad input."
    })
public final class Afterstate implements Runnable {

  static final int FAILED = 1;
  static final int BAD_USAGE = 2;

  @picocli.CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, args));
  }

  /** Runs one command and returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Afterstate());
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpAutoWidth(true);
    Numbers.register(line);
    giveVersion(line, line.getCommandSpec().version());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            Terminals.colour() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    line.setParameterExceptionHandler(Afterstate::badUsage);
    line.setExecutionExceptionHandler((problem, command, result) -> failed(problem, command));
    int code = execute(line, args);
    out.flush();
    err.flush();
    return code;
  }

  private static int execute(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError problem) {
      line.getErr()
          .printf(
              "afterstate: this needs more memory than the %,d MB that Java may use; give more with"
                  + " AFTERSTATE_JAVA_OPTS=-Xmx12g, or ask for less%n",
              Runtime.getRuntime().maxMemory() >> 20);
      return BAD_USAGE;
    }
  }

  /** Lets every command answer -V. */
  private static void giveVersion(CommandLine command, String... version) {
    command.getCommandSpec().version(version);
    command.getSubcommands().values().forEach(below -> giveVersion(below, version));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int badUsage(CommandLine.ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    command
        .getErr()
        .println(
            "afterstate: "
                + Complaint.of(problem)
                + " (see '"
                + command.getCommandSpec().qualifiedName()
                + " --help')");
    return BAD_USAGE;
  }

  private static int failed(Exception problem, CommandLine command) {
    PrintWriter err = command.getErr();
    if (problem instanceof UncheckedIOException unchecked) {
      return failed(unchecked.getCause(), command);
    }
    if (problem instanceof BadInputException) {
      err.println("afterstate: " + Complaint.oneLine(problem.getMessage()));
      return BAD_USAGE;
    }
    if (problem instanceof IOException trouble) {
      err.println("afterstate: " + Complaint.of(trouble));
      return FAILED;
    }
    // A bug: the stack trace is what a report needs.
    problem.printStackTrace(err);
    return FAILED;
  }
}
