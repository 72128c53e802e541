package afterstate.job;

import afterstate.board.Shape;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.TuplePattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Counts the tuples of a board up to symmetry, by size and number of connected parts. */
public final class TuplesCensusJob {

  /**
   * What to count.
   *
   * @param board the board's size
   */
  public record Settings(Shape board) {}

  /**
   * Tuples of one size.
   *
   * @param size number of cells
   * @param all number of tuples
   * @param components [parts − 1] number of tuples with so many connected parts
   */
  public record Row(int size, long all, List<Long> components) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param all number of tuples
   * @param components [parts − 1] number of tuples with so many connected parts
   * @param rows one for each size from 1 on
   */
  public record Report(String board, long all, List<Long> components, List<Row> rows) {}

  private final Shape shape;

  public TuplesCensusJob(Settings settings) {
    shape = settings.board();
  }

  public Report run() {
    long[][] counts = new long[shape.cells() + 1][shape.cells()];
    int mostParts = 0;
    for (TuplePattern pattern : Patterns.distinct(shape)) {
      int parts = pattern.components(shape);
      counts[pattern.size()][parts - 1]++;
      counts[0][parts - 1]++;
      mostParts = Math.max(mostParts, parts);
    }
    List<Row> rows = new ArrayList<>();
    for (int size = 0; size <= shape.cells(); size++) {
      rows.add(row(size, counts[size], mostParts));
    }
    Row totals = rows.removeFirst();
    return new Report(shape.toString(), totals.all(), totals.components(), rows);
  }

  private static Row row(int size, long[] counts, int mostParts) {
    List<Long> components = new ArrayList<>();
    long all = 0;
    for (int parts = 0; parts < mostParts; parts++) {
      components.add(counts[parts]);
      all += counts[parts];
    }
    return new Row(size, all, Collections.unmodifiableList(components));
  }
}
