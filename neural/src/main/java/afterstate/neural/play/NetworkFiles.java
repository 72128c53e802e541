package afterstate.neural.play;

import afterstate.agent.Agent;
import afterstate.agent.NetworkSource;
import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.Valuation;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.CheckpointFile;
import afterstate.neural.net.CheckpointInfo;
import afterstate.neural.net.ModelNet;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
import afterstate.neural.net.Torch;
import afterstate.search.Evaluator;
import afterstate.search.HiddenModel;
import afterstate.search.ValuationEvaluator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** The networks in checkpoint files, for agents and searches. */
public final class NetworkFiles implements NetworkSource {

  /** Games played at once. */
  private static final int WIDTH = 256;

  /**
   * A network and what is said of it.
   *
   * @param info what the file says
   * @param net the network
   * @param model the same, if it is a model of the game; otherwise null
   */
  private record Loaded(CheckpointInfo info, Net net, ModelNet model) {}

  /** Loads a network to play by. What is spread over threads are games, not its operations. */
  private static Loaded load(Path file, Shape shape) {
    try {
      Torch.useThreads(1);
      CheckpointInfo info = CheckpointFile.readInfo(file, shape);
      Architecture architecture = Architecture.parse(info.network());
      ModelNet model =
          info.reading().use() == Reading.Use.MODEL ? new ModelNet(architecture, shape, 0) : null;
      Net net = model != null ? model.net() : new Net(architecture, shape, info.outputs(), 0);
      CheckpointFile.read(file, net.arrays());
      return new Loaded(info, net, model);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public Agent agent(String name, Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    return agent(name, loaded.net(), loaded.info().reading());
  }

  /** The agent that plays a network's best moves, as they are at each moment. */
  public static Agent agent(String name, Net net, Reading reading) {
    return new Agent(
        name,
        false,
        false,
        () -> new NetPlayer(new MoveScores(net, reading), 1),
        () ->
            new NetPlayer(
                new MoveScores(net, reading),
                WIDTH,
                slots -> new NetPlayer(new MoveScores(net, reading, true), slots)));
  }

  @Override
  public Supplier<Evaluator> evaluators(Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    Reading reading = loaded.info().reading();
    return switch (reading.use()) {
      case SEARCH -> () -> new NetEvaluator(loaded.net(), reading);
      case AFTER_VALUE ->
          () -> new ValuationEvaluator(Board.of(shape), new NetValuation(loaded.net(), reading));
      default ->
          throw new BadInputException(
              file
                  + " was trained by "
                  + loaded.info().learner()
                  + ", which gives no value of afterstates; puct needs one of alphazero or cnn22");
    };
  }

  @Override
  public Supplier<Valuation> valuations(Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    Reading reading = loaded.info().reading();
    if (reading.use() != Reading.Use.AFTER_VALUE) {
      throw new BadInputException(
          file + " was trained by " + loaded.info().learner() + "; eval needs a network of cnn22");
    }
    return () -> new NetValuation(loaded.net(), reading);
  }

  @Override
  public Supplier<HiddenModel> models(Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    if (loaded.model() == null) {
      throw new BadInputException(
          "%s was trained by %s and models no game; muzero needs a network of train muzero"
              .formatted(file, loaded.info().learner()));
    }
    return () -> new ModelEvaluator(loaded.model(), loaded.info().reading());
  }
}
