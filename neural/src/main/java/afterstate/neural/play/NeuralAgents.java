package afterstate.neural.play;

import afterstate.agent.Agent;
import afterstate.agent.AgentFactory;
import afterstate.board.Shape;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.CheckpointFile;
import afterstate.neural.net.CheckpointInfo;
import afterstate.neural.net.Net;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** The agents {@code net:FILE}: a trained network plays its best moves. */
public final class NeuralAgents implements AgentFactory {

  private static final String NET = "net:";

  /** Games played at once. */
  private static final int WIDTH = 256;

  @Override
  public Agent parse(String name, Shape shape) {
    if (!name.startsWith(NET)) {
      return null;
    }
    Path file = Path.of(name.substring(NET.length()));
    try {
      CheckpointInfo info = CheckpointFile.readInfo(file, shape);
      return of(name, load(file, info), info);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The network in a checkpoint. */
  public static Net load(Path file, CheckpointInfo info) throws IOException {
    Net net =
        new Net(Architecture.parse(info.network()), Shape.parse(info.board()), info.outputs(), 0);
    CheckpointFile.read(file, net.arrays());
    return net;
  }

  /** The agent that plays a network's best moves, as they are at each moment. */
  private static Agent of(String name, Net net, CheckpointInfo info) {
    return of(name, net, info.use(), info.reward().equals("score"), info.scale(), info.discount());
  }

  /** The agent that plays a network's best moves; see {@link MoveScores} for what it is told. */
  public static Agent of(
      String name, Net net, CheckpointInfo.Use use, boolean score, double scale, double discount) {
    IntFunction<NetPlayer> players =
        width ->
            new NetPlayer(new MoveScores(new Batcher(net), use, score, scale, discount), width);
    return new Agent(name, false, false, () -> players.apply(1), () -> players.apply(WIDTH));
  }
}
