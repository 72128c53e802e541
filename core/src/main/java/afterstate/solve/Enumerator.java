package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Move;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The way up: from the states of one layer to its afterstates, and from those to the states of the
 * next two layers. Both steps only set bits, so threads share nothing but the bitmaps.
 */
final class Enumerator {

  /** Pieces a layer is cut into, per thread, so that uneven pieces balance. */
  static final int PIECES_A_THREAD = 32;

  /** Layers smaller than this are done in one piece. */
  static final long SMALL_LAYER = 4096;

  private final BoardIndex boards;
  private final Team team;
  private final boolean fours;

  /**
   * Enumerates on an index.
   *
   * @param fours whether 4s can appear as well as 2s
   */
  Enumerator(BoardIndex boards, Team team, boolean fours) {
    this.boards = boards;
    this.team = team;
    this.fours = fours;
  }

  /** Adds the afterstates of all states; returns the number of states without a legal move. */
  long addAfterstates(LayerSet states, LayerSet afters) {
    AtomicLong terminals = new AtomicLong();
    int pieces = pieces(states.index, team);
    team.run(
        pieces,
        (piece, thread) ->
            terminals.addAndGet(addAfterstates(cursor(states, piece, pieces), afters, thread)));
    return terminals.get();
  }

  private long addAfterstates(LayerCursor cursor, LayerSet afters, int thread) {
    Board board = boards.board;
    LayerIndex index = afters.index;
    long[] nexts = new long[Move.COUNT];
    int[] rewards = new int[Move.COUNT];
    long terminals = 0;
    while (cursor.next()) {
      long state = cursor.board();
      board.moves(state, nexts, rewards);
      int legal = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        long after = nexts[move];
        if (after != state) {
          afters.add(index.index(after), thread);
          legal++;
        }
      }
      terminals += legal == 0 ? 1 : 0;
    }
    return terminals;
  }

  /** Adds the states that spawns make to the next two layers; the second may be null. */
  void addSpawns(LayerSet afters, LayerSet plus2, LayerSet plus4) {
    int pieces = pieces(afters.index, team);
    team.run(
        pieces, (piece, thread) -> addSpawns(cursor(afters, piece, pieces), plus2, plus4, thread));
  }

  private void addSpawns(LayerCursor cursor, LayerSet plus2, LayerSet plus4, int thread) {
    SpawnIndex spawns = new SpawnIndex(boards);
    boolean upper = fours && plus4 != null;
    while (cursor.next()) {
      spawns.start(cursor);
      for (long empties = spawns.empties(); empties != 0; empties &= empties - 1) {
        int cell = Long.numberOfTrailingZeros(empties) >>> 2;
        plus2.add(spawns.index(plus2.index, cell, 1), thread);
        if (upper) {
          plus4.add(spawns.index(plus4.index, cell, 2), thread);
        }
      }
    }
  }

  /** Into how many pieces to cut a layer. */
  static int pieces(LayerIndex index, Team team) {
    return index.size < SMALL_LAYER ? 1 : PIECES_A_THREAD * team.threads();
  }

  /** A cursor over one of equally long pieces of a layer. */
  static LayerCursor cursor(LayerSet set, int piece, int pieces) {
    return new LayerCursor(
        set, firstHigh(set.index, piece, pieces), firstHigh(set.index, piece + 1, pieces));
  }

  /** Rank of the first member of a piece. */
  static int firstRank(LayerSet set, int piece, int pieces) {
    int high = firstHigh(set.index, piece, pieces);
    return high == set.index.highs ? set.size() : set.rank(set.index.starts[high] & 0xFFFF_FFFFL);
  }

  private static int firstHigh(LayerIndex index, int piece, int pieces) {
    return piece == pieces ? index.highs : index.highAt(index.size * piece / pieces);
  }
}
