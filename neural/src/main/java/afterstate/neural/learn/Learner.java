package afterstate.neural.learn;

import afterstate.agent.Agent;
import afterstate.neural.net.Net;
import afterstate.neural.net.Optimiser;
import afterstate.neural.net.Reading;
import ai.djl.ndarray.NDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What learns: what a run measures and saves.
 *
 * @param net the network
 * @param optimiser its optimiser
 * @param reading how to read the network
 * @param agent how it plays when measured; as the network is at each moment
 */
record Learner(Net net, Optimiser optimiser, Reading reading, Agent agent) {

  /** All that must be saved to go on. */
  Map<String, NDArray> arrays() {
    Map<String, NDArray> arrays = new LinkedHashMap<>(net.arrays());
    arrays.putAll(optimiser.arrays());
    return arrays;
  }
}
