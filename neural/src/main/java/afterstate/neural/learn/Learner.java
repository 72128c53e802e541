package afterstate.neural.learn;

import afterstate.agent.Agent;
import afterstate.neural.net.CheckpointInfo;
import afterstate.neural.net.Net;
import afterstate.neural.net.Optimiser;
import ai.djl.ndarray.NDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What learns: what a run measures and saves.
 *
 * @param net the network
 * @param optimiser its optimiser
 * @param use what the network's outputs mean
 * @param scale rewards are divided by it
 * @param discount of the future, a move
 * @param agent how it plays when measured; as the network is at each moment
 */
record Learner(
    Net net,
    Optimiser optimiser,
    CheckpointInfo.Use use,
    double scale,
    double discount,
    Agent agent) {

  /** All that must be saved to go on. */
  Map<String, NDArray> arrays() {
    Map<String, NDArray> arrays = new LinkedHashMap<>(net.arrays());
    arrays.putAll(optimiser.arrays());
    return arrays;
  }
}
