package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checkpoints come back as they were, or not at all. */
final class CheckpointFileTest {

  private static final Shape BOARD = new Shape(2, 2);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("checkpoint.net");
  }

  private static Net net(long seed) {
    return new Net(Architecture.parse("conv(3,2)"), BOARD, 5, seed);
  }

  private static CheckpointInfo info(String engine) {
    return new CheckpointInfo(
        "ppo",
        "2x2",
        "conv(3,2)",
        5,
        new Reading(Reading.Use.POLICY, true, 12.5, 0.99, false),
        0.1,
        7,
        1000,
        50,
        engine,
        List.of());
  }

  private void write(Net net) throws IOException {
    CheckpointFile.write(file, info(Torch.version()), net.arrays());
  }

  private static List<float[]> numbers(Net net) {
    return net.arrays().values().stream().map(NDArray::toFloatArray).toList();
  }

  @Test
  void read_ofWhatWasWritten_isTheSame() throws IOException {
    try (Net net = net(1);
        Net other = net(2)) {
      write(net);
      CheckpointInfo info = CheckpointFile.readInfo(file, BOARD);
      assertThat(info.reading()).isEqualTo(info(Torch.version()).reading());
      assertThat(info.games()).isEqualTo(1000);
      assertThat(info.arrays()).extracting("name").containsExactlyElementsOf(net.arrays().keySet());
      assertThat(numbers(other).getFirst()).isNotEqualTo(numbers(net).getFirst());
      CheckpointFile.read(file, other.arrays());
      for (int i = 0; i < numbers(net).size(); i++) {
        assertThat(numbers(other).get(i)).isEqualTo(numbers(net).get(i));
      }
    }
  }

  @Test
  void read_ofSomeArrays_leavesTheOthers() throws IOException {
    try (Net net = net(1);
        Net other = net(2)) {
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(0.1));
      Map<String, NDArray> all = new LinkedHashMap<>(net.arrays());
      all.putAll(optimiser.arrays());
      CheckpointFile.write(file, info(Torch.version()), all);
      CheckpointFile.read(file, other.arrays());
      assertThat(numbers(other).getFirst()).isEqualTo(numbers(net).getFirst());
    }
  }

  @Test
  void read_intoAnotherNetwork_isRefused() throws IOException {
    try (Net net = net(1);
        Net other = new Net(Architecture.parse("conv(4,2)"), BOARD, 5, 1);
        Net deeper = new Net(Architecture.parse("conv(3,3)"), BOARD, 5, 1)) {
      write(net);
      assertThatThrownBy(() -> CheckpointFile.read(file, other.arrays()))
          .hasMessageContaining("do not fit");
      assertThatThrownBy(() -> CheckpointFile.read(file, deeper.arrays()))
          .hasMessageContaining("do not fit");
    }
  }

  @Test
  void readInfo_forAnotherBoard_saysWhichItIsFor() throws IOException {
    try (Net net = net(1)) {
      write(net);
      assertRefused(new Shape(3, 3), "is a network for 2x2, not for 3x3");
    }
  }

  @Test
  void readInfo_fromAnotherEngine_namesBoth() throws IOException {
    try (Net net = net(1)) {
      CheckpointFile.write(file, info("PyTorch 1.0.0"), net.arrays());
      assertRefused(BOARD, "made with PyTorch 1.0.0 and this program has " + Torch.version());
    }
  }

  @Test
  void readInfo_withoutAFile_saysHowToMakeOne() {
    assertRefused(BOARD, "there is no network file");
  }

  @Test
  void readInfo_ofAnotherFile_isRefused() throws IOException {
    Files.writeString(file, "x".repeat(1000));
    assertRefused(BOARD, "no file of this program");
    Files.writeString(file, "");
    assertRefused(BOARD, "cut short");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.5, 0.8, 0.999})
  void readInfo_ofADamagedFile_isRefused(double where) throws IOException {
    try (Net net = net(1)) {
      write(net);
      byte[] bytes = Files.readAllBytes(file);
      byte[] flipped = bytes.clone();
      flipped[(int) (bytes.length * where)] ^= 4;
      Files.write(file, flipped);
      assertRefused(BOARD, file.toString());
      Files.write(file, Arrays.copyOf(bytes, (int) (bytes.length * where)));
      assertRefused(BOARD, file.toString());
      Files.write(file, bytes);
      assertThat(CheckpointFile.readInfo(file, BOARD).games()).isEqualTo(1000);
    }
  }

  private void assertRefused(Shape board, String message) {
    assertThatThrownBy(() -> CheckpointFile.readInfo(file, board))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .message()
        .doesNotContain("\n");
  }
}
