package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.game.Valuation;
import org.junit.jupiter.api.Test;

/** Averaged search: its mean is the expectation of what it says it averages. */
final class AveragedSearchTest {

  private static AveragedSearch search(Board board, Valuation valuation, int depth, long looks) {
    AveragedSearch search =
        new AveragedSearch(board, valuation, new AveragedSearch.Settings(depth, looks, 0.1, 0));
    search.begin(4);
    return search;
  }

  @Test
  void search_depth1_isTheLargestRewardPlusValue() {
    Board board = Board.of(4, 4);
    Valuation noise = MinimaxTest.noise(board);
    RandomStates states = new RandomStates(board, 0.1, 7);
    Expectimax exact = new Expectimax(board, noise, Expectimax.Settings.of(1, 0.1));
    for (int i = 0; i < 50; i++) {
      long state = states.next(100);
      int move = exact.search(state, board.legal(state)).move();
      assertThat(search(board, noise, 1, 1).search(state, board.legal(state)).move())
          .isEqualTo(move);
    }
  }

  /** At depth 2 a look draws one spawn a move: its mean is the expectimax value. */
  @Test
  void search_depth2_tendsToExpectimax() {
    Board board = Board.of(3, 3);
    Valuation noise = MinimaxTest.noise(board);
    RandomStates states = new RandomStates(board, 0.1, 7);
    Expectimax exact = new Expectimax(board, noise, Expectimax.Settings.of(2, 0.1));
    AveragedSearch averaged = search(board, noise, 2, 40_000);
    for (int i = 0; i < 10; i++) {
      long state = states.next(40);
      SearchResult expected = exact.search(state, board.legal(state));
      SearchResult found = averaged.search(state, board.legal(state));
      for (int move = 0; move < Move.COUNT; move++) {
        if (!Double.isNaN(expected.value(move))) {
          // Values spread by some 70: five standard errors of the mean.
          assertThat(found.value(move)).isCloseTo(expected.value(move), within(2.0));
        }
      }
    }
  }

  /** At depth 3 the player sees the second spawn: the mean is that of the best line, no less. */
  @Test
  void search_depth3_isNotBelowExpectimax() {
    Board board = Board.of(2, 3);
    Valuation noise = MinimaxTest.noise(board);
    RandomStates states = new RandomStates(board, 0.1, 7);
    Expectimax exact = new Expectimax(board, noise, Expectimax.Settings.of(3, 0.1));
    AveragedSearch averaged = search(board, noise, 3, 20_000);
    for (int i = 0; i < 10; i++) {
      long state = states.next(15);
      double expected = exact.search(state, board.legal(state)).value();
      assertThat(averaged.search(state, board.legal(state)).value()).isGreaterThan(expected - 3);
    }
  }

  @Test
  void search_sameKey_findsTheSame() {
    Board board = Board.of(4, 4);
    Valuation noise = MinimaxTest.noise(board);
    long state = new RandomStates(board, 0.1, 1).next(50);
    Chance chance = new Chance(board, 0.1);
    AveragedSearch one = search(board, noise, 3, 30);
    AveragedSearch other = search(board, noise, 3, 30);
    other.search(chance.start(new afterstate.board.Stream(9)), 15);
    double value = one.search(state, board.legal(state)).value();
    assertThat(other.search(state, board.legal(state)).value()).isEqualTo(value);
    other.begin(5);
    assertThat(other.search(state, board.legal(state)).value()).isNotEqualTo(value);
  }

  @Test
  void settings_bad_areBadInput() {
    assertThatThrownBy(() -> new AveragedSearch.Settings(0, 1, 0.1, 0))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new AveragedSearch.Settings(2, 0, 0.1, 0))
        .isInstanceOf(BadInputException.class);
  }
}
