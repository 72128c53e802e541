package afterstate.app.cli;

import afterstate.neural.learn.TrainCnn22Job;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train cnn22}: temporal differences of afterstate values with a convolutional network. */
@Command(
    name = "cnn22",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a network of 2x2 convolutions on afterstate values by temporal differences.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: net:DIR/checkpoint.net"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train cnn22 --board 3x3 --games 20000 --out my-run",
      "  afterstate train cnn22 --config configs/cnn22-paper.json --out paper",
      "  afterstate train cnn22 --board 3x3 --set lambda=0 --set batch=1 --out other",
      "  afterstate evaluate --board 3x3 --agent net:my-run/checkpoint.net"
    })
final class TrainCnn22Command implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainCnn22Job(options.run(), options.own(TrainCnn22Job.Settings.small())),
        spec.commandLine().getOut());
  }
}
