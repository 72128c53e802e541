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
import afterstate.neural.net.Net;
import afterstate.search.Evaluator;
import afterstate.search.ValuationEvaluator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.IntFunction;
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
   */
  private record Loaded(CheckpointInfo info, Net net) {}

  private static Loaded load(Path file, Shape shape) {
    try {
      CheckpointInfo info = CheckpointFile.readInfo(file, shape);
      if (info.use() == CheckpointInfo.Use.MODEL) {
        throw new BadInputException(file + " is a model of the game; play it as muzero:FILE");
      }
      Net net = new Net(Architecture.parse(info.network()), shape, info.outputs(), 0);
      CheckpointFile.read(file, net.arrays());
      return new Loaded(info, net);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public Agent agent(String name, Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    CheckpointInfo info = loaded.info();
    return agent(name, loaded.net(), info.use(), info.scored(), info.scale(), info.discount());
  }

  /** The agent that plays a network's best moves; see {@link MoveScores} for what it is told. */
  public static Agent agent(
      String name, Net net, CheckpointInfo.Use use, boolean score, double scale, double discount) {
    IntFunction<NetPlayer> players =
        width ->
            new NetPlayer(new MoveScores(new Batcher(net), use, score, scale, discount), width);
    return new Agent(name, false, false, () -> players.apply(1), () -> players.apply(WIDTH));
  }

  @Override
  public Supplier<Evaluator> evaluators(Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    CheckpointInfo info = loaded.info();
    return switch (info.use()) {
      case SEARCH -> () -> new NetEvaluator(new Batcher(loaded.net()), info.scored(), info.scale());
      case AFTER_VALUE -> {
        Supplier<Valuation> valuations = valuations(loaded);
        yield () -> new ValuationEvaluator(Board.of(shape), valuations.get());
      }
      default ->
          throw new BadInputException(
              file
                  + " was trained by "
                  + info.learner()
                  + ", which gives no value of afterstates;"
                  + " puct needs one of alphazero or cnn22");
    };
  }

  @Override
  public Supplier<Valuation> valuations(Path file, Shape shape) {
    Loaded loaded = load(file, shape);
    if (loaded.info().use() != CheckpointInfo.Use.AFTER_VALUE) {
      throw new BadInputException(
          file + " was trained by " + loaded.info().learner() + "; eval needs a network of cnn22");
    }
    return valuations(loaded);
  }

  private static Supplier<Valuation> valuations(Loaded loaded) {
    return () ->
        new NetValuation(new Batcher(loaded.net()), loaded.info().scored(), loaded.info().scale());
  }
}
