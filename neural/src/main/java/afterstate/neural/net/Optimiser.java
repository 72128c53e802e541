package afterstate.neural.net;

import afterstate.base.BadInputException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Moves weights against the gradient of a loss: Adam [1], or plain steps with momentum. What it
 * remembers of past gradients can be saved with the weights.
 *
 * <p>[1] D. Kingma, J. Ba: Adam: a method for stochastic optimization, ICLR 2015.
 */
public final class Optimiser {

  private static final float FIRST_DECAY = 0.9f;
  private static final float SECOND_DECAY = 0.999f;
  private static final float EPSILON = 1e-8f;

  /** A limit that DJL takes as none. */
  private static final float NO_CLIP = -1;

  /**
   * How to move.
   *
   * @param method adam or sgd
   * @param rate the learning rate
   * @param momentum of sgd
   * @param weightDecay pull towards 0, as a share of the weight added to its gradient
   */
  public record Settings(String method, double rate, double momentum, double weightDecay) {

    public Settings {
      if (!method.equals("adam") && !method.equals("sgd")) {
        throw new BadInputException("the optimiser is adam or sgd, not '" + method + "'");
      }
      if (!(rate > 0) || !(momentum >= 0 && momentum < 1) || !(weightDecay >= 0)) {
        throw new BadInputException(
            "the learning rate is above 0, momentum from 0 to below 1, weight decay at least 0");
      }
    }

    /** Checks where a learning rate falls to, as a share of it. */
    public static void checkLastRate(double lastRate) {
      if (!(lastRate > 0 && lastRate <= 1)) {
        throw new BadInputException("lastRate is above 0 and at most 1, not " + lastRate);
      }
    }

    public static Settings adam(double rate) {
      return new Settings("adam", rate, 0, 0);
    }
  }

  private final Settings settings;
  private final Map<String, NDArray> weights;
  private final Lookup lookup;

  /** [weight's name] one array for momentum, two for Adam. */
  private final Map<String, List<NDArray>> memories = new LinkedHashMap<>();

  private double rate;
  private long steps;

  public Optimiser(Net net, Settings settings) {
    this.settings = settings;
    this.rate = settings.rate();
    weights = net.learning();
    lookup = net.lookup();
    NDManager memory = net.memory();
    boolean adam = settings.method().equals("adam");
    weights.forEach((name, array) ->
        memories.put(
            name,
            adam
                ? List.of(zeros(memory, array), zeros(memory, array))
                : List.of(zeros(memory, array))));
  }

  private static NDArray zeros(NDManager memory, NDArray like) {
    return memory.zeros(like.getShape(), like.getDataType());
  }

  /** Changes the learning rate. */
  public void rate(double rate) {
    this.rate = rate;
  }

  /** Steps made so far. */
  public long steps() {
    return steps;
  }

  /** Goes on counting from here, for a run that is resumed. */
  public void resume(long steps) {
    this.steps = steps;
  }

  /** Computes something just as {@link #minimise} would, and makes no step. */
  public NDArray recorded(Supplier<NDArray> what) {
    try (GradientCollector _ = Torch.record()) {
      return what.get();
    }
  }

  /**
   * Computes a loss, a single number, and makes one step against its gradient.
   *
   * @return the loss before the step
   */
  public float minimise(Supplier<NDArray> loss) {
    float value;
    try (GradientCollector collector = Torch.record()) {
      NDArray number = loss.get();
      collector.backward(number);
      value = number.toFloatArray()[0];
    }
    steps++;
    weights.forEach(this::update);
    if (lookup != null) {
      lookup.step(rate);
    }
    return value;
  }

  private void update(String name, NDArray weight) {
    List<NDArray> memory = memories.get(name);
    float decay = (float) settings.weightDecay();
    try (NDArray gradient = weight.getGradient()) {
      if (memory.size() == 2) {
        double correction =
            Math.sqrt(1 - Math.pow(SECOND_DECAY, (double) steps))
                / (1 - Math.pow(FIRST_DECAY, (double) steps));
        weight
            .getNDArrayInternal()
            .adamUpdate(
                new NDList(weight, gradient, memory.get(0), memory.get(1)),
                new NDList(weight),
                (float) rate,
                (float) (rate * correction),
                decay,
                1,
                NO_CLIP,
                FIRST_DECAY,
                SECOND_DECAY,
                EPSILON,
                true,
                false);
      } else {
        weight
            .getNDArrayInternal()
            .sgdUpdate(
                new NDList(weight, gradient, memory.get(0)),
                new NDList(weight),
                (float) rate,
                decay,
                1,
                NO_CLIP,
                (float) settings.momentum(),
                true);
      }
    }
  }

  /** What it remembers, by name, in a fixed order. */
  public Map<String, NDArray> arrays() {
    Map<String, NDArray> arrays = new LinkedHashMap<>();
    memories.forEach((name, list) -> {
      for (int i = 0; i < list.size(); i++) {
        arrays.put("optimiser." + i + "." + name, list.get(i));
      }
    });
    if (lookup != null) {
      arrays.putAll(lookup.memories());
    }
    return arrays;
  }
}
