package afterstate.board;

import afterstate.base.BadInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * The chance part of the rules: a 4 with probability p4, otherwise a 2, on a uniformly random empty
 * cell.
 */
public final class Chance {

  /** The usual probability of a 4. */
  public static final double USUAL_P4 = 0.1;

  private final Board board;
  private final double p4;

  /** p4 in units of 2^-32: 2^32 for p4 = 1. */
  private final long threshold;

  /**
   * One outcome of chance.
   *
   * @param cell where the tile appears
   * @param rank 1 for a 2, 2 for a 4
   * @param state the state that results
   * @param probability of this outcome; all outcomes of an afterstate add up to 1
   */
  public record Spawn(int cell, int rank, long state, double probability) {}

  public Chance(Board board, double p4) {
    if (!(p4 >= 0 && p4 <= 1)) {
      throw new BadInputException("p4 is a probability from 0 to 1, not " + p4);
    }
    this.board = board;
    this.p4 = p4;
    this.threshold = Math.round(p4 * 0x1.0p32);
  }

  public Board board() {
    return board;
  }

  public double p4() {
    return p4;
  }

  /** A random spawn; takes one number from the stream. There must be an empty cell. */
  public long spawn(long after, Stream random) {
    return spawn(after, random.next());
  }

  /** The spawn that these 64 random bits stand for. There must be an empty cell. */
  public long spawn(long after, long bits) {
    int index = Stream.scale(bits, board.empties(after));
    int rank = (bits & 0xFFFF_FFFFL) < threshold ? 2 : 1;
    return board.spawn(after, index, rank);
  }

  /** A random start: two spawns on the empty board. */
  public long start(Stream random) {
    return spawn(spawn(0, random), random);
  }

  /**
   * Every outcome of chance with its probability, in cell order, 2 before 4; those that cannot
   * happen (p4 = 0 or 1) are left out. Empty if the board is full.
   */
  public List<Spawn> spawns(long after) {
    List<Spawn> spawns = new ArrayList<>();
    int empties = board.empties(after);
    for (int index = 0; index < empties; index++) {
      for (int rank = 1; rank <= 2; rank++) {
        double probability = (rank == 2 ? p4 : 1 - p4) / empties;
        if (probability > 0) {
          long state = board.spawn(after, index, rank);
          int cell = Long.numberOfTrailingZeros(state ^ after) / 4;
          spawns.add(new Spawn(cell, rank, state, probability));
        }
      }
    }
    return spawns;
  }
}
