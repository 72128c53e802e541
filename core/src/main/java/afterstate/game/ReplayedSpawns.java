package afterstate.game;

import afterstate.base.BadInputException;
import afterstate.base.Plural;
import afterstate.board.Board;
import afterstate.board.Shape;

/** Spawns from a list. */
public final class ReplayedSpawns implements SpawnSource {

  private final Shape shape;

  /** [i] the i-th spawn: 16 · cell + rank. */
  private final int[] spawns;

  private int next;

  /**
   * Replays these spawns.
   *
   * @param shape of the board they fall on
   * @param spawns one number each: 16 · cell + rank
   */
  public ReplayedSpawns(Shape shape, int[] spawns) {
    this.shape = shape;
    this.spawns = spawns.clone();
  }

  @Override
  public long spawn(long after) {
    if (next == spawns.length) {
      throw new BadInputException("the record has only " + Plural.of(next, "spawn"));
    }
    int cell = spawns[next] >>> 4;
    int rank = spawns[next] & 15;
    next++;
    if (cell >= shape.cells()) {
      throw new BadInputException(
          "spawn " + next + " falls on cell " + cell + ", outside the " + shape + " board");
    }
    if (Board.rank(after, cell) != 0) {
      throw new BadInputException("spawn " + next + " falls on cell " + cell + ", not empty");
    }
    return after | (long) rank << 4 * cell;
  }
}
