package afterstate.app.cli;

import afterstate.neural.learn.TrainMuZeroJob;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train muzero}: a network that learns a model of the game and is searched. */
@Command(
    name = "muzero",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a model of the game by the games of a tree search in that model.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: muzero(sims=50,file=DIR/checkpoint.net); net:DIR/checkpoint.net does not search"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train muzero --board 3x3 --games 20000 --out my-run",
      "  afterstate train muzero --config configs/muzero-paper.json --out paper",
      "  afterstate train muzero --board 3x3 --set simulations=50 --out other",
      "  afterstate evaluate --board 3x3 --agent muzero:my-run/checkpoint.net"
    })
final class TrainMuZeroCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainMuZeroJob(options.run(), options.own(TrainMuZeroJob.Settings.small())),
        spec.commandLine().getOut());
  }
}
