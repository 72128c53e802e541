package afterstate.ntuple;

/** Plays a game and learns from it, game after game. Belongs to one thread. */
public interface Training {

  /** Plays the game whose spawns follow from this key, and what shaping adds to it, and learns. */
  void play(long key);

  /** Tiles merged in the last game, without what shaping added. */
  long score();

  /** Moves of the last game and of what shaping added. */
  long moves();
}
