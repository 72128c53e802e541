package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stages: where they begin, and that new ones begin with what was learned before. */
final class StagesTest {

  private static final Shape SHAPE = new Shape(2, 2);

  /** Tile sums 30 and 60; cells all different, so no weight is met twice. */
  private static final long EARLY = 0x4321L;

  private static final long LATE = 0x5432L;

  private final TupleNetwork network =
      new TupleNetwork(Network.parse("0,1", SHAPE), Stages.parse("40"));
  private final PlainUpdate update = new PlainUpdate(network, new float[] {1f / 8});
  private final long[] images = new long[8];

  private void learn(long board, float error) {
    network.images(board, images, 0);
    update.learn(network.stage(board), 0, images, 0, error);
  }

  @Test
  void of_tileSum_countsTheSumsReached() {
    Stages stages = Stages.parse("16384, 24576");
    assertThat(stages.count()).isEqualTo(3);
    assertThat(stages.of(4)).isZero();
    assertThat(stages.of(16382)).isZero();
    assertThat(stages.of(16384)).isEqualTo(1);
    assertThat(stages.of(24576)).isEqualTo(2);
    assertThat(Stages.parse(stages.text())).isEqualTo(stages);
    assertThat(Stages.parse("").count()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "100,", "100,100", "200,100", "4", "-8", "99999999"})
  void parse_noRisingSums_isBadInput(String text) {
    assertThatThrownBy(() -> Stages.parse(text)).isInstanceOf(BadInputException.class);
  }

  @Test
  void value_stageThatLearnedNothing_isThatOfTheStageBefore() {
    network.fill(80);
    assertThat(network.value(LATE)).isCloseTo(80, within(1e-4));
    learn(LATE, 8);
    assertThat(network.value(LATE)).isCloseTo(88, within(1e-4));
    network.fill(0);
    assertThat(network.value(LATE)).isCloseTo(88, within(1e-4));
    assertThat(network.value(EARLY)).isZero();
  }

  @Test
  void value_stageThatLearnedSomeOfItsWeights_takesTheOthersFromTheStageBefore() {
    network.fill(80);
    learn(LATE, 8);
    long other = 0x5423L;
    network.images(other, images, 0);
    int learned = 0;
    double sum = 0;
    for (long image : images) {
      int index = network.index(0, image);
      learned += Float.isNaN(network.weights(1)[0][index]) ? 0 : 1;
      sum += network.weight(1, 0, index);
    }
    assertThat(learned).isBetween(1, 7);
    assertThat(network.value(other))
        .isCloseTo(sum, within(1e-4))
        .isCloseTo(80 + learned, within(1e-4));
  }

  @Test
  void learn_earlyStage_leavesTheLaterOneThatHasLearned() {
    learn(LATE, 8);
    double before = network.value(LATE);
    learn(EARLY, 800);
    assertThat(network.value(LATE)).isEqualTo(before);
    assertThat(network.value(EARLY)).isCloseTo(800, within(1e-3));
  }

  @Test
  void play_manyGames_bothStagesLearn() {
    Shape shape = new Shape(3, 3);
    TupleNetwork staged =
        new TupleNetwork(Network.parse("0,1,2 / 3,4,5 / 0,1,3,4", shape), Stages.parse("200"));
    Learning learning = Learning.plain(0.1);
    Chance chance = new Chance(Board.of(shape), 0.1);
    TrainingGame game = new TrainingGame(staged, chance, learning, null);
    long last = 0;
    for (int i = 0; i < 3000; i++) {
      game.play(Stream.child(1, i));
      last += i >= 2500 ? game.score() : 0;
    }
    assertThat(last / 500).isGreaterThan(1500);
    int own = 0;
    for (float weight : staged.weights(1)[0]) {
      own += Float.isNaN(weight) ? 0 : 1;
    }
    assertThat(own).isBetween(50, 4000);
  }
}
