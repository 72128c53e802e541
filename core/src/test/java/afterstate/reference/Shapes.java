package afterstate.reference;

import afterstate.board.Shape;
import java.util.List;

/** The board sizes that tests run over: both engines, squares, rectangles and single lines. */
public final class Shapes {

  private Shapes() {}

  public static List<Shape> all() {
    return List.of(
        new Shape(1, 2),
        new Shape(1, 6),
        new Shape(2, 2),
        new Shape(2, 3),
        new Shape(3, 2),
        new Shape(3, 3),
        new Shape(4, 3),
        new Shape(3, 4),
        new Shape(4, 4),
        new Shape(2, 8),
        new Shape(8, 2),
        new Shape(3, 5),
        new Shape(5, 3),
        new Shape(1, 16));
  }

  /** Those of more than one row. */
  public static List<Shape> severalRows() {
    return all().stream().filter(shape -> shape.rows() > 1).toList();
  }

  /** Those whose games can make tiles above 32768. */
  public static List<Shape> tall() {
    return all().stream().filter(shape -> shape.maxRank() > 15).toList();
  }
}
