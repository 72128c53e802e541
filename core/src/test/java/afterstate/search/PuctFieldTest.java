package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees searched side by side find what each finds alone. */
final class PuctFieldTest {

  private static final Board BOARD = Board.of(3, 3);

  private static Evaluator evaluator() {
    return new ValuationEvaluator(BOARD, board -> 10 * BOARD.empties(board));
  }

  private static long[] states(int count) {
    Chance chance = new Chance(BOARD, 0.1);
    Stream random = new Stream(11);
    long[] states = new long[count];
    for (int i = 0; i < count; i++) {
      states[i] = chance.start(random);
      for (int move = 0; move < i; move++) {
        int legal = BOARD.legal(states[i]);
        if (legal != 0) {
          long after = BOARD.move(states[i], Integer.numberOfTrailingZeros(legal));
          states[i] = chance.spawn(after, random);
        }
      }
    }
    return states;
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 0", "50, 1, 0", "50, 8, 0", "50, 1, 1"})
  void choose_sideBySide_isWhatEachChoosesAlone(int simulations, int batch, double temperature) {
    PuctSearch.Settings settings =
        new PuctSearch.Settings(simulations, batch, temperature, false, 0, PuctTree.Settings.USUAL);
    int width = 20;
    PuctField field = new PuctField(BOARD, evaluator(), settings, width);
    long[] states = states(width);
    int[] legal = Arrays.stream(states).mapToInt(BOARD::legal).toArray();
    legal[3] = 0;
    int[] moves = new int[width];
    Arrays.fill(moves, -1);
    for (int slot = 0; slot < width; slot++) {
      field.begin(slot, 100 + slot);
    }
    field.choose(states, legal, moves);
    for (int slot = 0; slot < width; slot++) {
      if (legal[slot] == 0) {
        assertThat(moves[slot]).isEqualTo(-1);
        continue;
      }
      PuctSearch alone = new PuctSearch(BOARD, evaluator(), settings);
      alone.begin(100 + slot);
      SearchResult result = alone.search(states[slot], legal[slot]);
      assertThat(moves[slot]).isEqualTo(result.move());
      assertThat(field.tree(slot).simulations()).isEqualTo(simulations);
      for (int move = 0; move < 4; move++) {
        assertThat(field.tree(slot).visits(move)).isEqualTo(alone.tree().visits(move));
      }
    }
  }

  @Test
  void width_ofAField_isWhatWasAskedFor() {
    assertThat(new PuctField(BOARD, evaluator(), PuctSearch.Settings.of(5), 7).width())
        .isEqualTo(7);
  }
}
