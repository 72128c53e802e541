package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Shape;
import java.util.ArrayList;
import java.util.List;

/** All sets of cells of a board, those that are images of each other counted once. */
public final class Patterns {

  private Patterns() {}

  /** One pattern for each class of images, the smallest number of its class, in rising order. */
  public static List<TuplePattern> distinct(Shape shape) {
    Board board = Board.of(shape);
    List<TuplePattern> patterns = new ArrayList<>();
    for (int bits = 1; bits < 1 << shape.cells(); bits++) {
      TuplePattern pattern = new TuplePattern(bits);
      if (pattern.canonical(board).equals(pattern)) {
        patterns.add(pattern);
      }
    }
    return patterns;
  }
}
