package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.reference.ChiSquare;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The random stream against published SplitMix64 numbers, and its fairness. */
final class StreamTest {

  @Test
  void next_seedZero_givesThePublishedNumbers() {
    assertNumbers(0, "e220a8397b1dcdaf", "6e789e6aa1b965f4", "6c45d188009454f");
  }

  /** The values that Rosetta Code and many ports of SplitMix64 test against. */
  @Test
  void next_seed1234567_givesThePublishedNumbers() {
    Stream stream = new Stream(1234567);
    for (String expected :
        new String[] {
          "6457827717110365317",
          "3203168211198807973",
          "9817491932198370423",
          "4593380528125082431",
          "16408922859458223821"
        }) {
      assertThat(Long.toUnsignedString(stream.next())).isEqualTo(expected);
    }
  }

  private static void assertNumbers(long key, String... hex) {
    Stream stream = new Stream(key);
    for (String expected : hex) {
      assertThat(Long.toHexString(stream.next())).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 2048, Long.MIN_VALUE})
  void child_anyIndex_isTheNumberOfThatIndex(long key) {
    Stream stream = new Stream(key);
    for (int index = 0; index < 1000; index++) {
      assertThat(Stream.child(key, index)).isEqualTo(stream.next());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 16, 100})
  void below_anyBound_isUniform(int bound) {
    Stream stream = new Stream(bound);
    Map<Integer, Integer> counts =
        IntStream.range(0, 100_000)
            .boxed()
            .collect(Collectors.toMap(i -> stream.below(bound), i -> 1, Integer::sum));
    ChiSquare.assertFits(
        counts,
        IntStream.range(0, bound)
            .boxed()
            .collect(Collectors.toMap(Function.identity(), i -> 1.0 / bound)));
  }

  @Test
  void below_extremeBits_staysInRange() {
    assertThat(Stream.scale(0, 7)).isZero();
    assertThat(Stream.scale(-1, 7)).isEqualTo(6);
    assertThat(Stream.scale(-1, Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE - 1);
  }

  @Test
  void nextDouble_manyNumbers_areUniformInTheUnitInterval() {
    Stream stream = new Stream(5);
    Map<Integer, Integer> counts =
        IntStream.range(0, 100_000)
            .boxed()
            .collect(
                Collectors.toMap(
                    i -> (int) Math.floor(10 * stream.nextDouble()), i -> 1, Integer::sum));
    ChiSquare.assertFits(
        counts,
        IntStream.range(0, 10).boxed().collect(Collectors.toMap(Function.identity(), i -> 0.1)));
  }
}
