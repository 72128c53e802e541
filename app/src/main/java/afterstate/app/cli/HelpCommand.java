package afterstate.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help}: the help of a command, those of groups included. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Shows the help of a command, or of the program.",
    footerHeading = "%nExamples:%n",
    footer = {"  afterstate help evaluate", "  afterstate help table info"})
final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", description = "The command, such as table info.")
  private List<String> path = List.of();

  @Override
  public Integer call() {
    CommandLine command = spec.root().commandLine();
    for (String name : path) {
      CommandLine below = command.getSubcommands().get(name);
      if (below == null) {
        throw new UnmatchedArgumentException(command, List.of(name));
      }
      command = below;
    }
    command.usage(spec.commandLine().getOut());
    return 0;
  }
}
