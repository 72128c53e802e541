package afterstate.board;

import afterstate.base.BadInputException;
import afterstate.base.Plural;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a board.
 *
 * @param rows number of rows, at least 1
 * @param cols number of columns, at least 1; rows × cols is 2 to 16
 */
public record Shape(int rows, int cols) {

  /** Most cells a board can have: 16 cells of 4 bits fill a {@code long}. */
  public static final int MAX_CELLS = 16;

  private static final Pattern TEXT = Pattern.compile("\\s*(\\d{1,3})\\s*[xX×]\\s*(\\d{1,3})\\s*");

  public Shape {
    if (rows < 1 || cols < 1) {
      throw new BadInputException(
          "a board needs at least one row and one column, not " + rows + "x" + cols);
    }
    int cells = rows * cols;
    if (cells < 2 || cells > MAX_CELLS) {
      throw new BadInputException(
          rows
              + "x"
              + cols
              + " has "
              + Plural.of(cells, "cell")
              + "; a board has 2 to "
              + MAX_CELLS);
    }
  }

  /** Reads {@code 4x4}, {@code 3×3}, {@code 2X8}. */
  public static Shape parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new BadInputException(
          "'" + text + "' is not a board size; write rows x columns, for example 4x4 or 3x3");
    }
    return new Shape(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  public int cells() {
    return rows * cols;
  }

  public boolean square() {
    return rows == cols;
  }

  /** Number of symmetries: 8 on a square, 4 on a rectangle. */
  public int symmetries() {
    return square() ? 8 : 4;
  }

  /** Rank of the largest tile any game can make: 2^(cells+1). */
  public int maxRank() {
    return cells() + 1;
  }

  /** Largest tile sum any game can reach: tiles 4, 8, … 2^(cells+1), one in each cell. */
  public int maxTileSum() {
    return (1 << (cells() + 2)) - 4;
  }

  @Override
  public String toString() {
    return rows + "x" + cols;
  }
}
