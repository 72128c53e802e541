package afterstate.neural.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scores of moves follow from the outputs, and from no other state's. */
final class MoveScoresTest {

  private static final Shape SHAPE = new Shape(3, 3);
  private static final Board BOARD = Board.of(SHAPE);
  private static final int COUNT = 700;

  private static long[] states() {
    Chance chance = new Chance(BOARD, 0.1);
    Stream random = new Stream(3);
    long[] states = new long[COUNT];
    long state = chance.start(random);
    for (int i = 0; i < COUNT; i++) {
      int legal = BOARD.legal(state);
      states[i] = state;
      state =
          legal == 0
              ? chance.start(random)
              : chance.spawn(BOARD.move(state, Integer.numberOfTrailingZeros(legal)), random);
    }
    return states;
  }

  private static Net net() {
    return new Net(Architecture.parse("dense(20,20)"), SHAPE, 6, 4);
  }

  @ParameterizedTest
  @EnumSource(names = {"MOVE_VALUES", "POLICY", "AFTER_VALUE", "AFTER_POLICY", "SEARCH", "MODEL"})
  void score_ofEachUse_isWhatItMeans(Reading.Use use) {
    Net net =
        use == Reading.Use.AFTER_VALUE
            ? new Net(Architecture.parse("dense(20,20)"), SHAPE, 1, 4)
            : net();
    Reading reading = new Reading(use, true, 10, 0.5, false);
    long[] states = states();
    int[] legal = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      legal[i] = i % 7 == 0 ? 0 : BOARD.legal(states[i]);
    }
    float[] scores = new float[COUNT * Move.COUNT];
    new MoveScores(net, reading).score(states, legal, COUNT, scores);
    Batcher single = new Batcher(net, reading);
    float[] row = new float[net.outputs()];
    for (int i = 0; i < COUNT; i += 5) {
      for (int move = 0; move < Move.COUNT; move++) {
        float score = scores[i * Move.COUNT + move];
        if ((legal[i] >>> move & 1) == 0) {
          assertThat(score).isEqualTo(Float.NEGATIVE_INFINITY);
          continue;
        }
        boolean after = !use.ofMoves();
        long seen = after ? BOARD.move(states[i], move) : states[i];
        single.evaluate(new long[] {seen}, 1, row);
        double expected =
            switch (use) {
              case AFTER_VALUE -> BOARD.reward(states[i], move) / 10.0 + 0.5 * row[0];
              case AFTER_POLICY -> row[0];
              default -> row[move];
            };
        assertThat(score).isCloseTo((float) expected, within(1e-5f));
      }
    }
    net.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"POLICY", "AFTER_POLICY"})
  void score_ofCanonicalImages_turnsWithTheBoard(Reading.Use use) {
    try (Net net = net()) {
      MoveScores scores = new MoveScores(net, new Reading(use, true, 10, 1, true));
      float[] rows = new float[8 * Move.COUNT];
      for (long state : states()) {
        if (BOARD.legal(state) == 0 || symmetric(state)) {
          continue;
        }
        long[] images = new long[8];
        int[] legal = new int[8];
        for (int symmetry = 0; symmetry < 8; symmetry++) {
          images[symmetry] = BOARD.image(state, symmetry);
          legal[symmetry] = BOARD.legal(images[symmetry]);
        }
        scores.score(images, legal, 8, rows);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
          for (int move = 0; move < Move.COUNT; move++) {
            assertThat(rows[symmetry * Move.COUNT + BOARD.moveImage(symmetry, move)])
                .isEqualTo(rows[move]);
          }
        }
      }
    }
  }

  private static boolean symmetric(long state) {
    for (int symmetry = 1; symmetry < 8; symmetry++) {
      if (BOARD.image(state, symmetry) == state) {
        return true;
      }
    }
    return false;
  }
}
