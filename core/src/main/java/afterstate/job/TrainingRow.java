package afterstate.job;

import afterstate.board.Shape;
import afterstate.measure.GameStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a learner could do after some games: one line of a run's metrics.
 *
 * @param games learned from, from the run's start
 * @param seconds spent learning, from the run's start
 * @param trainGames learned from since the row before, or since the run was resumed
 * @param trainMean their mean score
 * @param trainMovesPerSecond moves played and learned a second
 * @param evalGames games played to measure, without learning, on seeds of their own
 * @param mean their mean score
 * @param standardError of the mean
 * @param median their median score
 * @param max their highest score
 * @param meanMoves their mean length
 * @param evalMovesPerSecond moves played a second
 * @param reach tile → share of these games that made it
 * @param learner what the learner tells of itself, such as its loss, by name; null for nothing
 */
public record TrainingRow(
    long games,
    double seconds,
    long trainGames,
    double trainMean,
    double trainMovesPerSecond,
    int evalGames,
    double mean,
    double standardError,
    double median,
    long max,
    double meanMoves,
    double evalMovesPerSecond,
    Map<Integer, Double> reach,
    Map<String, Double> learner) {

  /** Tiles whose reach rates are columns of the table. */
  private static final int COLUMNS = 9;

  /**
   * A row.
   *
   * @param report of the measurement
   * @param learner what the learner tells of itself, the same names in every row; may be null
   */
  public static TrainingRow of(
      long games,
      double seconds,
      long trainGames,
      double trainMean,
      double trainMovesPerSecond,
      EvaluateJob.Report report,
      Map<String, Double> learner) {
    GameStatistics statistics = report.statistics();
    return new TrainingRow(
        games,
        seconds,
        trainGames,
        trainMean,
        trainMovesPerSecond,
        statistics.games(),
        statistics.mean(),
        statistics.standardError(),
        statistics.median(),
        statistics.max(),
        statistics.meanMoves(),
        report.movesPerSecond(),
        reach(report.settings().board(), statistics),
        learner);
  }

  private static Map<Integer, Double> reach(Shape shape, GameStatistics statistics) {
    Map<Integer, Double> reach = new TreeMap<>();
    for (int tile : tiles(shape)) {
      reach.put(tile, statistics.tiles().getFirst().tile() > tile ? 1.0 : 0.0);
    }
    for (GameStatistics.TileRow row : statistics.tiles()) {
      reach.replace(row.tile(), row.reachRate());
    }
    return reach;
  }

  /** The largest tiles of a board but the very largest. */
  private static List<Integer> tiles(Shape shape) {
    List<Integer> tiles = new ArrayList<>();
    for (int rank = Math.max(2, shape.maxRank() - COLUMNS); rank < shape.maxRank(); rank++) {
      tiles.add(1 << rank);
    }
    return tiles;
  }

  String csvHeader(Shape shape) {
    StringBuilder line =
        new StringBuilder(
            "games,seconds,trainGames,trainMean,trainMovesPerSecond,evalGames,mean,standardError,"
                + "median,max,meanMoves,evalMovesPerSecond");
    tiles(shape).forEach(tile -> line.append(",reach").append(tile));
    if (learner != null) {
      learner.keySet().forEach(name -> line.append(',').append(name));
    }
    return line.toString();
  }

  String csv() {
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%d,%.1f,%d,%.1f,%.0f,%d,%.1f,%.1f,%.1f,%d,%.1f,%.0f",
                games,
                seconds,
                trainGames,
                trainMean,
                trainMovesPerSecond,
                evalGames,
                mean,
                standardError,
                median,
                max,
                meanMoves,
                evalMovesPerSecond));
    reach.values().forEach(rate -> line.append(String.format(Locale.ROOT, ",%.4f", rate)));
    if (learner != null) {
      learner.values().forEach(value -> line.append(String.format(Locale.ROOT, ",%.6g", value)));
    }
    return line.toString();
  }
}
