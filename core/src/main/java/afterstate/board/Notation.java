package afterstate.board;

import afterstate.base.BadInputException;
import afterstate.base.Plural;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Positions as text, in three forms:
 *
 * <pre>
 *   human    2 4 . / . 8 16 / . . .        tiles; '.' or 0 is empty; rows end at '/' or a new line
 *   compact  3x3:12..34...                 size, then one character a cell: '.', 1…9, a…h = rank
 *   JSON     [[2,4,0],[0,8,16],[0,0,0]]    tiles, 0 is empty
 * </pre>
 *
 * <p>{@link #parse} reads all three. Errors name the row and column and what is wrong.
 */
public final class Notation {

  private static final String RANKS = ".123456789abcdefgh";
  private static final Pattern COMPACT =
      Pattern.compile("\\s*(\\d+[xX×]\\d+):(.*)", Pattern.DOTALL);
  private static final Pattern BETWEEN_TILES = Pattern.compile("[\\s,|]+");
  private static final Pattern JSON_ROW = Pattern.compile("\\[([^\\[\\]]*)\\]");

  private Notation() {}

  /** Reads a position of any shape; for human and JSON text the shape follows from the rows. */
  public static Position parse(String text) {
    if (text.isBlank()) {
      throw new BadInputException("the position is empty; write for example \"2 4 . / . 8 16\"");
    }
    Matcher compact = COMPACT.matcher(text);
    if (compact.matches()) {
      return parseCompact(Shape.parse(compact.group(1)), compact.group(2).strip());
    }
    return parseTiles(text.strip().startsWith("[") ? jsonRows(text.strip()) : humanRows(text));
  }

  /** Reads a position that must have this shape. */
  public static Position parse(String text, Shape shape) {
    Position position = parse(text);
    if (!position.shape().equals(shape)) {
      throw new BadInputException(
          "the position is " + position.shape() + ", but the board is " + shape);
    }
    return position;
  }

  /** Human form on one line. */
  public static String format(Position position) {
    return format(position, " / ");
  }

  /** Human form with this text between rows. */
  public static String format(Position position, String rowSeparator) {
    StringBuilder text = new StringBuilder();
    Shape shape = position.shape();
    for (int cell = 0; cell < shape.cells(); cell++) {
      if (cell > 0) {
        text.append(cell % shape.cols() == 0 ? rowSeparator : " ");
      }
      int tile = position.tile(cell);
      text.append(tile == 0 ? "." : Integer.toString(tile));
    }
    return text.toString();
  }

  /** Compact form. */
  public static String formatCompact(Position position) {
    StringBuilder text = new StringBuilder().append(position.shape()).append(':');
    for (int cell = 0; cell < position.shape().cells(); cell++) {
      text.append(RANKS.charAt(position.rank(cell)));
    }
    return text.toString();
  }

  /** Rows of tiles, 0 for empty: what JSON output carries. */
  public static int[][] tiles(Position position) {
    Shape shape = position.shape();
    int[][] tiles = new int[shape.rows()][shape.cols()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      tiles[cell / shape.cols()][cell % shape.cols()] = position.tile(cell);
    }
    return tiles;
  }

  /** JSON form. */
  public static String formatJson(Position position) {
    StringBuilder text = new StringBuilder("[");
    for (int[] row : tiles(position)) {
      text.append(text.length() > 1 ? ",[" : "[");
      for (int col = 0; col < row.length; col++) {
        text.append(col > 0 ? "," : "").append(row[col]);
      }
      text.append(']');
    }
    return text.append(']').toString();
  }

  private static Position parseCompact(Shape shape, String text) {
    if (text.length() != shape.cells()) {
      throw new BadInputException(
          "a compact "
              + shape
              + " position has "
              + shape.cells()
              + " characters after the colon, not "
              + text.length());
    }
    int[] ranks = new int[shape.cells()];
    for (int cell = 0; cell < ranks.length; cell++) {
      char symbol = Character.toLowerCase(text.charAt(cell));
      ranks[cell] = symbol == '0' ? 0 : RANKS.indexOf(symbol);
      if (ranks[cell] < 0) {
        throw wrongCell(
            cell / shape.cols(),
            cell % shape.cols(),
            "'" + text.charAt(cell) + "' is no rank; write . for empty, 1-9 or a-h");
      }
      checkRank(ranks[cell], cell / shape.cols(), cell % shape.cols(), shape);
    }
    return Position.ofRanks(shape, ranks);
  }

  private static List<List<String>> humanRows(String text) {
    List<List<String>> rows = new ArrayList<>();
    for (String row : text.strip().split("[/\\n]", -1)) {
      // A bar at the left edge leaves an empty piece before it.
      rows.add(BETWEEN_TILES.splitAsStream(row.strip()).filter(tile -> !tile.isEmpty()).toList());
    }
    return rows;
  }

  private static List<List<String>> jsonRows(String text) {
    if (!text.startsWith("[") || !text.endsWith("]")) {
      throw new BadInputException("the position starts like JSON but does not end with ']'");
    }
    String body = text.substring(1, text.length() - 1);
    String between = JSON_ROW.matcher(body).replaceAll("#").replaceAll("\\s", "");
    if (!between.matches("#(,#)*")) {
      throw new BadInputException("a JSON position is a list of rows, like [[2,4],[0,8]]");
    }
    List<List<String>> rows = new ArrayList<>();
    Matcher matcher = JSON_ROW.matcher(body);
    while (matcher.find()) {
      String row = matcher.group(1).strip();
      rows.add(row.isEmpty() ? List.of() : List.of(row.split("\\s*,\\s*", -1)));
    }
    return rows;
  }

  private static Position parseTiles(List<List<String>> rows) {
    int cols = rows.getFirst().size();
    int cells = 0;
    for (int row = 0; row < rows.size(); row++) {
      int size = rows.get(row).size();
      cells += size;
      if (size != cols) {
        throw new BadInputException(
            "row " + (row + 1) + " has " + Plural.of(size, "cell") + ", but row 1 has " + cols);
      }
    }
    if (cells > Shape.MAX_CELLS) {
      throw new BadInputException(
          "the position has " + cells + " cells; a board has at most " + Shape.MAX_CELLS);
    }
    Shape shape = new Shape(rows.size(), cols);
    int[] ranks = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      int row = cell / cols;
      int col = cell % cols;
      ranks[cell] = parseTile(rows.get(row).get(col), row, col, shape);
    }
    return Position.ofRanks(shape, ranks);
  }

  private static int parseTile(String text, int row, int col, Shape shape) {
    if (text.equals(".") || text.equals("0")) {
      return 0;
    }
    if (!text.matches("\\d{1,9}")) {
      throw wrongCell(row, col, "'" + text + "' is no tile; write 2, 4, 8, … or . for empty");
    }
    int tile = Integer.parseInt(text);
    if (tile < 2 || Integer.bitCount(tile) != 1) {
      throw wrongCell(row, col, tile + " is not a power of two from 2 up");
    }
    int rank = Integer.numberOfTrailingZeros(tile);
    checkRank(rank, row, col, shape);
    return rank;
  }

  private static void checkRank(int rank, int row, int col, Shape shape) {
    if (rank > shape.maxRank()) {
      throw wrongCell(
          row,
          col,
          (1 << rank)
              + " cannot be made on "
              + shape
              + "; its largest tile is "
              + (1 << shape.maxRank()));
    }
  }

  private static BadInputException wrongCell(int row, int col, String what) {
    return new BadInputException("row " + (row + 1) + ", column " + (col + 1) + ": " + what);
  }
}
