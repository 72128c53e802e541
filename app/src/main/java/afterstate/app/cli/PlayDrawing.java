package afterstate.app.cli;

import afterstate.board.Position;
import afterstate.game.GameSession;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * The screen of {@code play} as lines of text with colours, for a window of any size: tiles shrink
 * until all fits; then the list of keys goes, then the facts about the game.
 */
final class PlayDrawing {

  private static final List<String> KEYS =
      List.of("arrows/wasd/hjkl move", "z undo", "y redo", "? hint", "n new game", "q quit");

  /**
   * How large tiles are drawn.
   *
   * @param width of a tile in characters
   * @param height of a tile in lines
   * @param gap characters and lines around a tile, 0 or 1; a frame where there are no colours
   */
  private record Layout(int width, int height, int gap) {

    int columns(Position position) {
      return position.shape().cols() * (width + gap) + gap;
    }
  }

  private final TileColours colours;

  PlayDrawing(TileColours colours) {
    this.colours = colours;
  }

  /** The lines to show, at most {@code rows}, each shorter than {@code columns}. */
  List<AttributedString> draw(PlayTable table, int columns, int rows) {
    int width = columns - 1;
    List<AttributedString> facts = plain(wrap(facts(table.session()), "   ", width));
    List<AttributedString> message =
        List.of(new AttributedString(cut(table.message(), width), AttributedStyle.BOLD));
    List<AttributedString> keys = plain(wrap(KEYS, "   ", width));
    Position position = table.session().position();
    List<List<AttributedString>> boards = boards(position, width);
    for (boolean withFacts : new boolean[] {true, false}) {
      for (boolean withKeys : new boolean[] {true, false}) {
        for (List<AttributedString> board : boards) {
          List<AttributedString> lines = new ArrayList<>();
          lines.addAll(withFacts ? facts : List.of());
          lines.addAll(board);
          lines.addAll(message);
          lines.addAll(withKeys ? keys : List.of());
          if (lines.size() <= rows) {
            return lines;
          }
        }
      }
    }
    return plain(List.of(cut("window too small", width)));
  }

  /** The board in every layout that is narrow enough, the largest first. */
  private List<List<AttributedString>> boards(Position position, int width) {
    int digits = Integer.toString(1 << position.maxRank()).length();
    List<Layout> layouts =
        List.of(
            new Layout(Math.max(8, digits + 2), 3, 1),
            new Layout(Math.max(6, digits), 3, 1),
            new Layout(Math.max(6, digits), 1, 1),
            new Layout(digits, 1, 1),
            new Layout(Math.max(6, digits + 1), 1, 0),
            new Layout(digits + 1, 1, 0));
    return layouts.stream()
        .filter(layout -> layout.columns(position) <= width)
        .map(layout -> board(position, layout))
        .toList();
  }

  private List<AttributedString> board(Position position, Layout layout) {
    int cols = position.shape().cols();
    List<AttributedString> lines = new ArrayList<>();
    AttributedString edge = edge(cols, layout);
    for (int row = 0; row < position.shape().rows(); row++) {
      if (layout.gap() > 0) {
        lines.add(edge);
      }
      for (int line = 0; line < layout.height(); line++) {
        lines.add(tiles(position, row, layout, line == layout.height() / 2));
      }
    }
    if (layout.gap() > 0) {
      lines.add(edge);
    }
    return lines;
  }

  private AttributedString edge(int cols, Layout layout) {
    return new AttributedString(
        colours.shown() ? "" : ("+" + "-".repeat(layout.width())).repeat(cols) + "+");
  }

  /** One line through the tiles of a row; the middle one carries the numbers. */
  private AttributedString tiles(Position position, int row, Layout layout, boolean middle) {
    String gap = layout.gap() == 0 ? "" : colours.shown() ? " " : "|";
    AttributedStringBuilder line = new AttributedStringBuilder().append(gap);
    int cols = position.shape().cols();
    for (int col = 0; col < cols; col++) {
      int cell = row * cols + col;
      int tile = position.tile(cell);
      String text = !middle ? "" : tile == 0 ? "." : Integer.toString(tile);
      line.style(colours.of(position.rank(cell)))
          .append(centred(text, layout.width()))
          .style(AttributedStyle.DEFAULT)
          .append(gap);
    }
    return line.toAttributedString();
  }

  private static String centred(String text, int width) {
    int before = (width - text.length() + 1) / 2;
    return " ".repeat(before) + text + " ".repeat(width - before - text.length());
  }

  private static List<String> facts(GameSession session) {
    return List.of(
        String.format("score %,d", session.score()),
        "best tile " + (1 << session.position().maxRank()),
        String.format("moves %,d", session.moves()),
        "seed " + session.seed() + ", game " + session.game());
  }

  /** Joins the parts to lines no longer than {@code width}. */
  static List<String> wrap(List<String> parts, String separator, int width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String part : parts) {
      String longer = line.isEmpty() ? part : line + separator + part;
      if (longer.length() > width && !line.isEmpty()) {
        lines.add(line);
        longer = part;
      }
      line = cut(longer, width);
    }
    lines.add(line);
    return lines;
  }

  private static String cut(String text, int width) {
    return text.substring(0, Math.clamp(width, 0, text.length()));
  }

  private static List<AttributedString> plain(List<String> lines) {
    return lines.stream().map(AttributedString::new).toList();
  }
}
