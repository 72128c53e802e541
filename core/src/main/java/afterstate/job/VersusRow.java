package afterstate.job;

import afterstate.measure.ChartAxis;
import afterstate.measure.LineChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a learner of versus-2048 could do after some games: one line of a run's metrics.
 *
 * @param games learned from, from the run's start
 * @param seconds spent learning, from the run's start
 * @param trainGames learned from since the row before, or since the run was resumed
 * @param trainMean mean score of their defenders
 * @param trainMovesPerSecond moves played and learned a second
 * @param evalGames games against each opponent, without learning, on seeds of their own
 * @param against what came of them
 */
public record VersusRow(
    long games,
    double seconds,
    long trainGames,
    double trainMean,
    double trainMovesPerSecond,
    int evalGames,
    List<Against> against) {

  /**
   * Games against one opponent.
   *
   * @param opponent its name
   * @param mean mean score of the defender, be it the learner or the opponent
   * @param standardError of the mean; null for one game
   */
  public record Against(String opponent, double mean, Double standardError) {}

  static String csvHeader(List<String> opponents) {
    String columns =
        opponents.stream()
            .map(name -> name.replace('"', ' '))
            .map(name -> ",\"mean: " + name + "\",\"standardError: " + name + "\"")
            .collect(Collectors.joining());
    return "games,seconds,trainGames,trainMean,trainMovesPerSecond,evalGames" + columns;
  }

  /** Mean scores over the games learned from, a line for each opponent. */
  static LineChart chart(String title, List<VersusRow> rows) {
    double[] games = rows.stream().mapToDouble(VersusRow::games).toArray();
    List<LineChart.Line> lines = new ArrayList<>();
    for (int i = 0; i < rows.getFirst().against().size(); i++) {
      int opponent = i;
      List<Against> column = rows.stream().map(row -> row.against().get(opponent)).toList();
      lines.add(
          LineChart.Line.banded(
              "against " + column.getFirst().opponent(),
              games,
              column.stream().mapToDouble(Against::mean).toArray(),
              column.stream()
                  .mapToDouble(each -> each.standardError() == null ? 0 : each.standardError())
                  .toArray()));
    }
    return new LineChart(
        title,
        ChartAxis.fromZero("games learned from"),
        ChartAxis.fromZero("mean score of the defender (points)"),
        lines);
  }

  String csv() {
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%d,%.1f,%d,%.1f,%.0f,%d",
                games,
                seconds,
                trainGames,
                trainMean,
                trainMovesPerSecond,
                evalGames));
    for (Against each : against) {
      line.append(String.format(Locale.ROOT, ",%.1f,", each.mean()));
      if (each.standardError() != null) {
        line.append(String.format(Locale.ROOT, "%.1f", each.standardError()));
      }
    }
    return line.toString();
  }
}
