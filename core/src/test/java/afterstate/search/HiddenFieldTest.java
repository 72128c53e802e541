package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Stream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches in a model: with one that knows the rules, and with one that knows nothing. */
final class HiddenFieldTest {

  private static final int LOST = 16;

  /** Hidden states that are boards, a number for each cell; a move that is illegal loses. */
  private static class Rules implements HiddenModel {
    private final Board board;
    private final int cells;
    private final boolean canonical;
    private int passes;

    Rules(Board board, boolean canonical) {
      this.board = board;
      this.cells = board.shape().cells();
      this.canonical = canonical;
    }

    @Override
    public int size() {
      return cells;
    }

    @Override
    public int codes() {
      return 2 * cells;
    }

    @Override
    public boolean canonical() {
      return canonical;
    }

    private long read(HiddenBatch batch, int leaf) {
      long state = 0;
      for (int cell = 0; cell < cells; cell++) {
        state |= (long) batch.hidden[leaf * cells + cell] << 4 * cell;
      }
      return state;
    }

    private void write(HiddenBatch batch, int leaf, long state) {
      for (int cell = 0; cell < cells; cell++) {
        batch.hidden[leaf * cells + cell] = Board.rank(state, cell);
      }
    }

    private boolean lost(HiddenBatch batch, int leaf) {
      return batch.hidden[leaf * cells] == LOST;
    }

    private void answerState(HiddenBatch batch, int leaf, long state) {
      write(batch, leaf, state);
      for (int move = 0; move < Move.COUNT; move++) {
        batch.weights[leaf * Move.COUNT + move] = board.legal(state) >>> move & 1;
      }
      batch.values[leaf] = 0;
    }

    @Override
    public void represent(long[] boards, HiddenBatch batch) {
      passes++;
      for (int leaf = 0; leaf < batch.count(); leaf++) {
        answerState(batch, leaf, boards[leaf]);
      }
    }

    @Override
    public void move(HiddenBatch batch) {
      passes++;
      for (int leaf = 0; leaf < batch.count(); leaf++) {
        boolean lost = lost(batch, leaf);
        long state = lost ? 0 : read(batch, leaf);
        long after = board.move(state, batch.choices[leaf]);
        batch.rewards[leaf] = lost ? 0 : board.reward(state, batch.choices[leaf]);
        batch.values[leaf] = 0;
        write(batch, leaf, after);
        if (after == state) {
          batch.hidden[leaf * cells] = LOST;
        }
        for (int code = 0; code < codes(); code++) {
          boolean empty = Board.rank(after, code % cells) == 0;
          batch.weights[leaf * codes() + code] = !empty ? 0 : code < cells ? 9 : 1;
        }
      }
    }

    @Override
    public void spawn(HiddenBatch batch) {
      passes++;
      for (int leaf = 0; leaf < batch.count(); leaf++) {
        int code = batch.choices[leaf];
        if (lost(batch, leaf)) {
          Arrays.fill(batch.weights, leaf * Move.COUNT, leaf * Move.COUNT + Move.COUNT, 1);
          batch.values[leaf] = 0;
        } else {
          long tile = 1L + code / cells << 4 * (code % cells);
          answerState(batch, leaf, read(batch, leaf) | tile);
        }
      }
    }
  }

  private static final Board BOARD = Board.of(3, 3);

  private static long[] states(int count) {
    Chance chance = new Chance(BOARD, 0.1);
    Stream random = new Stream(7);
    long[] states = new long[count];
    long state = chance.start(random);
    for (int i = 0; i < count; i++) {
      states[i] = state;
      int legal = BOARD.legal(state);
      state =
          legal == 0
              ? chance.start(random)
              : chance.spawn(BOARD.move(state, Integer.numberOfTrailingZeros(legal)), random);
    }
    return states;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void search_withAnyMask_triesOnlyItsMoves(boolean canonical) {
    int width = 64;
    Rules model = new Rules(BOARD, canonical);
    HiddenField field = new HiddenField(BOARD, model, PuctSearch.Settings.of(20), width);
    long[] states = states(width);
    int[] legal = new int[width];
    for (int slot = 0; slot < width; slot++) {
      legal[slot] = BOARD.legal(states[slot]) & (slot % 3 == 0 ? 5 : 15);
    }
    int[] moves = new int[width];
    field.choose(states, legal, moves);
    for (int slot = 0; slot < width; slot++) {
      int visits = 0;
      for (int move = 0; move < Move.COUNT && legal[slot] != 0; move++) {
        visits += field.visits(slot, move);
        assertThat(field.visits(slot, move) > 0 && (legal[slot] >>> move & 1) == 0).isFalse();
      }
      if (legal[slot] != 0) {
        assertThat(visits).isEqualTo(20);
        assertThat(legal[slot] >>> moves[slot] & 1).isEqualTo(1);
      }
    }
    // One pass for the roots, then at most one for moves and one for spawns a simulation.
    assertThat(model.passes).isBetween(21, 41);
  }

  /** The rules are in the model alone: the same values as by a search that has them. */
  @ParameterizedTest
  @ValueSource(
      strings = {"2 2 . / 4 . . / . . .", "4 4 8 / 8 2 16 / . 2 32", "8 2 8 / 2 8 2 / . 2 4"})
  void search_inAModelThatKnowsTheRules_findsWhatPuctFinds(String text) {
    long state = Notation.parse(text).cells();
    PuctSearch.Settings settings = PuctSearch.Settings.of(20_000);
    HiddenSearch hidden = new HiddenSearch(BOARD, new Rules(BOARD, false), settings);
    PuctSearch known =
        new PuctSearch(BOARD, new ValuationEvaluator(BOARD, Minimax.SCORE), settings);
    hidden.begin(1);
    known.begin(1);
    SearchResult found = hidden.search(state, BOARD.legal(state));
    double value = found.value();
    assertThat(found.visits(found.move())).isGreaterThan(5000);
    assertThat(known.search(state, BOARD.legal(state)).value()).isCloseTo(value, within(value / 5));
    assertThat(hidden.line()).hasSize(1);
  }

  @Test
  void search_ofManyGames_findsWhatOneGameFinds() {
    int width = 50;
    PuctSearch.Settings settings = PuctSearch.Settings.of(30);
    HiddenField field = new HiddenField(BOARD, new Rules(BOARD, false), settings, width);
    HiddenSearch alone = new HiddenSearch(BOARD, new Rules(BOARD, false), settings);
    long[] states = states(width);
    int[] legal = new int[width];
    for (int slot = 0; slot < width; slot++) {
      legal[slot] = BOARD.legal(states[slot]);
      field.begin(slot, slot);
    }
    field.search(states, legal);
    for (int slot = 0; slot < width; slot++) {
      if (legal[slot] != 0) {
        alone.begin(slot);
        SearchResult result = alone.search(states[slot], legal[slot]);
        for (int move = 0; move < Move.COUNT; move++) {
          assertThat(field.visits(slot, move)).isEqualTo(result.visits(move));
          assertThat(field.value(slot, move)).isEqualTo(Double.valueOf(result.value(move)));
        }
      }
    }
  }

  /** A legal move that the model does not prefer counts as the state's value until it is tried. */
  @Test
  void search_withOneSidedPriors_triesEveryMoveOfTheRoot() {
    long state = Notation.parse("2 . . / . 4 . / . . 2").cells();
    Rules sure =
        new Rules(BOARD, false) {
          @Override
          public void represent(long[] boards, HiddenBatch batch) {
            super.represent(boards, batch);
            batch.weights[0] = 30;
            batch.values[0] = 10;
          }
        };
    HiddenSearch search = new HiddenSearch(BOARD, sure, PuctSearch.Settings.of(20));
    search.begin(3);
    SearchResult found = search.search(state, BOARD.legal(state));
    for (int move = 0; move < Move.COUNT; move++) {
      assertThat(found.visits(move)).isPositive();
    }
  }

  @Test
  void drawSlot_ofManyNumbers_followsTheWeights() {
    HiddenNodes nodes = new HiddenNodes(new Rules(Board.of(1, 2), false), 1, 1);
    int chance = nodes.addAfter(new double[] {9, 9, 0, 3, 1, 2}, 2);
    int[] counts = new int[4];
    for (int i = 0; i < 6000; i++) {
      counts[nodes.drawSlot(chance, i / 6000.0)]++;
    }
    assertThat(counts).containsExactly(0, 3000, 1000, 2000);
  }
}
