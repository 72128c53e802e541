package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code train}: makes players that learn from their games. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = "Trains players.",
    synopsisSubcommandLabel = "KIND",
    subcommands = {TrainNtupleCommand.class, TrainVersusCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train ntuple --network 4x6 --games 100000 --out my-run",
      "  afterstate train versus --role attack --opponent random --out attacker"
    })
final class TrainCommand extends GroupCommand {}
