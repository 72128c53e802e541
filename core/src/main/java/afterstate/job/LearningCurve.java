package afterstate.job;

import afterstate.measure.ChartAxis;
import afterstate.measure.LineChart;
import afterstate.ntuple.ModelInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Charts of what learners can do after so many games. */
final class LearningCurve {

  private static final ChartAxis SCORE = ChartAxis.fromZero("mean score (points)");

  private LearningCurve() {}

  /** The heading of one run. */
  static String title(ModelInfo model) {
    int tuples = model.layout().patterns().size();
    return "%s on %s, %d %s, alpha %s"
        .formatted(
            model.learning().method(),
            model.board(),
            tuples,
            tuples == 1 ? "tuple" : "tuples",
            model.learning().alpha());
  }

  /** One run: measured and while learning. */
  static LineChart of(String title, List<TrainingRow> rows) {
    double[] games = column(rows, TrainingRow::games);
    return new LineChart(
        title,
        ChartAxis.fromZero("games learned from"),
        SCORE,
        List.of(
            measured("measured, ± standard error", games, rows),
            LineChart.Line.plain("while learning", games, column(rows, TrainingRow::trainMean))));
  }

  /**
   * Several runs: measured.
   *
   * @param names of the runs
   * @param runs [run] its rows
   * @param seconds whether the axis across is time rather than games
   * @param log whether it is logarithmic
   */
  static LineChart compare(
      String title,
      List<String> names,
      List<List<TrainingRow>> runs,
      boolean seconds,
      boolean log) {
    List<LineChart.Line> lines = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      List<TrainingRow> rows = runs.get(i);
      double[] x = column(rows, seconds ? TrainingRow::seconds : TrainingRow::games);
      lines.add(measured(names.get(i), x, rows));
    }
    String across = seconds ? "time spent learning (seconds)" : "games learned from";
    return new LineChart(
        title, log ? ChartAxis.log(across) : ChartAxis.fromZero(across), SCORE, lines);
  }

  private static LineChart.Line measured(String name, double[] x, List<TrainingRow> rows) {
    return LineChart.Line.banded(
        name, x, column(rows, TrainingRow::mean), column(rows, TrainingRow::standardError));
  }

  private static double[] column(List<TrainingRow> rows, ToDoubleFunction<TrainingRow> of) {
    return rows.stream().mapToDouble(of).toArray();
  }
}
