package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import org.junit.jupiter.api.Test;

/** Expected targets: right by the rules, and where they lead. */
final class ExpectationTest {

  private static final Shape SHAPE = new Shape(2, 2);
  private static final Board BOARD = Board.of(SHAPE);
  private static final double P4 = 0.1;
  private static final Chance CHANCE = new Chance(BOARD, P4);

  @Test
  void of_untrainedNetwork_isTheMeanOfTheBestRewards() {
    Expectation expectation = new Expectation(network(), CHANCE, Reward.SCORE);
    // 2 4 / 4 .: a 2 leaves nothing to merge; a 4 merges with either neighbour.
    long after = 1 | 2 << 4 | 2 << 8;
    assertThat(expectation.of(after)).isEqualTo((float) (P4 * 8));
  }

  /** With a weight for each board the values of 2x2 become exact, though only some are met. */
  @Test
  void play_exactTable_learnsTheValueOfTheGame() {
    TupleNetwork network = network();
    Learning learning = Learning.plain(0.1).exploring(5).towards("expected");
    TrainingGame game = new TrainingGame(network, CHANCE, learning, null);
    for (int i = 0; i < 20_000; i++) {
      game.play(Stream.child(1, i));
    }
    MoveChooser chooser = new MoveChooser(network, Reward.SCORE);
    double sum = 0;
    double weights = 0;
    for (int one = 0; one < 4; one++) {
      for (int other = 0; other < 4; other++) {
        for (int ranks = 0; one != other && ranks < 4; ranks++) {
          long start = (1L + (ranks & 1)) << 4 * one | (1L + (ranks >> 1)) << 4 * other;
          double weight = (ranks & 1) == 0 ? 1 - P4 : P4;
          weight *= ranks >> 1 == 0 ? 1 - P4 : P4;
          chooser.choose(start, BOARD.legal(start));
          sum += weight * (chooser.reward() + chooser.value());
          weights += weight;
        }
      }
    }
    assertThat(sum / weights).isCloseTo(66.9641, within(0.03));
  }

  private static TupleNetwork network() {
    return new TupleNetwork(Network.parse("0,1,2,3", SHAPE));
  }
}
