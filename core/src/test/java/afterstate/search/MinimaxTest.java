package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Stream;
import afterstate.game.GameRecord;
import afterstate.game.Valuation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Minimax against a plain recursion, with and without pruning. */
final class MinimaxTest {

  /** An evaluation with no meaning and few ties, alike for all images of a board. */
  static Valuation noise(Board board) {
    return after -> Stream.child(17, board.canonical(after)) % 1000 / 8.0;
  }

  static Minimax.Settings settings(int depth, boolean fours, boolean pruning, int tableBits) {
    return new Minimax.Settings(depth, fours, pruning, false, 0, tableBits);
  }

  // ---- The slow reference ----------------------------------------------------------------------

  private static double best(Board board, Valuation valuation, long state, int depth, int ranks) {
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      if (after != state) {
        double rest =
            depth == 1 ? valuation.value(after) : worst(board, valuation, after, depth - 1, ranks);
        best = Math.max(best, board.reward(state, move) + rest);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? 0 : best;
  }

  private static double worst(Board board, Valuation valuation, long after, int depth, int ranks) {
    double worst = Double.POSITIVE_INFINITY;
    for (Chance.Spawn spawn : new Chance(board, ranks == 1 ? 0 : 0.5).spawns(after)) {
      worst = Math.min(worst, best(board, valuation, spawn.state(), depth, ranks));
    }
    return worst;
  }

  @ParameterizedTest
  @CsvSource({
    "3, 3, 2, true",
    "3, 3, 3, false",
    "2, 3, 4, true",
    "4, 4, 2, false",
    "1, 6, 3, true"
  })
  void search_everyWay_isTheReference(int rows, int cols, int depth, boolean fours) {
    Board board = Board.of(rows, cols);
    RandomStates states = new RandomStates(board, 0.3, 5);
    for (Valuation valuation : new Valuation[] {noise(board), Minimax.SCORE}) {
      Minimax plain = new Minimax(board, valuation, settings(depth, fours, false, 4));
      Minimax pruning = new Minimax(board, valuation, settings(depth, fours, true, 10));
      for (int i = 0; i < 40; i++) {
        long state = states.next(60);
        double expected = best(board, valuation, state, depth, fours ? 2 : 1);
        assertThat(plain.search(state, board.legal(state)).value()).isEqualTo(expected);
        assertThat(pruning.search(state, board.legal(state)).value()).isEqualTo(expected);
      }
    }
  }

  @Test
  void search_pruned_choosesAsTheFullTreeOn10000Positions() {
    long nodes = 0;
    long pruned = 0;
    for (int i = 0; i < 4; i++) {
      Board board = i % 2 == 0 ? Board.of(3, 3) : Board.of(4, 4);
      boolean fours = i < 2;
      int depth = board.shape().cells() == 9 ? 3 : 2;
      RandomStates states = new RandomStates(board, 0.1, i);
      for (Valuation valuation : new Valuation[] {noise(board), Minimax.SCORE}) {
        Minimax plain = new Minimax(board, valuation, settings(depth, fours, false, 12));
        Minimax pruning = new Minimax(board, valuation, settings(depth, fours, true, 12));
        for (int position = 0; position < 1250; position++) {
          long state = states.next(120);
          SearchResult expected = plain.search(state, board.legal(state));
          int move = expected.move();
          SearchResult found = pruning.search(state, board.legal(state));
          assertThat(found.move()).isEqualTo(move);
          assertThat(found.value()).isEqualTo(expected.value());
          nodes += expected.nodes();
          pruned += found.nodes();
        }
      }
    }
    assertThat(pruned).isLessThan(nodes * 2 / 3);
  }

  @Test
  void searchSpawn_anyDepth_isTheLowestOfTheReference() {
    Board board = Board.of(3, 3);
    RandomStates states = new RandomStates(board, 0, 3);
    for (int depth = 1; depth <= 2; depth++) {
      Minimax search = new Minimax(board, noise(board), settings(depth, false, true, 8));
      for (int i = 0; i < 100; i++) {
        long state = states.next(40);
        long after = board.move(state, Integer.numberOfTrailingZeros(board.legal(state)));
        SearchResult found = search.searchSpawn(after);
        assertThat(found.value()).isEqualTo(worst(board, noise(board), after, depth, 1));
        assertThat(best(board, noise(board), found.state(), depth, 1)).isEqualTo(found.value());
        assertThat(Long.bitCount(found.state() ^ after)).isEqualTo(1);
      }
    }
  }

  @Test
  void searchSpawn_emptyBoard_placesA2() {
    Board board = Board.of(4, 4);
    Minimax search = new Minimax(board, Minimax.SCORE, Minimax.Settings.of(2, false));
    assertThat(Board.tileSum(search.searchSpawn(0).state())).isEqualTo(2);
  }

  @Test
  void search_everyMove_hasAllValues() {
    Board board = Board.of(3, 3);
    long state = Notation.parse("2 4 2 / 4 8 4 / 2 . .").cells();
    Minimax search =
        new Minimax(board, noise(board), new Minimax.Settings(3, true, true, true, 0, 8));
    SearchResult found = search.search(state, board.legal(state));
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      if (after == state) {
        assertThat(found.value(move)).isNaN();
      } else {
        double expected = board.reward(state, move) + worst(board, noise(board), after, 2, 2);
        assertThat(found.value(move)).isCloseTo(expected, within(1e-9));
      }
    }
  }

  @Test
  void line_afterASearch_isWorthItsValue() {
    Board board = Board.of(3, 3);
    RandomStates states = new RandomStates(board, 0.2, 8);
    Minimax search = new Minimax(board, noise(board), settings(4, true, true, 12));
    for (int i = 0; i < 30; i++) {
      long state = states.next(40);
      double value = search.search(state, board.legal(state)).value();
      double worth = 0;
      for (int play : search.line()) {
        worth += board.reward(state, play >>> 8);
        state = board.move(state, play >>> 8);
        long tile = (long) (play & 15) << 4 * (play >>> 4 & 15);
        state |= tile;
        worth += tile == 0 ? noise(board).value(state) : 0;
      }
      assertThat(worth).isCloseTo(value, within(1e-9));
    }
  }

  @Test
  void search_onlyOneMoveAllowed_choosesIt() {
    Board board = Board.of(4, 4);
    long state = Notation.parse("2 2 4 . / . . . . / . . . . / . . . 2").cells();
    Minimax search = new Minimax(board, Minimax.SCORE, Minimax.Settings.of(2, true));
    for (int move = 0; move < Move.COUNT; move++) {
      assertThat(search.search(state, 1 << move).move()).isEqualTo(move);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1001})
  void settings_badDepth_isBadInput(int depth) {
    assertThatThrownBy(() -> Minimax.Settings.of(depth, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("depth is from 1 to 1000");
  }

  @Test
  void line_ofOneMove_hasNoSpawn() {
    Board board = Board.of(2, 2);
    long state = Notation.parse("2 2 / . .").cells();
    Minimax search = new Minimax(board, Minimax.SCORE, Minimax.Settings.of(1, true));
    search.search(state, board.legal(state));
    assertThat(search.line()).containsExactly(GameRecord.play(Move.RIGHT.ordinal(), 0, 0));
  }
}
