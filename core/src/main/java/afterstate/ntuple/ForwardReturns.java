package afterstate.ntuple;

/**
 * Follows a game as it is played and gives each afterstate its target as soon as it is known: some
 * steps later.
 *
 * <p>With h steps, a(i) is learned when a(i+h) has been chosen, or the game is over. The target is
 * that of {@link BackwardReturns} with the values as they were when their moves were chosen, where
 * G(i+h) is V(a(i+h)). With lambda 0 and several steps it is r(i+1) + … + r(i+h) + V(a(i+h)).
 */
final class ForwardReturns {

  /** Moves an afterstate's value towards a target. */
  @FunctionalInterface
  interface Step {
    void learn(long after, float target);
  }

  private final Step step;
  private final int steps;
  private final float lambda;

  /** [move % length] what has been chosen and not yet learned. */
  private final long[] afters;

  private final float[] rewards;
  private final float[] values;
  private int chosen;
  private int learned;

  ForwardReturns(Learning learning, Step step) {
    this.step = step;
    this.steps = learning.steps();
    this.lambda = steps > 1 && learning.lambda() == 0 ? 1 : (float) learning.lambda();
    afters = new long[steps + 1];
    rewards = new float[steps + 1];
    values = new float[steps + 1];
  }

  void begin() {
    chosen = 0;
    learned = 0;
  }

  /** A move has been chosen. */
  void chosen(long after, int reward, float value) {
    int at = chosen % afters.length;
    afters[at] = after;
    rewards[at] = reward;
    values[at] = value;
    chosen++;
    if (chosen - learned > steps) {
      learnOldest(value);
    }
  }

  /** The game is over: nothing comes after the last afterstate. */
  void end() {
    while (learned < chosen) {
      learnOldest(0);
    }
  }

  /** Learns the oldest, where {@code last} is the return of the newest. */
  private void learnOldest(float last) {
    float target = last;
    for (int i = chosen - 1; i > learned; i--) {
      int at = i % afters.length;
      target = rewards[at] + (1 - lambda) * values[at] + lambda * target;
    }
    step.learn(afters[learned % afters.length], target);
    learned++;
  }
}
