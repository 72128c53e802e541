package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code tuples}: which tuples there are, and which are good. */
@Command(
    name = "tuples",
    mixinStandardHelpOptions = true,
    description = "Counts and lists the tuples of a board; finds out which are good.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      TuplesCensusCommand.class,
      TuplesListCommand.class,
      TuplesSurveyCommand.class,
      TuplesSelectCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate tuples census --board 4x4",
      "  afterstate tuples list --size 6 --connected",
      "  afterstate tuples survey --connected --out my-survey",
      "  afterstate tuples select my-survey --by balanced"
    })
final class TuplesCommand extends GroupCommand {}
