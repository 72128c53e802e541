package afterstate.neural.learn;

/**
 * Generalised advantage estimates (GAE) [1] and targets for a critic, over games one after the
 * other in arrays:
 *
 * <pre>
 *   δ(t) = r(t) + γ · V(t+1) − V(t),    V after the last move = 0
 *   A(t) = δ(t) + γ · λ · A(t+1)
 * </pre>
 *
 * <p>[1] J. Schulman et al.: High-dimensional continuous control using generalized advantage
 * estimation, ICLR 2016.
 */
final class Advantages {

  private Advantages() {}

  /**
   * Fills both arrays.
   *
   * @param last [t] whether t is the last move of its game
   * @param advantages [t] receives A(t)
   * @param targets [t] receives r(t) + γ · V(t+1), or A(t) + V(t) if {@code far}
   */
  static void estimate(
      float[] rewards,
      float[] values,
      boolean[] last,
      int count,
      double discount,
      double lambda,
      boolean far,
      float[] advantages,
      float[] targets) {
    float ahead = 0;
    for (int t = count - 1; t >= 0; t--) {
      float next = last[t] ? 0 : values[t + 1];
      float target = rewards[t] + (float) discount * next;
      ahead = target - values[t] + (last[t] ? 0 : (float) (discount * lambda) * ahead);
      advantages[t] = ahead;
      targets[t] = far ? ahead + values[t] : target;
    }
  }

  /** Shifts and scales numbers to mean 0 and standard deviation 1. */
  static void normalise(float[] numbers, int count) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      sum += numbers[i];
      squares += (double) numbers[i] * numbers[i];
    }
    double mean = sum / count;
    double deviation = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 1e-8;
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) ((numbers[i] - mean) / deviation);
    }
  }
}
