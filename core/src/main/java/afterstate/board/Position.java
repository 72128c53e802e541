package afterstate.board;

import afterstate.base.BadInputException;

/**
 * A checked board with its exact tiles, those above 32768 included. Immutable.
 *
 * <p>This is the form at the edges of the program: parsing, printing, interactive play, and the
 * rare games that outgrow 4 bits a cell. Inner loops use {@link Board} on {@code cells()}.
 *
 * @param shape the board's size
 * @param cells packed as in {@link Board}; nibble 15 is 32768 or more
 * @param tall bits 2i, 2i+1: by how many ranks cell i exceeds 15; 0 where its nibble is not 15
 */
public record Position(Shape shape, long cells, int tall) {

  /**
   * What a move does.
   *
   * @param after the afterstate; equal to the position itself when the move is illegal
   * @param reward sum of the merged tiles
   */
  public record Slide(Position after, long reward) {}

  public Position {
    int bits = 4 * shape.cells();
    if (bits < 64 && cells >>> bits != 0) {
      throw new BadInputException("tiles outside the " + shape + " board");
    }
    long sum = 0;
    for (int cell = 0; cell < Shape.MAX_CELLS; cell++) {
      int extra = tall >>> 2 * cell & 3;
      int rank = Board.rank(cells, cell);
      if (extra != 0 && rank != 15) {
        throw new BadInputException("cell " + cell + " is marked tall but is no large tile");
      }
      sum += rank == 0 ? 0 : 1L << (rank + extra);
    }
    if (sum > shape.maxTileSum()) {
      throw new BadInputException(
          "the tiles add up to "
              + sum
              + ", more than any game on "
              + shape
              + " can reach ("
              + shape.maxTileSum()
              + ")");
    }
  }

  /** A position without tiles above 32768. */
  public static Position of(Shape shape, long cells) {
    return new Position(shape, cells, 0);
  }

  /** The position with these ranks, in cell order. */
  public static Position ofRanks(Shape shape, int[] ranks) {
    long cells = 0;
    int tall = 0;
    for (int cell = 0; cell < ranks.length; cell++) {
      cells |= (long) Math.min(ranks[cell], 15) << 4 * cell;
      tall |= Math.max(ranks[cell] - 15, 0) << 2 * cell;
    }
    return new Position(shape, cells, tall);
  }

  public Board board() {
    return Board.of(shape);
  }

  /** Exact rank of a cell. */
  public int rank(int cell) {
    return Board.rank(cells, cell) + (tall >>> 2 * cell & 3);
  }

  /** Exact tile of a cell; 0 for empty. */
  public int tile(int cell) {
    int rank = rank(cell);
    return rank == 0 ? 0 : 1 << rank;
  }

  /** Exact largest rank. */
  public int maxRank() {
    int max = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      max = Math.max(max, rank(cell));
    }
    return max;
  }

  /** Exact sum of all tiles. */
  public int tileSum() {
    int sum = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      sum += tile(cell);
    }
    return sum;
  }

  /** Mask of the legal moves. */
  public int legal() {
    if (tall == 0) {
      return board().legal(cells);
    }
    int mask = 0;
    for (Move move : Move.values()) {
      mask |= slide(move).after().equals(this) ? 0 : move.bit();
    }
    return mask;
  }

  /** Moves without a spawn. */
  public Slide slide(Move move) {
    int reward = board().reward(cells, move.ordinal());
    if (tall == 0 && reward < Board.TALL_REWARD) {
      return new Slide(new Position(shape, board().move(cells, move.ordinal()), 0), reward);
    }
    return slideExactly(move);
  }

  /** The position with a tile on an empty cell. */
  public Position spawn(int cell, int rank) {
    if (cell < 0 || cell >= shape.cells()) {
      throw new BadInputException("cell " + cell + " lies outside the " + shape + " board");
    }
    if (rank(cell) != 0) {
      throw new BadInputException("cell " + cell + " of the " + shape + " board is not empty");
    }
    return new Position(shape, cells | (long) rank << 4 * cell, tall);
  }

  private Slide slideExactly(Move move) {
    boolean across = move == Move.LEFT || move == Move.RIGHT;
    boolean towardsLow = move == Move.LEFT || move == Move.UP;
    int lines = across ? shape.rows() : shape.cols();
    int length = across ? shape.cols() : shape.rows();
    int lineStep = across ? shape.cols() : 1;
    int cellStep = across ? 1 : shape.cols();
    int[] after = new int[shape.cells()];
    long reward = 0;
    for (int line = 0; line < lines; line++) {
      int wall = line * lineStep + (towardsLow ? 0 : (length - 1) * cellStep);
      int step = towardsLow ? cellStep : -cellStep;
      int end = wall;
      int last = 0;
      for (int i = 0; i < length; i++) {
        int rank = rank(wall + i * step);
        if (rank != 0 && rank == last) {
          after[end - step]++;
          reward += 2L << rank;
          last = 0;
        } else if (rank != 0) {
          after[end] = rank;
          end += step;
          last = rank;
        }
      }
    }
    return new Slide(ofRanks(shape, after), reward);
  }

  /** The human notation, on one line. */
  @Override
  public String toString() {
    return Notation.format(this);
  }
}
