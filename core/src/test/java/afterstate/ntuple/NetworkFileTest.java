package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks as files: written, read back, written by hand, damaged. */
final class NetworkFileTest {

  private static final Shape SHAPE = new Shape(4, 4);

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("my.network"), text);
  }

  @Test
  void write_network_readsBack() throws IOException {
    Path file = folder.resolve("my.network");
    Network network = Network.parse("8x6", SHAPE);
    NetworkFile.write(file, network, List.of("found somewhere"));
    assertThat(Files.readString(file))
        .startsWith("afterstate-network 1\n# found somewhere\nboard 4x4\ntuple 0,1,2,4,5,6\n");
    assertThat(NetworkFile.read(file)).isEqualTo(network);
    assertThat(Network.parse(file.toString(), SHAPE)).isEqualTo(network);
  }

  @ParameterizedTest
  @ValueSource(strings = {"survey-a", "survey-b"})
  void read_filesOfOurSurvey_areTheNamedNetworks(String name) throws IOException {
    Path results = Path.of("..", "docs", "results");
    assertThat(NetworkFile.read(results.resolve(name + ".network")))
        .isEqualTo(Network.parse(name, SHAPE));
  }

  @Test
  void read_handWritten_needsNoChecksum() throws IOException {
    Path file = file("afterstate-network 1\r\n\r\nboard 3x3\r\n# mine\r\n  tuple 2,1,0  \r\n");
    assertThat(NetworkFile.read(file)).isEqualTo(Network.parse("0,1,2", new Shape(3, 3)));
  }

  @Test
  void parse_fileOfAnotherBoard_isRefused() throws IOException {
    Path file = file("afterstate-network 1\nboard 3x3\ntuple 0,1\n");
    assertThatThrownBy(() -> Network.parse(file.toString(), SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is for 3x3, not for 4x4");
  }

  @Test
  void read_everyByteChanged_isRefused() throws IOException {
    Path file = folder.resolve("my.network");
    NetworkFile.write(file, Network.parse("szubert", SHAPE), List.of());
    byte[] good = Files.readAllBytes(file);
    for (int i = 0; i < good.length - 1; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 1;
      Files.write(file, bad);
      assertThatThrownBy(() -> NetworkFile.read(file))
          .as("byte %d", i)
          .isInstanceOf(BadInputException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "nonsense",
        "afterstate-game 1\nboard 4x4\n",
        "afterstate-network 2\nboard 4x4\ntuple 0,1\n",
        "afterstate-network 1\n",
        "afterstate-network 1\nboard 4x4\n",
        "afterstate-network 1\ntuple 0,1\nboard 4x4\n",
        "afterstate-network 1\nboard 4x4\nboard 4x4\ntuple 0,1\n",
        "afterstate-network 1\nboard 9x9\ntuple 0,1\n",
        "afterstate-network 1\nboard 4x4\ntuple\n",
        "afterstate-network 1\nboard 4x4\ntuple 0,16\n",
        "afterstate-network 1\nboard 4x4\ntuple 0,0\n",
        "afterstate-network 1\nboard 4x4\ntuple 0,1,2,3,4,5,6,7,8\n",
        "afterstate-network 1\nboard 4x4\n0,1,2\n",
        "afterstate-network 1\nboard 4x4\ntuple 0,1\ncrc32 00000000\n",
      })
  void read_noNetwork_isRefusedWithTheFilesName(String text) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> NetworkFile.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("network " + file + ": ");
  }

  @Test
  void read_hugeFile_isRefusedUnread() throws IOException {
    Path file = folder.resolve("model.ntuple");
    Files.write(file, new byte[1 << 20]);
    assertThatThrownBy(() -> NetworkFile.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("too long");
  }
}
