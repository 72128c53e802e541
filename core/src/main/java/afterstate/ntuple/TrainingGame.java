package afterstate.ntuple;

import afterstate.board.Chance;

/**
 * Plays a game with a network's best moves and teaches the network the values of its afterstates
 * [1]. Belongs to one thread and is used game after game; many may teach one network at once. A
 * tile above 32768 is played as 32768.
 *
 * <p>[1] M. Szubert, W. Jaśkowski: Temporal difference learning of n-tuple networks for the game
 * 2048, CIG 2014.
 */
public final class TrainingGame implements Training {

  private final TupleNetwork network;
  private final WeightUpdate update;
  private final GamePlayer player;
  private final boolean backward;
  private final BackwardReturns returns;
  private final Expectation expectation;
  private final Track track = new Track();
  private final long[] images = new long[8];

  private long moves;
  private long score;

  /**
   * A game for one thread.
   *
   * @param coherence what temporal coherence remembers; used by method tc
   */
  public TrainingGame(TupleNetwork network, Chance chance, Learning learning, Coherence coherence) {
    this.network = network;
    this.update = update(network, learning, coherence);
    this.backward = !learning.forward();
    this.returns = new BackwardReturns(learning);
    this.expectation =
        learning.expected() ? new Expectation(network, chance, learning.rewardKind()) : null;
    this.player =
        new GamePlayer(
            network, chance, learning, backward ? null : new ForwardReturns(learning, this::learn));
  }

  static WeightUpdate update(TupleNetwork network, Learning learning, Coherence coherence) {
    float[] steps = learning.steps(network.network());
    return learning.method().equals("tc")
        ? new CoherentUpdate(network, coherence, steps)
        : new PlainUpdate(network, steps);
  }

  @Override
  public void play(long key) {
    player.begin(key);
    moves = 0;
    while (player.next(track)) {
      score = moves == 0 ? track.score() : score;
      moves += track.moves();
      if (backward) {
        learn(track);
      }
    }
  }

  /** Learns from a game that has been played. */
  void learn(Track played) {
    if (expectation == null) {
      learnSampled(played);
      return;
    }
    ExactValues exact = network.exact();
    for (int i = played.moves() - 1; i >= 0; i--) {
      long after = played.after(i);
      float target = expectation.of(after);
      if (exact != null) {
        exact.learn(after, target);
      } else {
        learn(after, target);
      }
    }
  }

  private void learnSampled(Track played) {
    returns.begin(played);
    while (returns.next()) {
      float value = learn(returns.after(), returns.target());
      if (returns.best() == 0) {
        returns.learned(value);
      } else {
        returns.turned(value(returns.best()));
      }
    }
  }

  private float value(long after) {
    network.images(after, images, 0);
    return network.value(network.stage(after), images);
  }

  /** Moves an afterstate's value towards a target; returns the new value. */
  private float learn(long after, float target) {
    network.images(after, images, 0);
    int stage = network.stage(after);
    float value = network.value(stage, images);
    float error = target - value;
    for (int tuple = 0; tuple < network.tuples(); tuple++) {
      value += update.learn(stage, tuple, images, 0, error);
    }
    return value;
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long moves() {
    return moves;
  }
}
