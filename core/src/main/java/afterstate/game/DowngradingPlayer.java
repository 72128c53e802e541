package afterstate.game;

import afterstate.board.Board;

/**
 * Plays boards with very large tiles as another player plays smaller ones [1]. The largest rank
 * that is missing below the largest tile is looked for, and all tiles above it are halved: no two
 * different tiles become equal, so the same moves are legal and merge the same cells.
 *
 * <p>[1] H. Guei, L.-P. Chen, I-C. Wu: Optimistic temporal difference learning for 2048, IEEE
 * Transactions on Games 2021.
 */
public final class DowngradingPlayer implements Player {

  private static final long ONES = 0x1111_1111_1111_1111L;

  private final Player player;
  private final int fromRank;

  /**
   * Wraps a player.
   *
   * @param fromRank boards with a tile of at least this rank are downgraded
   */
  public DowngradingPlayer(Player player, int fromRank) {
    this.player = player;
    this.fromRank = fromRank;
  }

  @Override
  public void begin(long key) {
    player.begin(key);
  }

  @Override
  public int choose(long state, int legal) {
    return player.choose(downgrade(state, fromRank), legal);
  }

  /** The board as it is played; itself if no tile is of the rank, or no smaller one is missing. */
  static long downgrade(long state, int fromRank) {
    int largest = Board.maxRank(state);
    if (largest < fromRank) {
      return state;
    }
    int missing = largest - 1;
    while (missing > 0 && has(state, missing)) {
      missing--;
    }
    return missing == 0 ? state : halve(state, missing);
  }

  private static boolean has(long state, int rank) {
    long differs = state ^ ONES * rank;
    long zeros = differs - ONES & ~differs & ONES << 3;
    return zeros != 0;
  }

  /** Lowers all ranks above this one by one. */
  private static long halve(long state, int above) {
    long halved = state;
    for (int shift = 0; shift < Long.SIZE; shift += 4) {
      if ((state >>> shift & 15) > above) {
        halved -= 1L << shift;
      }
    }
    return halved;
  }
}
