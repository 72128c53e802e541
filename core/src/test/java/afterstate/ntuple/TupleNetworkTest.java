package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of boards against an obvious sum over all images. */
final class TupleNetworkTest {

  private static TupleNetwork randomNetwork(String board, String text) {
    TupleNetwork network = new TupleNetwork(Network.parse(text, Shape.parse(board)));
    Stream random = new Stream(7);
    for (float[] table : network.weights(0)) {
      for (int index = 0; index < table.length; index++) {
        table[index] = random.below(1000);
      }
    }
    return network;
  }

  /** Ranks from 0 to a small bound, so that one base of counting is as good as another. */
  private static long randomBoard(Shape shape, Stream random) {
    long board = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      board |= (long) random.below(shape.maxRank() > 15 ? 16 : shape.maxRank() + 1) << 4 * cell;
    }
    return board;
  }

  private static double slowValue(TupleNetwork network, long after) {
    Board board = network.board();
    double value = 0;
    for (int symmetry = 0; symmetry < board.shape().symmetries(); symmetry++) {
      long image = board.image(after, symmetry);
      for (int tuple = 0; tuple < network.weights(0).length; tuple++) {
        TuplePattern pattern = network.network().patterns().get(tuple);
        int radix = pattern.size() <= 6 ? 16 : Math.min(16, board.shape().maxRank() + 1);
        int number = 0;
        for (int cell : pattern.cells().reversed()) {
          number = number * radix + Board.rank(image, cell);
        }
        value += network.weights(0)[tuple][network.index(tuple).place(number)];
      }
    }
    return value;
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, '0,1,2,3 / 0,1,4,5,8'",
    "4x4, 0",
    "3x3, '0,1,2,3,4 / 4,8'",
    "4x3, '0,1,2 / 3,4,5,6'",
    "2x2, '0,1,2,3'",
    "2x3, '0,1,2,3,4,5'",
    "2x4, '0,1,2,3,4,5,6'",
    "1x8, '0,1,2,3,4,5,6'",
  })
  void value_anyBoard_isTheSumOverAllImages(String board, String text) {
    TupleNetwork network = randomNetwork(board, text);
    Stream random = new Stream(1);
    for (int i = 0; i < 200; i++) {
      long after = randomBoard(network.network().shape(), random);
      assertThat(network.value(after)).isEqualTo(slowValue(network, after));
    }
  }

  @Test
  void value_imagesOfABoard_areAlike() {
    TupleNetwork network = randomNetwork("4x4", "0,1,2,4 / 5,6");
    Stream random = new Stream(2);
    for (int i = 0; i < 100; i++) {
      long after = random.next();
      for (int symmetry = 0; symmetry < 8; symmetry++) {
        long image = network.board().image(after, symmetry);
        assertThat(network.value(image)).isEqualTo(network.value(after));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4x4, '0,1,2,3 / 0,1,4,5'", "2x4, '0,1,2,3,4,5,6 / 0,1'"})
  void values_fourBoards_areThoseOfEach(String board, String text) {
    TupleNetwork network = randomNetwork(board, text);
    Stream random = new Stream(3);
    long[] afters = new long[4];
    long[] images = new long[32];
    for (int i = 0; i < 4; i++) {
      afters[i] = randomBoard(network.network().shape(), random);
      network.images(afters[i], images, 8 * i);
    }
    float[] values = new float[4];
    network.values(0, images, values);
    for (int i = 0; i < 4; i++) {
      assertThat((double) values[i]).isEqualTo(network.value(afters[i]));
    }
  }

  @Test
  void index_eightCellsOfASmallBoard_areCountedWithoutGaps() {
    TupleIndex index = TupleIndex.of(new TuplePattern(0xFF), new Shape(2, 4));
    assertThat(index.entries()).isEqualTo(100_000_000);
    assertThat(index.index(SplitBoard.split(0x9999_9999L))).isEqualTo(99_999_999);
    Set<Integer> seen = new HashSet<>();
    for (int cell = 0; cell < 8; cell++) {
      for (long rank = 1; rank < 10; rank++) {
        assertThat(seen.add(index.index(SplitBoard.split(rank << 4 * cell)))).isTrue();
      }
    }
  }

  @Test
  void new_tooManyWeights_isBadInput() {
    Network network = Network.parse("0,1,2,3,4,5,6,7", new Shape(4, 4));
    assertThatThrownBy(() -> new TupleNetwork(network))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0,1,2,3,4,5,6,7");
  }

  @Test
  void fill_value_isThatOfEveryBoard() {
    TupleNetwork network = randomNetwork("3x3", "0,1,2 / 4");
    network.fill(3200);
    assertThat(network.value(0x123L)).isCloseTo(3200, within(0.01));
  }

  @Test
  void add_boardMetTwice_getsTheStepTwice() {
    TupleNetwork network = new TupleNetwork(Network.parse("0", new Shape(2, 2)));
    long[] images = new long[4 * 2];
    network.images(0x1111L, images, 0);
    for (int tuple = 0; tuple < network.tuples(); tuple++) {
      network.add(0, tuple, images, 0, 1);
    }
    assertThat(network.weights(0)[0][1]).isEqualTo(8);
    assertThat(network.value(0x1111L)).isEqualTo(64);
  }

  @Test
  void signature_oneWeightChanged_changes() {
    TupleNetwork network = randomNetwork("3x3", "0,1,2");
    long before = network.signature();
    assertThat(randomNetwork("3x3", "0,1,2").signature()).isEqualTo(before);
    network.weights(0)[0][5] += 1;
    assertThat(network.signature()).isNotEqualTo(before);
  }
}
