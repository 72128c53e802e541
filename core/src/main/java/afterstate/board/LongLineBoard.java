package afterstate.board;

/**
 * A board with a side longer than four, such as 2×8 or 3×5: lines are moved by computation, since
 * tables of 16^5 entries and more miss the caches.
 */
final class LongLineBoard extends Board {

  /** [across ? 1 : 0][line] the cells of a line. */
  private final long[][] lineMasks = new long[2][];

  LongLineBoard(Shape shape) {
    super(shape);
    int rows = shape.rows();
    int cols = shape.cols();
    lineMasks[0] = new long[cols];
    lineMasks[1] = new long[rows];
    for (int col = 0; col < cols; col++) {
      lineMasks[0][col] = cellMask(0, rows, col, col + 1);
    }
    for (int row = 0; row < rows; row++) {
      lineMasks[1][row] = cellMask(row, row + 1, 0, cols);
    }
  }

  @Override
  public long move(long state, int move) {
    boolean towardsLow = move == Move.UP.ordinal() || move == Move.LEFT.ordinal();
    int length = (move & 1) == 0 ? shape().rows() : shape().cols();
    long after = 0;
    for (long mask : lineMasks[move & 1]) {
      long line = Long.compress(state, mask);
      after |= Long.expand(towardsLow ? Line.slideLow(line) : Line.slideHigh(line, length), mask);
    }
    return after;
  }

  @Override
  public int reward(long state, int move) {
    int sum = 0;
    for (long mask : lineMasks[move & 1]) {
      sum += Line.reward(Long.compress(state, mask));
    }
    return sum;
  }

  @Override
  long mirror(long board) {
    int cols = shape().cols();
    long image = board;
    for (int col = 0; col < cols / 2; col++) {
      image = deltaSwap(image, lineMasks[0][col], 4 * (cols - 1 - 2 * col));
    }
    return image;
  }

  @Override
  long flip(long board) {
    int rows = shape().rows();
    long image = board;
    for (int row = 0; row < rows / 2; row++) {
      image = deltaSwap(image, lineMasks[1][row], 4 * shape().cols() * (rows - 1 - 2 * row));
    }
    return image;
  }

  @Override
  long transpose(long board) {
    throw new IllegalStateException("a board with a side longer than four is no square");
  }

  @Override
  public long canonical(long board) {
    long mirrored = mirror(board);
    return Math.min(Math.min(board, mirrored), Math.min(flip(board), flip(mirrored)));
  }
}
