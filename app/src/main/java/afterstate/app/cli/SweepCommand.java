package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code sweep}: one value against a setting. */
@Command(
    name = "sweep",
    mixinStandardHelpOptions = true,
    description = "The game's value against a setting.",
    synopsisSubcommandLabel = "SETTING",
    subcommands = {SweepP4Command.class, SweepAdversaryCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate sweep p4 3x3 --from 0 --to 1 --step 0.05",
      "  afterstate sweep adversary 3x3"
    })
final class SweepCommand extends GroupCommand {}
