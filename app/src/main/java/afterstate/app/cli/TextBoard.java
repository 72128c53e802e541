package afterstate.app.cli;

import afterstate.board.Position;
import afterstate.board.Shape;

/** A position as plain text, columns aligned. */
final class TextBoard {

  private TextBoard() {}

  static String draw(Position position) {
    Shape shape = position.shape();
    int width = Math.max(4, Integer.toString(1 << position.maxRank()).length());
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < shape.cells(); cell++) {
      int tile = position.tile(cell);
      text.append(cell == 0 ? "" : cell % shape.cols() == 0 ? "\n" : " ")
          .append(String.format("%" + width + "s", tile == 0 ? "." : Integer.toString(tile)));
    }
    return text.toString();
  }
}
