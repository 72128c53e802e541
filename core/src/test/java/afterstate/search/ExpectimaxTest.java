package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.game.Valuation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expectimax against a plain recursion: with a table, without, with small tables. */
final class ExpectimaxTest {

  /** As {@link MinimaxTest#noise}, with a step reward and an end that is worth something. */
  private static Valuation steps(Board board) {
    return new Valuation() {
      @Override
      public double value(long after) {
        return MinimaxTest.noise(board).value(after);
      }

      @Override
      public double reward(int merged) {
        return 1;
      }

      @Override
      public double over() {
        return -500;
      }
    };
  }

  // ---- The slow reference ----------------------------------------------------------------------

  private record Reference(Chance chance, Valuation valuation) {

    double best(long state, int depth) {
      double best = Double.NEGATIVE_INFINITY;
      for (int move = 0; move < Move.COUNT; move++) {
        if (chance.board().move(state, move) != state) {
          best = Math.max(best, move(state, move, depth));
        }
      }
      return best == Double.NEGATIVE_INFINITY ? valuation.over() : best;
    }

    double move(long state, int move, int depth) {
      long after = chance.board().move(state, move);
      double rest = depth == 1 ? valuation.value(after) : expected(after, depth - 1);
      return valuation.reward(chance.board().reward(state, move)) + rest;
    }

    private double expected(long after, int depth) {
      double sum = 0;
      for (Chance.Spawn spawn : chance.spawns(after)) {
        sum += spawn.probability() * best(spawn.state(), depth);
      }
      return sum;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4, 4, 1, 0.1",
    "4, 4, 2, 0.1",
    "4, 4, 3, 0.1",
    "3, 3, 3, 0.5",
    "2, 3, 4, 0",
    "2, 3, 4, 1",
    "1, 6, 3, 0.1",
    "4, 3, 2, 0.1"
  })
  void search_everyWay_isTheReference(int rows, int cols, int depth, double p4) {
    Board board = Board.of(rows, cols);
    RandomStates states = new RandomStates(board, p4, 5);
    for (Valuation valuation : new Valuation[] {MinimaxTest.noise(board), steps(board)}) {
      Reference reference = new Reference(new Chance(board, p4), valuation);
      Expectimax plain =
          new Expectimax(board, valuation, new Expectimax.Settings(depth, p4, 0, 0, 0));
      Expectimax small =
          new Expectimax(board, valuation, new Expectimax.Settings(depth, p4, 0, 0, 3));
      Expectimax usual = new Expectimax(board, valuation, Expectimax.Settings.of(depth, p4));
      for (int i = 0; i < (depth == 3 && rows == 4 ? 5 : 40); i++) {
        long state = states.next(100);
        int legal = board.legal(state);
        SearchResult found = plain.search(state, legal);
        assertThat(found.value()).isCloseTo(reference.best(state, depth), within(1e-9));
        SearchResult other = i % 2 == 0 ? usual.search(state, legal) : small.search(state, legal);
        assertThat(other.move()).isEqualTo(found.move());
        for (int move = 0; move < Move.COUNT; move++) {
          boolean isLegal = (legal >>> move & 1) != 0;
          assertThat(Double.isNaN(found.value(move))).isEqualTo(!isLegal);
          assertThat(Double.isNaN(other.value(move))).isEqualTo(!isLegal);
          if (isLegal) {
            assertThat(other.value(move)).as("to the last bit").isEqualTo(found.value(move));
            double expected = reference.move(state, move, depth);
            assertThat(found.value(move)).isCloseTo(expected, within(1e-9));
          }
        }
        assertThat(other.nodes()).isLessThanOrEqualTo(found.nodes());
        assertThat(found.depth()).isEqualTo(depth);
      }
    }
  }

  @Test
  void search_cutoff_looksAtLessAndAtAllWhenTiny() {
    Board board = Board.of(3, 3);
    Valuation noise = MinimaxTest.noise(board);
    RandomStates states = new RandomStates(board, 0.1, 2);
    Expectimax exact = new Expectimax(board, noise, Expectimax.Settings.of(4, 0.1));
    Expectimax tiny = new Expectimax(board, noise, new Expectimax.Settings(4, 0.1, 1e-12, 0, 16));
    Expectimax some = new Expectimax(board, noise, new Expectimax.Settings(4, 0.1, 0.05, 0, 16));
    long nodes = 0;
    long fewer = 0;
    for (int i = 0; i < 20; i++) {
      long state = states.next(20);
      int legal = board.legal(state);
      double value = exact.search(state, legal).value();
      assertThat(tiny.search(state, legal).value()).isEqualTo(value);
      nodes += tiny.search(state, legal).nodes();
      SearchResult cut = some.search(state, legal);
      double again = cut.value();
      fewer += cut.nodes();
      assertThat(some.search(state, legal).value()).isEqualTo(again);
    }
    assertThat(fewer).isLessThan(nodes / 2);
  }

  @Test
  void search_timeLimit_isASearchToTheDepthItReached() {
    Board board = Board.of(3, 3);
    Valuation noise = MinimaxTest.noise(board);
    long state = Notation.parse("2 4 . / . 8 . / . . 2").cells();
    Expectimax limited =
        new Expectimax(board, noise, new Expectimax.Settings(100, 0.1, 0, 20_000_000, 16));
    SearchResult found = limited.search(state, board.legal(state));
    int depth = found.depth();
    assertThat(depth).isBetween(1, 99);
    Expectimax fixed = new Expectimax(board, noise, Expectimax.Settings.of(depth, 0.1));
    assertThat(found.value()).isEqualTo(fixed.search(state, board.legal(state)).value());
    assertThat(limited.line()).hasSize(depth).isEqualTo(fixed.line());
  }

  @Test
  void forget_changedValuation_isSeen() {
    Board board = Board.of(3, 3);
    double[] bonus = {0};
    Expectimax search =
        new Expectimax(board, after -> bonus[0] + after % 7, Expectimax.Settings.of(3, 0.1));
    long state = Notation.parse("2 4 . / . 8 . / . . 2").cells();
    double before = search.search(state, 15).value();
    bonus[0] = 1000;
    search.forget();
    assertThat(search.search(state, 15).value()).isCloseTo(before + 1000, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -3, 1001})
  void settings_badDepth_isBadInput(int depth) {
    assertThatThrownBy(() -> Expectimax.Settings.of(depth, 0.1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("depth is from 1");
  }

  @Test
  void settings_bad_areBadInput() {
    assertThatThrownBy(() -> new Expectimax.Settings(2, 0.1, 1, 0, 9))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new Expectimax.Settings(2, 1.1, 0, 0, 9))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new Expectimax.Settings(2, 0.1, 0, 0, 29))
        .isInstanceOf(BadInputException.class);
  }
}
