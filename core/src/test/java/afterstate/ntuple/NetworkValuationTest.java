package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many boards at once have the values that they have one by one. */
final class NetworkValuationTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "4x4; 0,1,2,3 / 0,1,4,5,6",
        "2x3; 0,1,2,3,4,5",
        "3x3; 0,1,2,3 / 4",
        "2x4; 0,1,2,3 / 1,5"
      })
  void values_anyCount_areThoseOneByOne(String board, String tuples) {
    Shape shape = Shape.parse(board);
    Stream random = new Stream(3);
    for (String stages : new String[] {"", "40,60,90"}) {
      TupleNetwork network = new TupleNetwork(Network.parse(tuples, shape), Stages.parse(stages));
      for (int stage = 0; stage < network.sets(); stage++) {
        for (float[] table : network.weights(stage)) {
          for (int index = 0; index < table.length; index += stage + 1) {
            table[index] = random.below(1000) / 8f;
          }
        }
      }
      NetworkValuation valuation = new NetworkValuation(network, Reward.SCORE);
      long mask = shape.cells() == 16 ? -1 : (1L << 4 * shape.cells()) - 1;
      for (int count = 0; count <= 13; count++) {
        long[] boards = new long[count];
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
          long some = random.next() & mask & 0x7777_7777_7777_7777L;
          boards[i] = some & random.next();
        }
        valuation.values(boards, count, values);
        for (int i = 0; i < count; i++) {
          assertThat(values[i])
              .as(Long.toHexString(boards[i]) + " of sum " + Board.tileSum(boards[i]))
              .isEqualTo(network.value(boards[i]))
              .isEqualTo(valuation.value(boards[i]));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"SCORE, 8", "STEP, 1"})
  void reward_byKind_isScoreOrStep(Reward reward, double expected) {
    TupleNetwork network = new TupleNetwork(Network.parse("0,1", new Shape(2, 2)));
    assertThat(new NetworkValuation(network, reward).reward(8)).isEqualTo(expected);
  }
}
