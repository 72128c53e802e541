package afterstate.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What many games of one player add up to.
 *
 * @param games number of games
 * @param mean mean score
 * @param standardError of the mean
 * @param mean95 interval of the mean
 * @param standardDeviation of the scores
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
    double standardError,
    Interval mean95,
    double standardDeviation,
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
    double squares = 0;
    for (long score : scores) {
      squares += (score - mean) * (score - mean);
    }
    double deviation = games > 1 ? Math.sqrt(squares / (games - 1)) : 0;
    double error = deviation / Math.sqrt(games);
    long[] sorted = scores.clone();
    Arrays.sort(sorted);
    long moves = Arrays.stream(lengths).asLongStream().sum();
    return new GameStatistics(
        games,
        mean,
        error,
        Interval.ofMean(mean, error),
        deviation,
        (sorted[(games - 1) / 2] + sorted[games / 2]) / 2.0,
        sorted[0],
        sorted[games - 1],
        (double) moves / games,
        moves,
        tiles(maxRanks));
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
