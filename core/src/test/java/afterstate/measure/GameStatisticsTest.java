package afterstate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Statistics of games small enough to add up by hand. */
final class GameStatisticsTest {

  @Test
  void of_fourGames_isWhatPencilAndPaperSay() {
    GameStatistics games =
        GameStatistics.of(
            new long[] {40, 8, 12, 20}, new int[] {9, 3, 4, 6}, new byte[] {6, 3, 3, 4});
    assertThat(games.games()).isEqualTo(4);
    assertThat(games.mean()).isEqualTo(20);
    // Squared distances 400 + 144 + 64 + 0 = 608, over 3 games of freedom.
    assertThat(games.standardDeviation()).isCloseTo(Math.sqrt(608 / 3.0), within(1e-12));
    assertThat(games.standardError()).isCloseTo(Math.sqrt(608 / 3.0) / 2, within(1e-12));
    assertThat(games.mean95()).isEqualTo(Interval.ofMean(20, games.standardError()));
    assertThat(games.median()).isEqualTo(16);
    assertThat(games.min()).isEqualTo(8);
    assertThat(games.max()).isEqualTo(40);
    assertThat(games.moves()).isEqualTo(22);
    assertThat(games.meanMoves()).isEqualTo(5.5);
  }

  @Test
  void of_bestTiles_hasARowForEachTileBetween() {
    GameStatistics games = GameStatistics.of(new long[4], new int[4], new byte[] {6, 3, 3, 4});
    assertThat(games.tiles())
        .containsExactly(
            new GameStatistics.TileRow(8, 2, 4, 1, Interval.ofShare(4, 4)),
            new GameStatistics.TileRow(16, 1, 2, 0.5, Interval.ofShare(2, 4)),
            new GameStatistics.TileRow(32, 0, 1, 0.25, Interval.ofShare(1, 4)),
            new GameStatistics.TileRow(64, 1, 1, 0.25, Interval.ofShare(1, 4)));
  }

  @Test
  void of_oddNumberOfGames_medianIsTheMiddle() {
    assertThat(GameStatistics.of(new long[] {9, 1, 5}, new int[3], new byte[] {1, 1, 1}).median())
        .isEqualTo(5);
  }

  @Test
  void of_oneGame_hasNoSpread() {
    GameStatistics games = GameStatistics.of(new long[] {7}, new int[] {1}, new byte[] {17});
    assertThat(games.mean()).isEqualTo(7);
    assertThat(games.standardError()).isNull();
    assertThat(games.standardDeviation()).isNull();
    assertThat(games.mean95()).isNull();
    assertThat(games.tiles()).hasSize(1).first().extracting("tile").isEqualTo(131072);
  }
}
