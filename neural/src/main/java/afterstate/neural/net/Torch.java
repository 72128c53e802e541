package afterstate.neural.net;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.jni.JniUtils;
import ai.djl.training.GradientCollector;

/**
 * PyTorch as this program uses it: started once, without any access to the network, on a number of
 * threads that can be changed.
 */
public final class Torch {

  private static Engine engine;

  private Torch() {}

  private static synchronized Engine engine() {
    if (engine == null) {
      System.setProperty("ai.djl.offline", "true");
      System.setProperty("OPT_OUT_TRACKING", "true");
      System.setProperty("ai.djl.pytorch.num_interop_threads", "1");
      // DJL logs through a façade; without this it complains that nobody listens.
      System.setProperty("slf4j.internal.verbosity", "ERROR");
      engine = Engine.getEngine("PyTorch");
    }
    return engine;
  }

  /** How many threads work on one operation. */
  public static void useThreads(int threads) {
    engine();
    JniUtils.setNumThreads(threads);
  }

  /** The engine and its version, as checkpoints name it. */
  public static String version() {
    return engine().getEngineName() + " " + engine().getVersion();
  }

  /** A place for arrays; whoever closes it frees them all. On a GPU if there is one. */
  public static NDManager memory() {
    return engine().newBaseManager();
  }

  /** The same in the processor's memory. */
  static NDManager processorMemory() {
    return engine().newBaseManager(Device.cpu());
  }

  /** Makes the weights of networks built from now on follow from a seed. */
  static void seed(long seed) {
    engine().setRandomSeed((int) (seed ^ seed >>> 32));
  }

  /** Keeps this thread from recording operations that nobody will differentiate. */
  static void recordNothing() {
    JniUtils.setGradMode(false);
  }

  /** Records operations on this thread, to differentiate them, until closed. */
  static GradientCollector record() {
    return engine().newGradientCollector();
  }

  /**
   * Copies finite numbers, by arithmetic: DJL's own copy makes PyTorch warn on standard error, once
   * a process. Only to −0 can both zeros be added so that their signs stay.
   */
  static void copy(NDArray from, NDArray to) {
    recordNothing();
    to.subi(to).negi().addi(from);
  }
}
