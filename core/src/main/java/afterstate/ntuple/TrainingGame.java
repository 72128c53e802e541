package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.Arrays;

/**
 * Plays a game with a network's best moves and teaches the network what came of it. Belongs to one
 * thread and is used game after game; many may teach one network at once.
 *
 * <p>Learned are values of afterstates [1]. Let a(0), a(1), … a(n) be the afterstates of a game and
 * r(i) the reward of the move to a(i). The target of V(a(i)) is
 *
 * <pre>
 *   G(i) = r(i+1) + (1 − λ) · V(a(i+1)) + λ · G(i+1),    G(n) = 0
 * </pre>
 *
 * or, with k steps, r(i+1) + … + r(i+k) + V(a(i+k)). Backward, V(a(i+1)) has been learned already
 * when its turn comes to be a target. A tile above 32768 is played as 32768.
 *
 * <p>[1] M. Szubert, W. Jaśkowski: Temporal difference learning of n-tuple networks for the game
 * 2048, CIG 2014.
 */
public final class TrainingGame {

  private static final int FIRST_LENGTH = 1 << 12;

  private final TupleNetwork network;
  private final Board board;
  private final Chance chance;
  private final WeightUpdate update;
  private final MoveChooser chooser;
  private final boolean forward;
  private final float lambda;
  private final int steps;
  private final long[] images = new long[8];

  /** [i] the afterstates of the game. */
  private long[] afters = new long[FIRST_LENGTH];

  /** [i] the reward of the move to afterstate i. */
  private int[] rewards = new int[FIRST_LENGTH];

  /** [i] values once learned; used with several steps only. */
  private float[] learned = new float[FIRST_LENGTH];

  private int moves;
  private long score;

  /**
   * A game for one thread.
   *
   * @param coherence what temporal coherence remembers; null for plain steps
   */
  public TrainingGame(TupleNetwork network, Chance chance, Learning learning, Coherence coherence) {
    this.network = network;
    this.board = network.board();
    this.chance = chance;
    this.forward = learning.forward();
    this.lambda = (float) learning.lambda();
    this.steps = learning.steps();
    float step =
        learning.step(network.network(), coherence != null && !learning.coherentFromStart());
    this.update =
        coherence == null
            ? new PlainUpdate(network, step)
            : new CoherentUpdate(network, coherence, step);
    this.chooser = new MoveChooser(network, learning.rewardKind());
  }

  /** Plays the game whose spawns follow from this key, and learns from it. */
  public void play(long key) {
    Stream random = new Stream(key);
    long state = chance.start(random);
    moves = 0;
    score = 0;
    int legal;
    while ((legal = board.legal(state)) != 0) {
      chooser.choose(state, legal);
      if (forward && moves > 0) {
        learn(afters[moves - 1], chooser.reward() + chooser.value());
      }
      remember();
      state = chance.spawn(chooser.after(), random);
    }
    if (forward && moves > 0) {
      learn(afters[moves - 1], 0);
    } else if (steps > 1) {
      learnSteps();
    } else {
      learnBackward();
    }
  }

  private void remember() {
    if (moves == afters.length) {
      afters = Arrays.copyOf(afters, 2 * moves);
      rewards = Arrays.copyOf(rewards, 2 * moves);
      learned = Arrays.copyOf(learned, 2 * moves);
    }
    afters[moves] = chooser.after();
    rewards[moves] = chooser.reward();
    score += chooser.score();
    moves++;
  }

  private void learnBackward() {
    float target = 0;
    for (int i = moves - 1; i >= 0; i--) {
      float value = learn(afters[i], target);
      target = rewards[i] + (1 - lambda) * value + lambda * target;
    }
  }

  private void learnSteps() {
    long sum = 0;
    for (int i = moves - 1; i >= 0; i--) {
      int ahead = i + steps;
      learned[i] = learn(afters[i], sum + (ahead < moves ? learned[ahead] : 0));
      sum += rewards[i] - (ahead < moves ? rewards[ahead] : 0);
    }
  }

  /** Moves an afterstate's value towards a target; returns the new value. */
  private float learn(long after, float target) {
    board.images(after, images, 0);
    float value = network.value(images);
    return value + update.learn(images, target - value);
  }

  /** Tiles merged in the last game. */
  public long score() {
    return score;
  }

  /** Moves of the last game. */
  public int moves() {
    return moves;
  }
}
