package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code tuples}: which tuples there are. */
@Command(
    name = "tuples",
    mixinStandardHelpOptions = true,
    description = "Counts and lists the tuples of a board.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TuplesCensusCommand.class, TuplesListCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples census --board 4x4",
      "  afterstate tuples list --size 6 --connected"
    })
final class TuplesCommand extends GroupCommand {}
