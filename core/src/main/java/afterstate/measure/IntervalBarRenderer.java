package afterstate.measure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.Range;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;

/** Draws bars, and over each a whisker from the lower to the upper end of its interval. */
final class IntervalBarRenderer extends BarRenderer {

  private static final double CAP = 12;
  private static final Color WHISKER = new Color(0x22_22_22);

  private final transient BarChart chart;

  IntervalBarRenderer(BarChart chart) {
    this.chart = chart;
    setBarPainter(new StandardBarPainter());
    setShadowVisible(false);
    setMaximumBarWidth(0.12);
    setItemMargin(0.04);
    boolean log = chart.y().scale() == ChartAxis.Scale.LOG;
    setBase(log ? Double.MIN_NORMAL : 0);
    setIncludeBaseInRange(chart.y().scale() == ChartAxis.Scale.FROM_ZERO);
    setLegendItemLabelGenerator((_, row) -> chart.bars().get(row).name());
    for (int row = 0; row < chart.bars().size(); row++) {
      setSeriesPaint(row, ChartStyle.colour(row));
    }
  }

  /** The heights, by number of colour and number of group, since names may be equal. */
  static CategoryDataset data(BarChart chart) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (int group = 0; group < chart.groups().size(); group++) {
      for (int row = 0; row < chart.bars().size(); row++) {
        double height = chart.bars().get(row).heights()[group];
        Number shown = chart.y().shows(height) ? (Number) height : null;
        data.addValue(shown, (Integer) row, new Group(group, chart.groups().get(group)));
      }
    }
    return data;
  }

  /** A group as the axis shows it: told apart by number, shown by name. */
  private record Group(int number, String name) implements Comparable<Group> {

    @Override
    public int compareTo(Group other) {
      return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private Interval interval(int row, int column) {
    BarChart.Bars bars = chart.bars().get(row);
    Interval interval = bars.intervals() == null ? null : bars.intervals().get(column);
    return interval != null && chart.y().shows(interval.low()) && chart.y().shows(interval.high())
        ? interval
        : null;
  }

  @Override
  public Range findRangeBounds(CategoryDataset dataset) {
    Range range = super.findRangeBounds(dataset);
    for (int row = 0; row < chart.bars().size(); row++) {
      for (int column = 0; column < chart.groups().size(); column++) {
        Interval interval = interval(row, column);
        if (interval != null) {
          range = Range.combine(range, new Range(interval.low(), interval.high()));
        }
      }
    }
    return range;
  }

  @Override
  public void drawItem(
      Graphics2D graphics,
      CategoryItemRendererState state,
      Rectangle2D area,
      CategoryPlot plot,
      CategoryAxis groups,
      ValueAxis heights,
      CategoryDataset dataset,
      int row,
      int column,
      int pass) {
    super.drawItem(graphics, state, area, plot, groups, heights, dataset, row, column, pass);
    Interval interval = interval(row, column);
    if (interval == null || dataset.getValue(row, column) == null) {
      return;
    }
    double left = calculateBarW0(plot, PlotOrientation.VERTICAL, area, groups, state, row, column);
    double middle = left + state.getBarWidth() / 2;
    double cap = Math.min(CAP, state.getBarWidth() / 2) / 2;
    double low = heights.valueToJava2D(interval.low(), area, plot.getRangeAxisEdge());
    double high = heights.valueToJava2D(interval.high(), area, plot.getRangeAxisEdge());
    graphics.setPaint(WHISKER);
    graphics.setStroke(new BasicStroke(1.6f));
    graphics.draw(new Line2D.Double(middle, low, middle, high));
    graphics.draw(new Line2D.Double(middle - cap, low, middle + cap, low));
    graphics.draw(new Line2D.Double(middle - cap, high, middle + cap, high));
  }
}
