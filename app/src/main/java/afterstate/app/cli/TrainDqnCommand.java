package afterstate.app.cli;

import afterstate.neural.learn.TrainDqnJob;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train dqn}: deep Q-learning. */
@Command(
    name = "dqn",
    mixinStandardHelpOptions = true,
    description = {
      "Trains the values of moves by deep Q-learning, the known-weak baseline.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: net:DIR/checkpoint.net"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train dqn --board 3x3 --games 20000 --out my-run",
      "  afterstate train dqn --config configs/dqn-paper.json --out paper",
      "  afterstate train dqn --board 3x3 --set doubleQ=false --out other",
      "  afterstate evaluate --board 3x3 --agent net:my-run/checkpoint.net"
    })
final class TrainDqnCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainDqnJob(options.run(), options.own(TrainDqnJob.Settings.small())),
        spec.commandLine().getOut());
  }
}
