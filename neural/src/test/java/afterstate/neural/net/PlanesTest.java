package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import ai.djl.ndarray.NDManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Planes say of each cell what it holds, and nothing else. */
final class PlanesTest {

  @ParameterizedTest
  @CsvSource({"4x4, 17", "3x3, 11", "2x2, 6", "1x2, 4", "4x3, 14"})
  void count_ofABoard_coversItsTiles(String board, int planes) {
    assertThat(Planes.count(Shape.parse(board))).isEqualTo(planes);
  }

  @Test
  void array_ofBoards_isOneHot() {
    Shape shape = new Shape(3, 2);
    Planes planes = new Planes(shape);
    int count = Planes.count(shape);
    long[] boards = new long[50];
    Stream random = new Stream(5);
    for (int i = 0; i < boards.length; i++) {
      for (int cell = 0; cell < 6; cell++) {
        boards[i] |= (long) random.below(count) << 4 * cell;
      }
    }
    try (NDManager memory = Torch.memory()) {
      planes.array(memory, boards, 0, 50);
      float[] numbers = planes.array(memory, boards, 10, 20).toFloatArray();
      assertThat(numbers).hasSize(20 * count * 6);
      for (int i = 0; i < 20; i++) {
        for (int plane = 0; plane < count; plane++) {
          for (int cell = 0; cell < 6; cell++) {
            float expected = Board.rank(boards[10 + i], cell) == plane ? 1 : 0;
            assertThat(numbers[(i * count + plane) * 6 + cell]).isEqualTo(expected);
          }
        }
      }
    }
  }
}
