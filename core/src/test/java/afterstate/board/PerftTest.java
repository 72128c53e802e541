package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.reference.Perft;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts of reachable boards: the engine, the reference and the data files agree. */
final class PerftTest {

  @ParameterizedTest
  @CsvSource({
    "2x2, 2x2.csv, 60",
    "2x3, 2x3.csv, 252",
    "3x2, 2x3.csv, 252",
    "3x3, 3x3-prefix.csv, 60",
    "4x3, 4x3-prefix.csv, 30",
    "3x4, 4x3-prefix.csv, 20",
    "4x4, 4x4-prefix.csv, 24"
  })
  void perft_smallSums_isTheDataByReferenceAndEngine(String size, String file, int maxSum)
      throws IOException {
    Shape shape = Shape.parse(size);
    List<Perft.Layer> expected = layers(file, maxSum);
    assertThat(Perft.byReference(shape, maxSum)).isEqualTo(expected);
    assertThat(Perft.byEngine(shape, maxSum)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2x2, 2x2.csv", "2x3, 2x3.csv"})
  void perft_wholeGame_endsWithTheData(String size, String file) throws IOException {
    Shape shape = Shape.parse(size);
    assertThat(Perft.byEngine(shape, Integer.MAX_VALUE)).isEqualTo(layers(file, Integer.MAX_VALUE));
  }

  @ParameterizedTest
  @CsvSource({"3x3, 3x3-prefix.csv, 120", "4x3, 4x3-prefix.csv, 50", "4x4, 4x4-prefix.csv, 34"})
  void perft_wholeFile_isTheDataByEngine(String size, String file, int maxSum) throws IOException {
    assertThat(Perft.byEngine(Shape.parse(size), maxSum))
        .isEqualTo(layers(file, Integer.MAX_VALUE));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"3x3, 3x3-prefix.csv, 120", "4x3, 4x3-prefix.csv, 50", "4x4, 4x4-prefix.csv, 34"})
  void perft_wholeFile_isTheDataByReference(String size, String file, int maxSum)
      throws IOException {
    assertThat(Perft.byReference(Shape.parse(size), maxSum))
        .isEqualTo(layers(file, Integer.MAX_VALUE));
  }

  /** The totals that papers print. */
  @ParameterizedTest
  @CsvSource({"2x2.csv, 110, 67, 36", "2x3.csv, 21752, 14883, 4484"})
  void data_wholeGames_addUpToThePublishedTotals(
      String file, int states, int afterstates, int terminals) throws IOException {
    List<Perft.Layer> layers = layers(file, Integer.MAX_VALUE);
    assertThat(layers.stream().mapToInt(Perft.Layer::states).sum()).isEqualTo(states);
    assertThat(layers.stream().mapToInt(Perft.Layer::afterstates).sum()).isEqualTo(afterstates);
    assertThat(layers.stream().mapToInt(Perft.Layer::terminals).sum()).isEqualTo(terminals);
  }

  @Test
  void data_firstLayersOf4x3_areThePublishedOnes() throws IOException {
    assertThat(layers("4x3-prefix.csv", 12))
        .extracting(Perft.Layer::states)
        .containsExactly(22, 72, 172, 366, 739);
  }

  private static List<Perft.Layer> layers(String file, int maxSum) throws IOException {
    try (InputStream in = PerftTest.class.getResourceAsStream("/perft/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> Character.isDigit(line.charAt(0)))
          .map(PerftTest::layer)
          .filter(layer -> layer.sum() <= maxSum)
          .toList();
    }
  }

  private static Perft.Layer layer(String line) {
    int[] numbers = Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray();
    return new Perft.Layer(numbers[0], numbers[1], numbers[2], numbers[3]);
  }
}
