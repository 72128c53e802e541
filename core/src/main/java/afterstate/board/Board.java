package afterstate.board;

/**
 * The rules of 2048 on boards of one shape, packed into a {@code long}.
 *
 * <pre>
 *   cell = row · cols + col, row 0 at the top; cell i lies in bits 4i … 4i+3
 *   nibble 0 = empty, k = the tile 2^k, 15 = 32768 or more
 * </pre>
 *
 * <p>A board of 15 or 16 cells can hold tiles above 32768. Here two tiles of rank 15 merge into
 * rank 15 with the reward of two 32768s, and the reward tells that it happened: it is at least
 * {@link #TALL_REWARD}. Whoever plays real games then continues on a {@link Position}, which knows
 * those tiles exactly; {@code game.Episode} does.
 *
 * <p>Moves and symmetries are numbers here so that inner loops stay on primitives: a move is a
 * {@link Move}'s ordinal, a set of moves a mask of their bits, a symmetry an index below {@link
 * Shape#symmetries()} (bit 2: transpose first; then bit 0: reverse the columns; bit 1: reverse the
 * rows). Instances are immutable and shared.
 */
public abstract class Board {

  /** A move with at least this reward may have made a tile above 32768. */
  public static final int TALL_REWARD = 65536;

  /** Bit 4i for every cell i of a full 16-cell board. */
  private static final long NIBBLES = 0x1111_1111_1111_1111L;

  private static final Board[][] SHARED = new Board[Shape.MAX_CELLS + 1][Shape.MAX_CELLS + 1];

  /** Sum of the tiles of four cells. */
  private static final int[] TILE_SUM = new int[1 << 16];

  static {
    for (int line = 0; line < TILE_SUM.length; line++) {
      for (int cell = 0; cell < 4; cell++) {
        int rank = line >>> 4 * cell & 15;
        TILE_SUM[line] += rank == 0 ? 0 : 1 << rank;
      }
    }
  }

  private final Shape shape;

  /** Bit 4i for every cell i of this board. */
  private final long cellBits;

  private final long notFirstCol;
  private final long notLastCol;
  private final long notLastRow;

  /** Bits from a cell to the one below it; 63 where there is none, so that shifts stay valid. */
  private final int rowShift;

  /** [symmetry][move] the move that does to the image what the move does to the board. */
  private final int[][] moveImages;

  Board(Shape shape) {
    this.shape = shape;
    int rows = shape.rows();
    int cols = shape.cols();
    long all = 0;
    long firstCol = 0;
    long lastCol = 0;
    long lastRow = 0;
    for (int row = 0; row < rows; row++) {
      for (int col = 0; col < cols; col++) {
        long bit = 1L << 4 * (row * cols + col);
        all |= bit;
        firstCol |= col == 0 ? bit : 0;
        lastCol |= col == cols - 1 ? bit : 0;
        lastRow |= row == rows - 1 ? bit : 0;
      }
    }
    cellBits = all;
    notFirstCol = all & ~firstCol;
    notLastCol = all & ~lastCol;
    notLastRow = all & ~lastRow;
    rowShift = Math.min(4 * cols, 63);
    moveImages = new int[shape.symmetries()][Move.COUNT];
    for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
      for (Move move : Move.values()) {
        moveImages[symmetry][move.ordinal()] = moveImage(symmetry, move).ordinal();
      }
    }
  }

  /** The board of this shape. */
  public static Board of(Shape shape) {
    synchronized (SHARED) {
      Board board = SHARED[shape.rows()][shape.cols()];
      if (board == null) {
        boolean small = shape.rows() <= Line.TABLE_LENGTH && shape.cols() <= Line.TABLE_LENGTH;
        board = small ? new TableBoard(shape) : new LongLineBoard(shape);
        SHARED[shape.rows()][shape.cols()] = board;
      }
      return board;
    }
  }

  /** The board of this size. */
  public static Board of(int rows, int cols) {
    return of(new Shape(rows, cols));
  }

  public final Shape shape() {
    return shape;
  }

  // ---- Moves -----------------------------------------------------------------------------------

  /** The afterstate of a move; equal to {@code state} when the move is illegal. */
  public abstract long move(long state, int move);

  /** Sum of the tiles that this move merges. */
  public abstract int reward(long state, int move);

  /**
   * All four moves at once, cheaper than one by one.
   *
   * @param afters [move] receives the afterstate, equal to {@code state} where illegal
   * @param rewards [move] receives the reward
   */
  public void moves(long state, long[] afters, int[] rewards) {
    for (int move = 0; move < Move.COUNT; move++) {
      afters[move] = move(state, move);
      rewards[move] = reward(state, move);
    }
  }

  /** Mask of the legal moves: those that change the board. 0 means the game is over. */
  public final int legal(long state) {
    long tiles = nonzero(state);
    long gaps = cellBits & ~tiles;
    long pairsAcross = ~nonzero(state ^ state >>> 4) & tiles & notLastCol;
    long pairsDown = ~nonzero(state ^ state >>> rowShift) & tiles & notLastRow;
    long left = pairsAcross | tiles & gaps << 4 & notFirstCol;
    long right = pairsAcross | tiles & gaps >>> 4 & notLastCol;
    long up = pairsDown | tiles & gaps << rowShift;
    long down = pairsDown | tiles & gaps >>> rowShift;
    return (up != 0 ? 1 : 0) | (right != 0 ? 2 : 0) | (down != 0 ? 4 : 0) | (left != 0 ? 8 : 0);
  }

  // ---- Chance ----------------------------------------------------------------------------------

  /** Bit 4i for every empty cell i. */
  public final long emptyCells(long board) {
    return cellBits & ~nonzero(board);
  }

  /** Number of empty cells. */
  public final int empties(long board) {
    return Long.bitCount(emptyCells(board));
  }

  /**
   * The state with a tile of {@code rank} on the {@code index}-th empty cell in cell order. There
   * must be that many.
   */
  public final long spawn(long after, int index, int rank) {
    return after | Long.expand(1L << index, emptyCells(after)) * rank;
  }

  // ---- Contents --------------------------------------------------------------------------------

  /** Rank of a cell: 0 for empty, k for the tile 2^k. */
  public static int rank(long board, int cell) {
    return (int) (board >>> 4 * cell) & 15;
  }

  /** Sum of all tiles, rank 15 counted as 32768. */
  public static int tileSum(long board) {
    return TILE_SUM[(int) board & 0xFFFF]
        + TILE_SUM[(int) (board >>> 16) & 0xFFFF]
        + TILE_SUM[(int) (board >>> 32) & 0xFFFF]
        + TILE_SUM[(int) (board >>> 48)];
  }

  /** Largest rank on the board. */
  public static int maxRank(long board) {
    int max = 0;
    for (long rest = board; rest != 0; rest >>>= 4) {
      max = Math.max(max, (int) rest & 15);
    }
    return max;
  }

  // ---- Symmetry --------------------------------------------------------------------------------

  /** The board with its columns in reverse order. */
  abstract long mirror(long board);

  /** The board with its rows in reverse order. */
  abstract long flip(long board);

  /** The board with rows and columns exchanged; square boards only. */
  abstract long transpose(long board);

  /** The board under a symmetry. */
  public final long image(long board, int symmetry) {
    long image = (symmetry & 4) != 0 ? transpose(board) : board;
    image = (symmetry & 1) != 0 ? mirror(image) : image;
    return (symmetry & 2) != 0 ? flip(image) : image;
  }

  /**
   * All images of the board, in the order of their symmetries.
   *
   * @param images receives them from {@code at} on
   */
  public final void images(long board, long[] images, int at) {
    fourImages(board, images, at);
    if (shape.square()) {
      fourImages(transpose(board), images, at + 4);
    }
  }

  private void fourImages(long board, long[] images, int at) {
    long mirrored = mirror(board);
    images[at] = board;
    images[at + 1] = mirrored;
    images[at + 2] = flip(board);
    images[at + 3] = flip(mirrored);
  }

  /** The smallest of the board's images, as signed numbers: one board stands for all of them. */
  public abstract long canonical(long board);

  /** The first symmetry that takes the board to its canonical form. */
  public final int canonicalSymmetry(long board) {
    long canon = canonical(board);
    int symmetry = 0;
    while (image(board, symmetry) != canon) {
      symmetry++;
    }
    return symmetry;
  }

  /** The move that does to the board's image what {@code move} does to the board. */
  public final int moveImage(int symmetry, int move) {
    return moveImages[symmetry][move];
  }

  private static Move moveImage(int symmetry, Move move) {
    Move image = move;
    if ((symmetry & 4) != 0) {
      image =
          switch (image) {
            case UP -> Move.LEFT;
            case LEFT -> Move.UP;
            case DOWN -> Move.RIGHT;
            case RIGHT -> Move.DOWN;
          };
    }
    if ((symmetry & 1) != 0) {
      image = image == Move.LEFT ? Move.RIGHT : image == Move.RIGHT ? Move.LEFT : image;
    }
    if ((symmetry & 2) != 0) {
      image = image == Move.UP ? Move.DOWN : image == Move.DOWN ? Move.UP : image;
    }
    return image;
  }

  /** Bit 4i for every nibble i that is not 0. */
  private static long nonzero(long nibbles) {
    long pairs = nibbles | nibbles >>> 1;
    return (pairs | pairs >>> 2) & NIBBLES;
  }

  /** Exchanges the nibbles under {@code mask} with those {@code shift} bits above them. */
  static long deltaSwap(long board, long mask, int shift) {
    long difference = (board >>> shift ^ board) & mask;
    return board ^ difference ^ difference << shift;
  }

  /** Mask of the cells with first ≤ row &lt; last, all columns, or the same for columns. */
  final long cellMask(int firstRow, int lastRow, int firstCol, int lastCol) {
    long mask = 0;
    for (int row = firstRow; row < lastRow; row++) {
      for (int col = firstCol; col < lastCol; col++) {
        mask |= 15L << 4 * (row * shape.cols() + col);
      }
    }
    return mask;
  }
}
