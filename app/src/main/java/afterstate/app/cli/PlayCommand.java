package afterstate.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code play}: play in the terminal. */
@Command(name = "play", mixinStandardHelpOptions = true, description = "Play in the terminal.")
final class PlayCommand implements Callable<Integer> {

  @Override
  public Integer call() {
    return 0;
  }
}
