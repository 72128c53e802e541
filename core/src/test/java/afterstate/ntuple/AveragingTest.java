package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import org.junit.jupiter.api.Test;

/** Averaging: when its moments are, and that a network of means values boards by their mean. */
final class AveragingTest {

  /** Tile sums 30 and 60; cells all different, so no weight is met twice. */
  private static final long EARLY = 0x4321L;

  private static final long LATE = 0x5432L;

  @Test
  void ofLast_games_hasAHundredMomentsUpToTheEnd() {
    Averaging averaging = Averaging.ofLast(500_000, 50_000, 1);
    assertThat(averaging).isEqualTo(new Averaging(450_000, 500, 0));
    assertThat(averaging.next()).isEqualTo(450_500);
    for (int i = 0; i < 99; i++) {
      averaging = averaging.more();
    }
    assertThat(averaging.next()).isEqualTo(500_000);
  }

  @Test
  void ofLast_batches_hasMomentsBetweenThem() {
    Averaging averaging = Averaging.ofLast(1000, 300, 64);
    assertThat(averaging).isEqualTo(new Averaging(640, 64, 0));
    assertThat(Averaging.ofLast(100_000, 20_000, 64).every()).isEqualTo(256);
  }

  @Test
  void ofLast_fewerThanTwoBatches_isBadInput() {
    assertThatThrownBy(() -> Averaging.ofLast(1000, 127, 64)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Averaging.ofLast(1000, 1001, 1)).isInstanceOf(BadInputException.class);
  }

  @Test
  void notBefore_laterGame_isTheNextBatch() {
    Averaging averaging = new Averaging(640, 64, 0);
    assertThat(averaging.notBefore(600, 64).from()).isEqualTo(640);
    assertThat(averaging.notBefore(641, 64).from()).isEqualTo(704);
  }

  @Test
  void goesOnWith_begun_needsTheSamePace() {
    Averaging plan = new Averaging(640, 64, 0);
    assertThat(plan.goesOnWith(new Averaging(640, 64, 3))).isTrue();
    assertThat(plan.goesOnWith(new Averaging(704, 64, 3))).isTrue();
    assertThat(plan.goesOnWith(new Averaging(576, 64, 3))).isFalse();
    assertThat(plan.goesOnWith(new Averaging(640, 32, 3))).isFalse();
    assertThat(plan.goesOnWith(null)).isFalse();
  }

  private static Model model(String stages) {
    ModelInfo info = new ModelInfo("2x2", "0,1", stages, 0.1, Learning.plain(1), 1, 0);
    return Model.untrained(info).planned(new Averaging(0, 1, 0));
  }

  private static void learn(Model model, long board, float value) {
    new BoardLearner(model.network(), Learning.plain(1), null).learn(board, value);
  }

  @Test
  void averaged_severalMoments_valuesBoardsByTheirMean() {
    Model model = model("");
    for (float value : new float[] {10, 40, 70, 0}) {
      learn(model, EARLY, value);
      model = model.averaged();
    }
    assertThat(model.network().value(EARLY)).isCloseTo(0, within(1e-4));
    assertThat(model.mean().value(EARLY)).isCloseTo(30, within(1e-4));
    assertThat(model.playing()).isSameAs(model.mean());
  }

  @Test
  void averaged_beforeTheFirstMoment_playsByTheWeights() {
    Model model = model("");
    assertThat(model.playing()).isSameAs(model.network());
  }

  @Test
  void averaged_laterStage_countsFromWhenItLearned() {
    Model model = model("40");
    learn(model, LATE, 10);
    Model first = model(model.info().stages()).averaged();
    assertThat(first.mean().value(LATE)).isZero();
    model = model.averaged();
    learn(model, LATE, 30);
    model = model.averaged();
    assertThat(model.mean().value(LATE)).isCloseTo(20, within(1e-4));
    Model late = model("40").averaged();
    learn(late, LATE, 10);
    late = late.averaged();
    assertThat(late.mean().value(LATE)).isCloseTo(10, within(1e-4));
  }
}
