package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Stream;
import afterstate.reference.ChiSquare;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each simple player does on given positions. */
final class PlayersTest {

  @ParameterizedTest
  @CsvSource({
    "2 2 / 4 4, RIGHT",
    "4 2 / 4 2, UP",
    "2 4 / . ., DOWN",
    "8 8 . / 2 . . / 2 . ., RIGHT",
    "8 . . / 8 . . / 2 2 ., UP"
  })
  void greedy_position_takesTheLargestRewardAndTheFirstOfTies(String text, Move expected) {
    var position = Notation.parse(text);
    int move = new GreedyPlayer(position.board()).choose(position.cells(), position.legal());
    assertThat(Move.of(move)).isEqualTo(expected);
  }

  @Test
  void corner_largeTileInACorner_keepsItThere() {
    var position = Notation.parse("64 32 . / . . . / . . 2");
    int move = new CornerPlayer(position.board()).choose(position.cells(), position.legal());
    long after = position.board().move(position.cells(), move);
    assertThat(Board.rank(after, 0)).isEqualTo(6);
  }

  /**
   * By hand: 1. left leaves an empty cell and a pair (48), right only the cell (24). 2. left falls
   * all along (24), right rises by 9 and falls by 8 (16). 3. left and right leave two cells and a
   * pair (72), down one cell (24); right comes first.
   */
  @ParameterizedTest
  @CsvSource({"2 2 / 4 8, LEFT", "8 4 . 2, LEFT", "2 2 / . 4, RIGHT"})
  void corner_position_ordersLinesAndKeepsRoom(String text, Move expected) {
    var position = Notation.parse(text);
    int move = new CornerPlayer(position.board()).choose(position.cells(), position.legal());
    assertThat(Move.of(move)).isEqualTo(expected);
  }

  /** The mean is about 19,100 with a standard deviation of 9,200; greedy's is about 3,100. */
  @Test
  void corner_seededGames_scoreFarMoreThanGreedy() {
    assertThat(meanScore(new CornerPlayer(Board.of(4, 4)))).isGreaterThan(15_000);
    assertThat(meanScore(new GreedyPlayer(Board.of(4, 4)))).isLessThan(5_000);
  }

  private static double meanScore(Player player) {
    Board board = Board.of(4, 4);
    Episode episode = new Episode(board);
    long sum = 0;
    int games = 200;
    for (int game = 0; game < games; game++) {
      RandomSpawns spawns = new RandomSpawns(new Chance(board, 0.1), new Stream(game));
      episode.play(player, spawns, spawns.start());
      sum += episode.score();
    }
    return (double) sum / games;
  }

  @Test
  void random_manyChoices_areUniformOverTheLegalMoves() {
    RandomPlayer player = new RandomPlayer();
    player.begin(61);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < 30_000; i++) {
      counts.merge(player.choose(0, 0b1101), 1, Integer::sum);
    }
    ChiSquare.assertFits(counts, Map.of(0, 1.0 / 3, 2, 1.0 / 3, 3, 1.0 / 3));
  }
}
