package afterstate.app.cli;

import afterstate.neural.learn.PpoSettings;
import afterstate.neural.learn.TrainAfterstatePpoJob;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train afterstate-ppo}: proximal policy optimisation on afterstates. */
@Command(
    name = "afterstate-ppo",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a preference and a value of afterstates by proximal policy optimisation.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: net:DIR/checkpoint.net"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train afterstate-ppo --board 3x3 --games 20000 --out my-run",
      "  afterstate train afterstate-ppo --config my-settings.json --out other",
      "  afterstate train afterstate-ppo --board 3x3 --set epochs=8 --out other",
      "  afterstate evaluate --board 3x3 --agent net:my-run/checkpoint.net"
    })
final class TrainAfterstatePpoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainAfterstatePpoJob(options.run(), options.own(PpoSettings.small())),
        spec.commandLine().getOut());
  }
}
