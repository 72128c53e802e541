package afterstate.measure;

import java.util.List;

/**
 * Bars side by side, in groups.
 *
 * @param title the heading
 * @param x name of the axis across
 * @param y the axis upwards
 * @param groups names of the groups, from left to right
 * @param bars one bar in each group, in one colour
 */
public record BarChart(String title, String x, ChartAxis y, List<String> groups, List<Bars> bars)
    implements Chart {

  /**
   * Bars of one colour.
   *
   * @param name in the legend
   * @param heights [group]; NaN for no bar
   * @param intervals [group] what the height is known to; null for none of them
   */
  public record Bars(String name, double[] heights, List<Interval> intervals) {}

  public BarChart {
    groups = List.copyOf(groups);
    bars = List.copyOf(bars);
    if (groups.isEmpty() || bars.isEmpty()) {
      throw new IllegalArgumentException("a chart of no bars");
    }
    for (Bars each : bars) {
      if (each.heights().length != groups.size()
          || each.intervals() != null && each.intervals().size() != groups.size()) {
        throw new IllegalArgumentException("bars " + each.name() + ": not one for each group");
      }
    }
  }
}
