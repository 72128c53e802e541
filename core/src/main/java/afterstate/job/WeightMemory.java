package afterstate.job;

import afterstate.base.BadInputException;
import java.util.function.Supplier;

/** The memory that weights take, which may be more than Java has. */
final class WeightMemory {

  private WeightMemory() {}

  /** What a maker of weights makes; bad input if there is not the memory for it. */
  static <T> T enough(Supplier<T> maker) {
    try {
      return maker.get();
    } catch (OutOfMemoryError problem) {
      throw new BadInputException(
          String.format(
              "the weights do not fit into the %,d MB that Java may use; give more with"
                  + " AFTERSTATE_JAVA_OPTS=-Xmx12g, or take --threads 1 or a smaller network",
              Runtime.getRuntime().maxMemory() >> 20));
    }
  }
}
