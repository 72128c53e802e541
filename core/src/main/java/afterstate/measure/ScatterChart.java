package afterstate.measure;

import java.util.List;

/**
 * Points on a plane.
 *
 * @param title the heading
 * @param x the axis across
 * @param y the axis upwards
 * @param clouds at least one
 * @param fitted whether the line of least squares through all points is drawn; on plain axes only
 */
public record ScatterChart(
    String title, ChartAxis x, ChartAxis y, List<Cloud> clouds, boolean fitted) implements Chart {

  /**
   * Points of one kind.
   *
   * @param name in the legend
   * @param x [point] places across
   * @param y [point] heights
   */
  public record Cloud(String name, double[] x, double[] y) {

    public Cloud {
      if (x.length != y.length) {
        throw new IllegalArgumentException("points " + name + ": their arrays differ in length");
      }
    }
  }

  public ScatterChart {
    clouds = List.copyOf(clouds);
    if (clouds.isEmpty()) {
      throw new IllegalArgumentException("a chart of no points");
    }
    if (fitted && (x.scale() == ChartAxis.Scale.LOG || y.scale() == ChartAxis.Scale.LOG)) {
      throw new IllegalArgumentException("a fitted line needs plain axes");
    }
  }
}
