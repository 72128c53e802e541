package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Notation;
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
