package afterstate.app.cli;

import afterstate.neural.learn.TrainAlphaZeroJob;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code train alphazero}: a network that guides a search and learns from it. */
@Command(
    name = "alphazero",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a network by the games of a tree search that it guides.",
      "Ended by Ctrl-C, it saves; the same command with --resume goes on.",
      "The network is an agent: puct(sims=50,net=DIR/checkpoint.net); net:DIR/checkpoint.net does not search"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate train alphazero --board 3x3 --games 20000 --out my-run",
      "  afterstate train alphazero --config configs/alphazero-paper.json --out paper",
      "  afterstate train alphazero --board 3x3 --set simulations=50 --out other",
      "  afterstate evaluate --board 3x3 --agent \"puct(net=my-run/checkpoint.net)\""
    })
final class TrainAlphaZeroCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private LearnerOptions options;

  @Override
  public Integer call() throws IOException {
    return options.execute(
        new TrainAlphaZeroJob(options.run(), options.own(TrainAlphaZeroJob.Settings.small())),
        spec.commandLine().getOut());
  }
}
