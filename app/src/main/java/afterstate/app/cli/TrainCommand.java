package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code train}: makes players that learn from their games. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = "Trains players.",
    synopsisSubcommandLabel = "KIND",
    subcommands = {
      TrainNtupleCommand.class,
      TrainVersusCommand.class,
      TrainCnn22Command.class,
      TrainDqnCommand.class,
      TrainPpoCommand.class,
      TrainAfterstatePpoCommand.class,
      TrainAlphaZeroCommand.class,
      TrainMuZeroCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train ntuple --network 4x6 --games 100000 --out my-run",
      "  afterstate train versus --role attack --opponent random --out attacker",
      "  afterstate train afterstate-ppo --board 3x3 --games 5000 --out other-run"
    })
final class TrainCommand extends GroupCommand {}
