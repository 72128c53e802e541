package afterstate.game;

import afterstate.base.BadInputException;
import afterstate.board.Board;

/** Spawns from a list. */
public final class ReplayedSpawns implements SpawnSource {

  /** [i] the i-th spawn: 16 · cell + rank. */
  private final int[] spawns;

  private int next;

  /**
   * Replays these spawns.
   *
   * @param spawns one number each: 16 · cell + rank
   */
  public ReplayedSpawns(int[] spawns) {
    this.spawns = spawns.clone();
  }

  @Override
  public long spawn(long after) {
    if (next == spawns.length) {
      throw new BadInputException("the record has only " + next + " spawns");
    }
    int cell = spawns[next] >>> 4;
    int rank = spawns[next] & 15;
    next++;
    if (Board.rank(after, cell) != 0) {
      throw new BadInputException("spawn " + next + " falls on cell " + cell + ", not empty");
    }
    return after | (long) rank << 4 * cell;
  }
}
