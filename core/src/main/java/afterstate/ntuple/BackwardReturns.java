package afterstate.ntuple;

import java.util.Arrays;

/**
 * Walks a game from its end to its start and gives each afterstate its target.
 *
 * <p>Let a(0), a(1), … a(n) be the afterstates of a game and r(i) the reward of the move to a(i).
 * The target of V(a(i)) is
 *
 * <pre>
 *   G(i) = r(i+1) + (1 − λ) · V(a(i+1)) + λ · G(i+1),    G(n) = 0
 * </pre>
 *
 * or, with k steps, r(i+1) + … + r(i+k) + V(a(i+k)). V(a(i+1)) has been learned already when it
 * becomes part of a target: {@link #learned} tells it.
 *
 * <p>Where the move to a(i+1) was explored and another one was best, to b, nothing is expected of
 * what came of it: G(i) = r(b) + V(b), and {@link #turned} tells V(b).
 */
final class BackwardReturns {

  private final float lambda;
  private final int steps;

  /** [i] values once learned; used with several steps only. */
  private float[] values = new float[0];

  private Track track;
  private int at;
  private float target;
  private long rewards;

  BackwardReturns(Learning learning) {
    this.lambda = (float) learning.lambda();
    this.steps = learning.steps();
  }

  /** Begins with a game, before its last afterstate. */
  void begin(Track game) {
    track = game;
    at = game.moves();
    target = 0;
    rewards = 0;
    if (steps > 1 && values.length < at) {
      values = Arrays.copyOf(values, Math.max(at, 2 * values.length));
    }
  }

  /** Goes to the afterstate before; false at the game's start. */
  boolean next() {
    return --at >= 0;
  }

  /** The afterstate to learn. */
  long after() {
    return track.after(at);
  }

  /** What its value should be. */
  float target() {
    return target;
  }

  /** The best afterstate where this one was explored in its place; otherwise 0. */
  long best() {
    return track.best(at);
  }

  /** Takes in the value of the best afterstate, where this one was explored in its place. */
  void turned(float bestValue) {
    target = track.bestReward(at) + bestValue;
  }

  /** Takes in what the value of this afterstate has become. */
  void learned(float value) {
    if (steps == 1) {
      target = track.reward(at) + (1 - lambda) * value + lambda * target;
      return;
    }
    values[at] = value;
    int last = at + steps;
    rewards += track.reward(at) - (last < track.moves() ? track.reward(last) : 0);
    int ahead = last - 1;
    target = rewards + (ahead < track.moves() ? values[ahead] : 0);
  }
}
