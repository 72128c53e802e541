package afterstate.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What many games of one player add up to.
 *
 * @param games number of games
 * @param mean mean score
 * @param standardError of the mean; null for one game, which does not tell
 * @param mean95 interval of the mean; null for one game
 * @param standardDeviation of the scores; null for one game
 * @param median median score
 * @param min lowest score
 * @param max highest score
 * @param meanMoves mean length of a game
 * @param moves moves of all games together
 * @param tiles a row for each tile from the smallest best tile of a game to the largest
 */
public record GameStatistics(
    int games,
    double mean,
    Double standardError,
    Interval mean95,
    Double standardDeviation,
    double median,
    long min,
    long max,
    double meanMoves,
    long moves,
    List<TileRow> tiles) {

  /**
   * How often a tile was made.
   *
   * @param tile the tile
   * @param best games whose largest tile it was
   * @param reached games that made it or a larger one
   * @param reachRate reached / games
   * @param reachRate95 interval of the reach rate
   */
  public record TileRow(int tile, int best, int reached, double reachRate, Interval reachRate95) {}

  /**
   * Sums up games, given in any fixed order.
   *
   * @param scores [game] final score
   * @param lengths [game] number of moves
   * @param maxRanks [game] rank of the largest tile
   */
  public static GameStatistics of(long[] scores, int[] lengths, byte[] maxRanks) {
    int games = scores.length;
    double mean = (double) Arrays.stream(scores).sum() / games;
    Double deviation = games > 1 ? deviation(scores, mean) : null;
    Double error = games > 1 ? deviation / Math.sqrt(games) : null;
    long[] sorted = scores.clone();
    Arrays.sort(sorted);
    long moves = Arrays.stream(lengths).asLongStream().sum();
    return new GameStatistics(
        games,
        mean,
        error,
        games > 1 ? Interval.ofMean(mean, error) : null,
        deviation,
        (sorted[(games - 1) / 2] + sorted[games / 2]) / 2.0,
        sorted[0],
        sorted[games - 1],
        (double) moves / games,
        moves,
        tiles(maxRanks));
  }

  private static double deviation(long[] scores, double mean) {
    double squares = 0;
    for (long score : scores) {
      squares += (score - mean) * (score - mean);
    }
    return Math.sqrt(squares / (scores.length - 1));
  }

  private static List<TileRow> tiles(byte[] maxRanks) {
    int[] best = new int[32];
    for (byte rank : maxRanks) {
      best[rank]++;
    }
    List<TileRow> rows = new ArrayList<>();
    int reached = maxRanks.length;
    for (int rank = 1; reached > 0; rank++) {
      if (!rows.isEmpty() || best[rank] > 0) {
        rows.add(
            new TileRow(
                1 << rank,
                best[rank],
                reached,
                (double) reached / maxRanks.length,
                Interval.ofShare(reached, maxRanks.length)));
      }
      reached -= best[rank];
    }
    return rows;
  }
}
