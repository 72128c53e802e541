package afterstate.measure;

/**
 * What a chart shows, as plain numbers; {@link ChartFile} draws it. None of the kinds touches the
 * drawing library, so that it is loaded only where a chart is drawn.
 */
public sealed interface Chart permits LineChart, ScatterChart, BarChart, Histogram {

  /** The heading. */
  String title();
}
