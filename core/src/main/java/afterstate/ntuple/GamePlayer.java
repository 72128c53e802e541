package afterstate.ntuple;

import afterstate.board.Chance;
import afterstate.board.Stream;

/** Plays a game with a network's best moves, then the games that shaping adds to it. */
final class GamePlayer {

  /** A game is restarted from its middle if that leaves at least so many moves. */
  private static final int RESTART_MOVES = 10;

  private final TupleNetwork network;
  private final Chance chance;
  private final Shaping shaping;
  private final MoveChooser chooser;
  private final double explore;
  private final ForwardReturns forward;

  /** [stage] the first afterstate of it in the game. */
  private final long[] entries;

  private Stream random;
  private Track last;
  private int reached;
  private int resumed;

  /**
   * A player for one thread.
   *
   * @param forward learns while the game is played; null if that comes later
   */
  GamePlayer(TupleNetwork network, Chance chance, Learning learning, ForwardReturns forward) {
    this.network = network;
    this.chance = chance;
    this.shaping = learning.shapingKind();
    this.chooser = new MoveChooser(network, learning.rewardKind());
    this.explore = learning.explore();
    this.forward = forward;
    this.entries = new long[network.stages().count()];
  }

  /** Begins with the game whose spawns follow from this key. */
  void begin(long key) {
    random = new Stream(key);
    last = null;
  }

  /** Plays the next game; false if there is none. */
  boolean next(Track track) {
    if (last == null) {
      play(track, chance.start(random));
      noteStages(track);
    } else {
      long from = nextStart();
      if (from == 0) {
        return false;
      }
      play(track, chance.spawn(from, random));
    }
    last = track;
    return true;
  }

  private void play(Track track, long start) {
    track.play(network.board(), chance, chooser, start, random, explore, forward);
  }

  /** The afterstate from which to play again, or 0 for none. */
  private long nextStart() {
    return switch (shaping) {
      case NONE -> 0;
      case RESTART -> last.moves() < 2 * RESTART_MOVES ? 0 : last.after(last.moves() / 2);
      case CAROUSEL -> resumed == reached ? 0 : entries[++resumed];
    };
  }

  private void noteStages(Track track) {
    reached = 0;
    resumed = 0;
    if (shaping == Shaping.CAROUSEL) {
      for (int i = 0; i < track.moves() && reached < entries.length - 1; i++) {
        int stage = network.stage(track.after(i));
        while (reached < stage) {
          entries[++reached] = track.after(i);
        }
      }
    }
  }
}
