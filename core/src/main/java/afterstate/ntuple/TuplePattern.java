package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * A set of cells of a board, whatever their order.
 *
 * @param bits bit i for cell i
 */
public record TuplePattern(int bits) {

  public TuplePattern {
    if (bits <= 0 || bits >= 1 << Shape.MAX_CELLS) {
      throw new BadInputException("a tuple has at least one cell of the board");
    }
  }

  /** Reads cell numbers such as {@code 0,1,2,4,5,6}; cell 0 is the top left, row by row. */
  public static TuplePattern parse(String text, Shape shape) {
    int bits = 0;
    for (String part : text.strip().split("\\s*,\\s*|\\s+", -1)) {
      int cell = cell(part, text, shape);
      if ((bits >>> cell & 1) != 0) {
        throw new BadInputException("tuple '" + text.strip() + "' has cell " + cell + " twice");
      }
      bits |= 1 << cell;
    }
    return new TuplePattern(bits);
  }

  private static int cell(String part, String text, Shape shape) {
    if (!part.matches("\\d{1,2}") || Integer.parseInt(part) >= shape.cells()) {
      throw new BadInputException(
          "tuple '"
              + text.strip()
              + "': '"
              + part
              + "' is no cell of "
              + shape
              + "; its cells are 0 to "
              + (shape.cells() - 1));
    }
    return Integer.parseInt(part);
  }

  /** Number of cells. */
  public int size() {
    return Integer.bitCount(bits);
  }

  public boolean contains(int cell) {
    return (bits >>> cell & 1) != 0;
  }

  /** The cells in rising order. */
  public List<Integer> cells() {
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < Shape.MAX_CELLS; cell++) {
      if (contains(cell)) {
        cells.add(cell);
      }
    }
    return cells;
  }

  /** All four bits of each of its cells on a packed board. */
  public long mask() {
    return Long.expand(bits, 0x1111_1111_1111_1111L) * 15;
  }

  /** The cells it covers once the board is turned by a symmetry. */
  TuplePattern image(Board board, int symmetry) {
    long turned = board.image(mask(), symmetry);
    return new TuplePattern((int) Long.compress(turned, 0x1111_1111_1111_1111L));
  }

  /** The one of its images with the smallest number. */
  public TuplePattern canonical(Board board) {
    int smallest = bits;
    for (int symmetry = 1; symmetry < board.shape().symmetries(); symmetry++) {
      smallest = Math.min(smallest, image(board, symmetry).bits());
    }
    return new TuplePattern(smallest);
  }

  /** Number of groups of cells that touch along their sides. */
  public int components(Shape shape) {
    int rest = bits;
    int components = 0;
    while (rest != 0) {
      rest &= ~group(Integer.lowestOneBit(rest), rest, shape);
      components++;
    }
    return components;
  }

  /** The cells of {@code among} that are linked with the cells of {@code start}. */
  private static int group(int start, int among, Shape shape) {
    int cols = shape.cols();
    int firstCol = 0;
    for (int row = 0; row < shape.rows(); row++) {
      firstCol |= 1 << row * cols;
    }
    int lastCol = firstCol << cols - 1;
    int group = 0;
    int grown = start;
    while (grown != group) {
      group = grown;
      int across = (group & ~lastCol) << 1 | (group & ~firstCol) >>> 1;
      grown = (group | across | group << cols | group >>> cols) & among;
    }
    return group;
  }

  /** The cell numbers, as {@link #parse} reads them. */
  @Override
  public String toString() {
    return String.join(",", cells().stream().map(String::valueOf).toList());
  }
}
