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

  @Test
  void step_alphaPerBoard_isSpreadOverTheWeights() {
    Network network = Network.parse("4x6", new Shape(4, 4));
    assertThat(Learning.plain(0.08).step(network, false)).isEqualTo(0.0025f);
    Learning perEntry = new Learning("td", 0.0025, "entry", 0, 1, "forward", "score", 0, "none", 1);
    Learning tuned = new Learning("otc", 0.1, "board", 0, 1, "backward", "score", 1, "none", 1);
    assertThat(tuned.step(network, true)).isEqualTo(1f / 32);
    assertThat(perEntry.step(network, false)).isEqualTo(0.0025f);
  }
}
