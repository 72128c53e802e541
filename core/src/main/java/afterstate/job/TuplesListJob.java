package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.TuplePattern;
import java.util.ArrayList;
import java.util.List;

/** Lists the tuples of a board up to symmetry. */
public final class TuplesListJob {

  /**
   * What to list.
   *
   * @param board the board's size
   * @param size number of cells
   * @param connected whether only those in one part
   */
  public record Settings(Shape board, int size, boolean connected) {

    public Settings {
      if (size < 1 || size > board.cells()) {
        throw new BadInputException(
            "a tuple on " + board + " has 1 to " + board.cells() + " cells, not " + size);
      }
    }
  }

  /**
   * One tuple.
   *
   * @param cells as 'train ntuple' takes them
   * @param components number of connected parts
   * @param drawing its rows: # for its cells, . for the others
   */
  public record Entry(String cells, int components, List<String> drawing) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param size number of cells
   * @param tuples the list, by the number of their first image
   */
  public record Report(String board, int size, List<Entry> tuples) {}

  private final Settings settings;

  public TuplesListJob(Settings settings) {
    this.settings = settings;
  }

  public Report run() {
    Shape shape = settings.board();
    List<Entry> entries = new ArrayList<>();
    for (TuplePattern pattern : Patterns.distinct(shape)) {
      int components = pattern.components(shape);
      if (pattern.size() == settings.size() && (components == 1 || !settings.connected())) {
        entries.add(new Entry(pattern.toString(), components, draw(pattern, shape)));
      }
    }
    return new Report(shape.toString(), settings.size(), entries);
  }

  private static List<String> draw(TuplePattern pattern, Shape shape) {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < shape.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int col = 0; col < shape.cols(); col++) {
        line.append(pattern.contains(row * shape.cols() + col) ? '#' : '.');
      }
      rows.add(line.toString());
    }
    return rows;
  }
}
