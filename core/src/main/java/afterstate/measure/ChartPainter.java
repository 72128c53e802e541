package afterstate.measure;

import java.awt.BasicStroke;
import java.awt.Paint;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.statistics.HistogramDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/** Turns charts into drawings of the library. */
final class ChartPainter {

  /** A line of more points has no dot on each. */
  private static final int MOST_DOTS = 60;

  /** Beyond so many points dots are smaller and faint, so that crowds show. */
  private static final int CROWD = 300;

  /** Beyond so many letters in all, names of groups are turned. */
  private static final int MOST_LETTERS = 90;

  private ChartPainter() {}

  static JFreeChart paint(Chart chart) {
    // Otherwise turned text becomes outlines, which cannot be searched in an SVG.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
    return switch (chart) {
      case LineChart lines -> paint(lines);
      case ScatterChart points -> paint(points);
      case BarChart bars -> paint(bars);
      case Histogram histogram -> paint(histogram);
    };
  }

  private static JFreeChart paint(LineChart chart) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    DeviationRenderer renderer = new DeviationRenderer(true, true);
    for (int i = 0; i < chart.lines().size(); i++) {
      LineChart.Line line = chart.lines().get(i);
      data.addSeries(series(i, line, chart.x(), chart.y()));
      renderer.setSeriesPaint(i, ChartStyle.colour(i));
      renderer.setSeriesFillPaint(i, ChartStyle.colour(i));
      renderer.setSeriesStroke(i, ChartStyle.line(i));
      renderer.setSeriesShape(i, ChartStyle.dot(7));
      renderer.setSeriesShapesVisible(i, line.x().length <= MOST_DOTS);
    }
    renderer.setAlpha(0.18f);
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setLegendItemLabelGenerator((_, i) -> chart.lines().get(i).name());
    XYPlot plot =
        new XYPlot(data, ChartStyle.axis(chart.x()), ChartStyle.axis(chart.y()), renderer);
    return ChartStyle.chart(chart.title(), plot, chart.lines().size() > 1);
  }

  /** The key is the number of the line, since names may be equal. */
  private static YIntervalSeries series(int key, LineChart.Line line, ChartAxis x, ChartAxis y) {
    YIntervalSeries series = new YIntervalSeries(key, false, true);
    for (int i = 0; i < line.x().length; i++) {
      double at = line.y()[i];
      if (x.shows(line.x()[i]) && y.shows(at)) {
        boolean band = line.low() != null && y.shows(line.low()[i]) && y.shows(line.high()[i]);
        series.add(line.x()[i], at, band ? line.low()[i] : at, band ? line.high()[i] : at);
      }
    }
    return series;
  }

  private static JFreeChart paint(ScatterChart chart) {
    XYSeriesCollection data = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    renderer.setDrawOutlines(false);
    int points = chart.clouds().stream().mapToInt(cloud -> cloud.x().length).sum();
    for (int i = 0; i < chart.clouds().size(); i++) {
      data.addSeries(series(i, chart.clouds().get(i), chart.x(), chart.y()));
      renderer.setSeriesPaint(i, ChartStyle.faint(i, points > CROWD ? 110 : 200));
      renderer.setSeriesShape(i, ChartStyle.dot(points > CROWD ? 7 : 10));
      renderer.setLegendShape(i, ChartStyle.dot(10));
    }
    String fit = chart.fitted() ? addFit(chart, data, renderer) : null;
    renderer.setLegendItemLabelGenerator(
        (_, i) -> i < chart.clouds().size() ? chart.clouds().get(i).name() : fit);
    XYPlot plot =
        new XYPlot(data, ChartStyle.axis(chart.x()), ChartStyle.axis(chart.y()), renderer);
    return ChartStyle.chart(chart.title(), plot, data.getSeriesCount() > 1);
  }

  private static XYSeries series(int key, ScatterChart.Cloud cloud, ChartAxis x, ChartAxis y) {
    XYSeries series = new XYSeries(key, false, true);
    for (int i = 0; i < cloud.x().length; i++) {
      if (x.shows(cloud.x()[i]) && y.shows(cloud.y()[i])) {
        series.add(cloud.x()[i], cloud.y()[i]);
      }
    }
    return series;
  }

  /** Adds the line of least squares; returns its name, or null if there is none. */
  private static String addFit(
      ScatterChart chart, XYSeriesCollection data, XYLineAndShapeRenderer renderer) {
    double[] x = join(data, true);
    double[] y = join(data, false);
    if (x.length < 2) {
      return null;
    }
    Correlation fit = Correlation.of(x, y);
    double from = DoubleStream.of(x).min().getAsDouble();
    double to = DoubleStream.of(x).max().getAsDouble();
    int key = chart.clouds().size();
    XYSeries line = new XYSeries(key, false, true);
    line.add(from, fit.intercept() + fit.slope() * from);
    line.add(to, fit.intercept() + fit.slope() * to);
    data.addSeries(line);
    renderer.setSeriesLinesVisible(key, true);
    renderer.setSeriesShapesVisible(key, false);
    renderer.setSeriesPaint(key, ChartStyle.colour(key));
    renderer.setSeriesStroke(key, new BasicStroke(3));
    return fit.r() == null
        ? "least squares"
        : String.format(Locale.ROOT, "least squares, correlation %.2f", fit.r());
  }

  private static double[] join(XYSeriesCollection data, boolean across) {
    DoubleStream.Builder all = DoubleStream.builder();
    for (int i = 0; i < data.getSeriesCount(); i++) {
      for (int item = 0; item < data.getItemCount(i); item++) {
        all.add(across ? data.getXValue(i, item) : data.getYValue(i, item));
      }
    }
    return all.build().toArray();
  }

  private static JFreeChart paint(BarChart chart) {
    CategoryAxis groups = new CategoryAxis();
    ChartStyle.style(groups, chart.x());
    groups.setCategoryMargin(0.25);
    groups.setMaximumCategoryLabelLines(3);
    int letters = chart.groups().stream().mapToInt(String::length).sum();
    if (letters > MOST_LETTERS) {
      groups.setCategoryLabelPositions(CategoryLabelPositions.UP_45);
    }
    IntervalBarRenderer renderer = new IntervalBarRenderer(chart);
    CategoryDataset data = IntervalBarRenderer.data(chart);
    CategoryPlot plot = new CategoryPlot(data, groups, ChartStyle.axis(chart.y()), renderer);
    return ChartStyle.chart(chart.title(), plot, chart.bars().size() > 1);
  }

  private static JFreeChart paint(Histogram chart) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Histogram.Sample sample : chart.samples()) {
      low = Math.min(low, DoubleStream.of(sample.numbers()).min().getAsDouble());
      high = Math.max(high, DoubleStream.of(sample.numbers()).max().getAsDouble());
    }
    HistogramDataset data = new HistogramDataset();
    XYBarRenderer renderer = new XYBarRenderer(0.05);
    renderer.setBarPainter(new StandardXYBarPainter());
    renderer.setShadowVisible(false);
    List<Histogram.Sample> samples = chart.samples();
    for (int i = 0; i < samples.size(); i++) {
      data.addSeries(i, samples.get(i).numbers(), chart.bins(), low, high > low ? high : low + 1);
      renderer.setSeriesPaint(i, samples.size() > 1 ? ChartStyle.faint(i, 150) : paint());
    }
    renderer.setLegendItemLabelGenerator((_, i) -> samples.get(i).name());
    XYPlot plot =
        new XYPlot(data, ChartStyle.axis(chart.x()), ChartStyle.axis(chart.y()), renderer);
    return ChartStyle.chart(chart.title(), plot, samples.size() > 1);
  }

  private static Paint paint() {
    return ChartStyle.colour(0);
  }
}
