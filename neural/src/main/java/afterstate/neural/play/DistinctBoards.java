package afterstate.neural.play;

/** Boards in the order they first came, each once. The empty board is none. */
final class DistinctBoards {

  private final long[] boards;
  private int count;

  /** Open addressing: [hash] a board, 0 for none, and its place. */
  private final long[] keys;

  private final int[] places;

  /** Room for so many boards. */
  DistinctBoards(int capacity) {
    boards = new long[capacity];
    int slots = 2 * Integer.highestOneBit(Math.max(1, capacity) * 2 - 1);
    keys = new long[slots];
    places = new int[slots];
  }

  /** The place of a board, a new one if it has not come before. */
  int add(long board) {
    int mask = keys.length - 1;
    int slot = (int) (board * 0x9E37_79B9_7F4A_7C15L >>> 40) & mask;
    while (keys[slot] != board) {
      if (keys[slot] == 0) {
        keys[slot] = board;
        places[slot] = count;
        boards[count++] = board;
      } else {
        slot = slot + 1 & mask;
      }
    }
    return places[slot];
  }

  int count() {
    return count;
  }

  /** [place] the boards; longer than they are many. */
  long[] boards() {
    return boards;
  }
}
