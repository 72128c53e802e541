package afterstate.board;

/**
 * A board of at most four rows and four columns: every line's move is one table look-up.
 *
 * <p>All four directions run the same straight code, without a branch on the direction: gather four
 * lines by {@link Long#compress}, look them up, scatter them by {@link Long#expand}. A missing
 * fourth line has an empty mask and costs a look-up of entry 0. A symmetry is a fixed number of
 * delta swaps; those a shape does not need have an empty mask.
 */
final class TableBoard extends Board {

  private static final int UP = Move.UP.ordinal();
  private static final int RIGHT = Move.RIGHT.ordinal();
  private static final int DOWN = Move.DOWN.ordinal();
  private static final int LEFT = Move.LEFT.ordinal();

  /** [4 · move + line] the cells of a line. */
  private final long[] lineMasks = new long[4 * Move.COUNT];

  /** [move] the table for its lines. */
  private final int[][] tables = new int[Move.COUNT][];

  private final long mirrorOuter;
  private final long mirrorInner;
  private final int mirrorOuterShift;
  private final int mirrorInnerShift;
  private final long flipOuter;
  private final long flipInner;
  private final int flipOuterShift;
  private final int flipInnerShift;
  private final long[] diagonals = new long[3];
  private final int diagonalShift;
  private final boolean square;

  TableBoard(Shape shape) {
    super(shape);
    int rows = shape.rows();
    int cols = shape.cols();
    for (Move move : Move.values()) {
      boolean across = move == Move.LEFT || move == Move.RIGHT;
      boolean towardsLow = move == Move.LEFT || move == Move.UP;
      for (int line = 0; line < (across ? rows : cols); line++) {
        lineMasks[4 * move.ordinal() + line] =
            across ? cellMask(line, line + 1, 0, cols) : cellMask(0, rows, line, line + 1);
      }
      tables[move.ordinal()] = Line.table(across ? cols : rows, towardsLow);
    }
    mirrorOuter = cols >= 2 ? cellMask(0, rows, 0, 1) : 0;
    mirrorInner = cols == 4 ? cellMask(0, rows, 1, 2) : 0;
    mirrorOuterShift = 4 * (cols - 1);
    mirrorInnerShift = 4;
    flipOuter = rows >= 2 ? cellMask(0, 1, 0, cols) : 0;
    flipInner = rows == 4 ? cellMask(1, 2, 0, cols) : 0;
    flipOuterShift = 4 * cols * (rows - 1);
    flipInnerShift = 4 * cols;
    square = shape.square();
    diagonalShift = 4 * (cols - 1);
    for (int distance = 1; square && distance < rows; distance++) {
      for (int row = 0; row + distance < rows; row++) {
        diagonals[distance - 1] |= cellMask(row, row + 1, row + distance, row + distance + 1);
      }
    }
  }

  @Override
  public long move(long state, int move) {
    int[] table = tables[move];
    int first = move << 2;
    long line0 = lineMasks[first];
    long line1 = lineMasks[first + 1];
    long line2 = lineMasks[first + 2];
    long line3 = lineMasks[first + 3];
    // expand() drops the reward above the line's bits.
    return Long.expand(table[(int) Long.compress(state, line0)], line0)
        | Long.expand(table[(int) Long.compress(state, line1)], line1)
        | Long.expand(table[(int) Long.compress(state, line2)], line2)
        | Long.expand(table[(int) Long.compress(state, line3)], line3);
  }

  @Override
  public int reward(long state, int move) {
    int[] table = tables[move];
    int first = move << 2;
    int quarter =
        (table[(int) Long.compress(state, lineMasks[first])] >>> 16)
            + (table[(int) Long.compress(state, lineMasks[first + 1])] >>> 16)
            + (table[(int) Long.compress(state, lineMasks[first + 2])] >>> 16)
            + (table[(int) Long.compress(state, lineMasks[first + 3])] >>> 16);
    return quarter << 2;
  }

  /** Both directions along a line share its gathering, and their rewards are the same. */
  @Override
  public void moves(long state, long[] afters, int[] rewards) {
    int across = LEFT << 2;
    long row0 = lineMasks[across];
    long row1 = lineMasks[across + 1];
    long row2 = lineMasks[across + 2];
    long row3 = lineMasks[across + 3];
    int cells0 = (int) Long.compress(state, row0);
    int cells1 = (int) Long.compress(state, row1);
    int cells2 = (int) Long.compress(state, row2);
    int cells3 = (int) Long.compress(state, row3);
    afters[RIGHT] = line(tables[RIGHT], cells0, row0, cells1, row1, cells2, row2, cells3, row3);
    afters[LEFT] = line(tables[LEFT], cells0, row0, cells1, row1, cells2, row2, cells3, row3);
    int reward = quarter(tables[LEFT], cells0, cells1, cells2, cells3) << 2;
    rewards[RIGHT] = reward;
    rewards[LEFT] = reward;
    int down = UP << 2;
    long col0 = lineMasks[down];
    long col1 = lineMasks[down + 1];
    long col2 = lineMasks[down + 2];
    long col3 = lineMasks[down + 3];
    cells0 = (int) Long.compress(state, col0);
    cells1 = (int) Long.compress(state, col1);
    cells2 = (int) Long.compress(state, col2);
    cells3 = (int) Long.compress(state, col3);
    afters[UP] = line(tables[UP], cells0, col0, cells1, col1, cells2, col2, cells3, col3);
    afters[DOWN] = line(tables[DOWN], cells0, col0, cells1, col1, cells2, col2, cells3, col3);
    reward = quarter(tables[UP], cells0, cells1, cells2, cells3) << 2;
    rewards[UP] = reward;
    rewards[DOWN] = reward;
  }

  /** The four lines after a move, put back in their places. */
  private static long line(
      int[] table, int c0, long m0, int c1, long m1, int c2, long m2, int c3, long m3) {
    // expand() drops the reward above the line's bits.
    return Long.expand(table[c0], m0)
        | Long.expand(table[c1], m1)
        | Long.expand(table[c2], m2)
        | Long.expand(table[c3], m3);
  }

  private static int quarter(int[] table, int c0, int c1, int c2, int c3) {
    return (table[c0] >>> 16) + (table[c1] >>> 16) + (table[c2] >>> 16) + (table[c3] >>> 16);
  }

  @Override
  long mirror(long board) {
    return deltaSwap(
        deltaSwap(board, mirrorOuter, mirrorOuterShift), mirrorInner, mirrorInnerShift);
  }

  @Override
  long flip(long board) {
    return deltaSwap(deltaSwap(board, flipOuter, flipOuterShift), flipInner, flipInnerShift);
  }

  @Override
  long transpose(long board) {
    long image = deltaSwap(board, diagonals[0], diagonalShift);
    image = deltaSwap(image, diagonals[1], 2 * diagonalShift);
    return deltaSwap(image, diagonals[2], 3 * diagonalShift);
  }

  @Override
  public long canonical(long board) {
    long best = smallestOfFour(board);
    return square ? Math.min(best, smallestOfFour(transpose(board))) : best;
  }

  private long smallestOfFour(long board) {
    long mirrored = mirror(board);
    return Math.min(Math.min(board, mirrored), Math.min(flip(board), flip(mirrored)));
  }
}
