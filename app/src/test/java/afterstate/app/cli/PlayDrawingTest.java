package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.game.CornerPlayer;
import afterstate.game.GameSession;
import java.util.List;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

/** The screen fits every window and shows the board. */
class PlayDrawingTest {

  private static PlayTable table(Position position) {
    Board board = position.board();
    GameSession session = GameSession.from(position, new Chance(board, Chance.USUAL_P4), 42, 0);
    return new PlayTable(session, new CornerPlayer(board), "corner", null);
  }

  private static List<String> draw(String position, int colours, int columns, int rows) {
    return new PlayDrawing(new TileColours(colours))
        .draw(table(Notation.parse(position)), columns, rows).stream()
            .map(AttributedString::toString)
            .toList();
  }

  @Test
  void draw_noColours_framesTiles() {
    assertThat(draw("2 . / . 32", 0, 80, 24))
        .containsExactly(
            "score 0   best tile 32   moves 0   seed 42, game 0",
            "+--------+--------+",
            "|        |        |",
            "|    2   |    .   |",
            "|        |        |",
            "+--------+--------+",
            "|        |        |",
            "|    .   |   32   |",
            "|        |        |",
            "+--------+--------+",
            "",
            "arrows/wasd/hjkl move   z undo   y redo   ? hint   n new game   q quit");
  }

  @Test
  void draw_smallWindow_onlyBoardAndMessage() {
    assertThat(draw("2 4 / 4 2", 0, 80, 3))
        .containsExactly(
            "   2     4  ",
            "   4     2  ",
            "game over: no move is legal (z undo, n new game, q quit)");
  }

  @Test
  void draw_tinyWindow_saysSo() {
    assertThat(draw("2 . / . 32", 256, 8, 2)).containsExactly("window ");
    assertThat(draw("2 . / . 32", 256, 1, 1)).containsExactly("");
  }

  @Test
  void draw_anyShapeAndWindow_fits() {
    for (int rows = 1; rows <= Shape.MAX_CELLS; rows++) {
      for (int cols = 1; cols <= Shape.MAX_CELLS / rows; cols++) {
        if (rows * cols > 1) {
          fits(table(Position.of(new Shape(rows, cols), 0x21)));
        }
      }
    }
  }

  private static void fits(PlayTable table) {
    PlayDrawing drawing = new PlayDrawing(new TileColours(8));
    for (int columns = 1; columns < 130; columns += 3) {
      for (int rows = 1; rows < 60; rows += 2) {
        List<AttributedString> lines = drawing.draw(table, columns, rows);
        int width = columns;
        assertThat(lines).hasSizeLessThanOrEqualTo(rows);
        assertThat(lines).allMatch(line -> line.length() < width);
      }
    }
  }

  @Test
  void of_everyRank_hasColours() {
    for (int colours : new int[] {0, 8, 16, 256}) {
      for (int rank = 0; rank <= 17; rank++) {
        assertThat(new TileColours(colours).of(rank)).isNotNull();
      }
    }
  }
}
