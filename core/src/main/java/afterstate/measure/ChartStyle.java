package afterstate.measure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** How all charts look: colours that colour-blind readers tell apart, sizes, numbers. */
final class ChartStyle {

  static final int WIDTH = 1200;
  static final int HEIGHT = 750;

  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 22);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 18);
  private static final Font NUMBER = new Font(Font.SANS_SERIF, Font.PLAIN, 16);
  private static final Color INK = new Color(0x22_22_22);
  private static final Color GRID = new Color(0xDD_DD_DD);

  /** M. Okabe and K. Ito's colours, the yellow left out: it is too faint on white. */
  private static final int[] COLOURS = {
    0x00_72_B2, 0xD5_5E_00, 0x00_9E_73, 0xCC_79_A7, 0xE6_9F_00, 0x56_B4_E9, 0x00_00_00
  };

  /** Around the numbers of an axis upwards: keeps lines of the grid apart. */
  private static final RectangleInsets APART = new RectangleInsets(14, 6, 14, 6);

  private static final float[][] DASHES = {null, {10, 5}, {3, 4}, {12, 4, 3, 4}};

  /** Ranks of powers of ten that need no label each. */
  private static final double MANY_DECADES = 8;

  private ChartStyle() {}

  /** The colour of the i-th series; after the last come the same colours, dashed. */
  static Color colour(int series) {
    return new Color(COLOURS[series % COLOURS.length]);
  }

  static Color faint(int series, int alpha) {
    Color colour = colour(series);
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), alpha);
  }

  static Stroke line(int series) {
    float[] dash = DASHES[series / COLOURS.length % DASHES.length];
    return new BasicStroke(2.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  static Shape dot(double diameter) {
    return new Ellipse2D.Double(-diameter / 2, -diameter / 2, diameter, diameter);
  }

  static DecimalFormat numbers() {
    return new DecimalFormat("#,##0.######", DecimalFormatSymbols.getInstance(Locale.ROOT));
  }

  static ValueAxis axis(ChartAxis wanted) {
    ValueAxis axis = wanted.scale() == ChartAxis.Scale.LOG ? log() : plain(wanted);
    style(axis, wanted.name());
    return axis;
  }

  private static NumberAxis plain(ChartAxis wanted) {
    NumberAxis axis = new NumberAxis();
    axis.setAutoRangeIncludesZero(wanted.scale() == ChartAxis.Scale.FROM_ZERO);
    axis.setNumberFormatOverride(numbers());
    return axis;
  }

  private static LogAxis log() {
    LogAxis axis = new LogAxis();
    axis.setNumberFormatOverride(numbers());
    axis.setSmallestValue(1e-12);
    return axis;
  }

  static void style(Axis axis, String name) {
    axis.setLabel(name);
    axis.setLabelFont(LABEL);
    axis.setLabelPaint(INK);
    axis.setLabelInsets(new RectangleInsets(6, 6, 6, 6));
    axis.setTickLabelFont(NUMBER);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(INK);
  }

  /** A chart of a plot; a legend only where there are several things to tell apart. */
  static JFreeChart chart(String title, Plot plot, boolean legend) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setInsets(new RectangleInsets(10, 10, 10, 30));
    switch (plot) {
      case XYPlot xy -> {
        xy.setDomainGridlinePaint(GRID);
        xy.setRangeGridlinePaint(GRID);
        xy.setDomainGridlineStroke(new BasicStroke(1));
        xy.setRangeGridlineStroke(new BasicStroke(1));
        thin(xy.getDomainAxis());
        thin(xy.getRangeAxis());
        xy.getRangeAxis().setTickLabelInsets(APART);
      }
      case CategoryPlot bars -> {
        bars.setRangeGridlinePaint(GRID);
        bars.setRangeGridlineStroke(new BasicStroke(1));
        thin(bars.getRangeAxis());
        bars.getRangeAxis().setTickLabelInsets(APART);
      }
      default -> throw new IllegalArgumentException("no style for " + plot.getPlotType());
    }
    JFreeChart chart = new JFreeChart(title, TITLE, plot, legend);
    chart.setBackgroundPaint(Color.WHITE);
    chart.getTitle().setPaint(INK);
    chart.getTitle().setMargin(10, 10, 6, 10);
    if (legend) {
      style(chart.getLegend());
    }
    return chart;
  }

  private static void style(LegendTitle legend) {
    legend.setItemFont(NUMBER);
    legend.setItemPaint(INK);
    legend.setFrame(BlockBorder.NONE);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setHorizontalAlignment(HorizontalAlignment.CENTER);
    legend.setItemLabelPadding(new RectangleInsets(4, 4, 8, 16));
  }

  /** On a logarithmic axis over many decades, labels only every few of them. */
  private static void thin(ValueAxis axis) {
    if (axis instanceof LogAxis log) {
      double decades = Math.log10(log.getUpperBound() / log.getLowerBound());
      log.setTickUnit(new NumberTickUnit(Math.max(1, Math.ceil(decades / MANY_DECADES))));
      log.setMinorTickMarksVisible(true);
    }
  }
}
