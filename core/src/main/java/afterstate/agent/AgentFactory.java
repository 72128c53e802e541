package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.util.ServiceLoader;

/**
 * Makes agents that live outside the core, such as neural networks. A module offers its factory as
 * a service; {@link Agent#parse} asks those there are.
 */
public interface AgentFactory {

  /** The agent with this name, for boards of this shape; null if the name is none of its own. */
  Agent parse(String name, Shape shape);

  /** The agent of the first factory that knows the name. */
  static Agent agent(String name, Shape shape) {
    for (AgentFactory factory : ServiceLoader.load(AgentFactory.class)) {
      Agent agent = factory.parse(name, shape);
      if (agent != null) {
        return agent;
      }
    }
    throw new BadInputException(
        "the agent '" + name + "' needs the module of neural networks, which is not here");
  }
}
