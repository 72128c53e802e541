package afterstate.app.cli;

import afterstate.neural.learn.PpoSettings;
import afterstate.neural.learn.TrainPpoJob;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train ppo}: proximal policy optimisation on states. */
@Command(
    name = "ppo",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a policy and a value of states by proximal policy optimisation.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: net:DIR/checkpoint.net"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train ppo --board 3x3 --games 20000 --out my-run",
      "  afterstate train ppo --config configs/ppo-paper.json --out paper",
      "  afterstate train ppo --board 3x3 --set epochs=8 --set rate=0.0003 --out other",
      "  afterstate evaluate --board 3x3 --agent net:my-run/checkpoint.net"
    })
final class TrainPpoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainPpoJob(options.run(), options.own(PpoSettings.small())),
        spec.commandLine().getOut());
  }
}
