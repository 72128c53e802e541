package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.game.Valuation;
import afterstate.search.Evaluator;
import afterstate.search.HiddenModel;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/**
 * Opens trained neural networks, which live outside the core: a module offers this as a service.
 * The files are as users write them, after {@code net:}, {@code net=} or {@code muzero:}.
 */
public interface NetworkSource {

  /** What networks are called among agents and evaluations. */
  String NET = "net:";

  /** The agent that plays a network's best moves. */
  Agent agent(String name, Path file, Shape shape);

  /** The evaluation of a network for a tree search; one for each thread. */
  Supplier<Evaluator> evaluators(Path file, Shape shape);

  /** A network's values of afterstates; one for each thread. */
  Supplier<Valuation> valuations(Path file, Shape shape);

  /** A network that models the game, for a search without rules; one for each thread. */
  Supplier<HiddenModel> models(Path file, Shape shape);

  /** The source there is. */
  static NetworkSource only() {
    return ServiceLoader.load(NetworkSource.class)
        .findFirst()
        .orElseThrow(() ->
            new BadInputException("neural networks are not part of this program; use another"));
  }
}
