package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of learning: what is refused, and what alpha means. */
final class LearningTest {

  @ParameterizedTest
  @CsvSource({
    "sarsa, 0.1, board, 0, 1, backward, score, 0, method",
    "q, 0.1, board, 0.5, 1, backward, score, 0, method q",
    "td, 0, board, 0, 1, backward, score, 0, alpha",
    "td, NaN, board, 0, 1, backward, score, 0, alpha",
    "td, 0.1, weight, 0, 1, backward, score, 0, alpha-per",
    "td, 0.1, board, 1.5, 1, backward, score, 0, lambda",
    "td, 0.1, board, 0, 0, backward, score, 0, steps",
    "td, 0.1, board, 0.5, 3, backward, score, 0, steps",
    "td, 0.1, board, 0, 1, sideways, score, 0, order",
    "td, 0.1, board, 0.5, 1, forward, score, 0, forward",
    "td, 0.1, board, 0, 1001, forward, score, 0, forward",
    "td, 0.1, board, 0, 1, backward, tiles, 0, reward",
    "otd, 0.1, board, 0, 1, backward, score, -1, optimism",
  })
  void new_badSetting_isNamed(
      String method,
      double alpha,
      String alphaPer,
      double lambda,
      int steps,
      String order,
      String reward,
      double optimism,
      String named) {
    assertThatThrownBy(() ->
            new Learning(
                method, alpha, alphaPer, lambda, steps, order, reward, optimism, "none", 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(named);
  }

  @ParameterizedTest
  @CsvSource({
    "td, 1, backward, -1",
    "td, 1, backward, NaN",
    "td, 1, forward, 5",
    "td, 2, backward, 5",
    "q, 1, backward, 5",
  })
  void exploring_badSetting_isNamed(String method, int steps, String order, double explore) {
    Learning learning = new Learning(method, 0.1, "board", 0, steps, order, "score", 0, "none", 1);
    assertThatThrownBy(() -> learning.exploring(explore))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("explore");
  }

  @ParameterizedTest
  @CsvSource({
    "td, 1, backward, mean",
    "td, 1, forward, expected",
    "td, 2, backward, expected",
    "q, 1, backward, expected",
  })
  void towards_badSetting_isNamed(String method, int steps, String order, String targets) {
    Learning learning = new Learning(method, 0.1, "board", 0, steps, order, "score", 0, "none", 1);
    assertThatThrownBy(() -> learning.towards(targets))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("targets");
  }

  @Test
  void steps_alphaPerBoard_isSpreadOverTheWeights() {
    Network network = Network.parse("4x6", new Shape(4, 4));
    assertThat(Learning.plain(0.08).steps(network)).hasSize(4).containsOnly(0.0025f);
    Learning perEntry = new Learning("td", 0.0025, "entry", 0, 1, "forward", "score", 0, "none", 1);
    Learning tuned = new Learning("otc", 0.1, "board", 0, 1, "backward", "score", 1, "none", 1);
    assertThat(tuned.tuning().steps(network)).containsOnly(1f / 32);
    assertThat(perEntry.steps(network)).containsOnly(0.0025f);
  }

  @Test
  void steps_wholeBoard_hasThePartOfATuple() {
    Network network = Network.parse("0,1,2 / 0,1,2,3,4,5,6,7,8", new Shape(3, 3));
    assertThat(Learning.plain(1).steps(network)).containsExactly(1f / 16, 1f / 2);
  }

  @Test
  void beginningAndTuning_ofMethodsWithTwoParts_areThose() {
    Learning coherent = Learning.of("otc", 0.1);
    assertThat(coherent.beginning().method()).isEqualTo("otd");
    assertThat(coherent.beginning().alpha()).isEqualTo(0.1);
    assertThat(coherent.tuning()).isEqualTo(Learning.of("tc", 1));
    Learning plain = Learning.plain(0.1);
    assertThat(plain.beginning()).isSameAs(plain);
    assertThat(plain.tuning()).isSameAs(plain);
  }
}
