package afterstate.measure;

import java.util.List;

/**
 * Lines over a common axis, each with a band or without.
 *
 * @param title the heading
 * @param x the axis across
 * @param y the axis upwards
 * @param lines at least one
 */
public record LineChart(String title, ChartAxis x, ChartAxis y, List<Line> lines) implements Chart {

  /**
   * One line.
   *
   * @param name in the legend
   * @param x [point] places across, in the order in which they are joined
   * @param y [point] heights
   * @param low [point] lower edge of the band; null for none
   * @param high [point] upper edge of the band; null for none
   */
  public record Line(String name, double[] x, double[] y, double[] low, double[] high) {

    public Line {
      boolean banded = low != null && high != null;
      if (x.length != y.length
          || banded && (low.length != y.length || high.length != y.length)
          || !banded && (low != null || high != null)) {
        throw new IllegalArgumentException("line " + name + ": its arrays differ in length");
      }
    }

    /** A line without a band. */
    public static Line plain(String name, double[] x, double[] y) {
      return new Line(name, x, y, null, null);
    }

    /** A line with a band of so much below and above it. */
    public static Line banded(String name, double[] x, double[] y, double[] halfWidth) {
      double[] low = new double[y.length];
      double[] high = new double[y.length];
      for (int i = 0; i < y.length; i++) {
        low[i] = y[i] - halfWidth[i];
        high[i] = y[i] + halfWidth[i];
      }
      return new Line(name, x, y, low, high);
    }
  }

  public LineChart {
    lines = List.copyOf(lines);
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("a chart of no lines");
    }
  }
}
