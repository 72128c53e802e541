package afterstate.solve;

import afterstate.base.BadInputException;
import afterstate.board.Shape;

/**
 * What a table is of: the first line of its manifest.
 *
 * @param line always "table"
 * @param format version of the manifest
 * @param board the board's size
 * @param p4 probability of a 4
 * @param objective name of the objective
 * @param values exact, float or none
 */
public record TableHeader(
    String line, int format, String board, double p4, String objective, String values) {

  /** The manifest's version. */
  public static final int FORMAT = 1;

  /** The header of a table to be made. */
  public static TableHeader of(Shape board, Objective objective, ValueKind values) {
    return new TableHeader(
        "table", FORMAT, board.toString(), objective.p4(), objective.name(), values.label());
  }

  /** Whose layers the files are, as their headers name it. */
  public String identity() {
    return board + " " + objective + " p4=" + p4;
  }

  /** A folder name for the table. */
  public String folderName() {
    return identity().replace(' ', '-').replace(':', '-') + "-" + values;
  }

  public Shape shape() {
    return Shape.parse(board);
  }

  public Objective parsedObjective() {
    return Objective.parse(objective, p4, shape());
  }

  public ValueKind valueKind() {
    return ValueKind.parse(values);
  }

  /** Throws if a folder with this header is asked for something else. */
  public void mustEqual(TableHeader wanted, Object folder) {
    if (!equals(wanted)) {
      throw new BadInputException(
          "%s holds the table '%s, %s values', not '%s, %s values'; give another --out"
              .formatted(folder, identity(), values, wanted.identity(), wanted.values));
    }
  }
}
