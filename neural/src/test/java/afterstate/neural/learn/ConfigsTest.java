package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The settings files fit their learners. */
final class ConfigsTest {

  private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().resolve("configs");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.toList();
    }
  }

  private static Record read(Path file) throws IOException {
    String name = file.getFileName().toString();
    Record defaults =
        switch (name.substring(0, name.lastIndexOf('-'))) {
          case "cnn22" -> TrainCnn22Job.Settings.small();
          case "dqn" -> TrainDqnJob.Settings.small();
          case "ppo", "afterstate-ppo" -> PpoSettings.small();
          case "alphazero" -> TrainAlphaZeroJob.Settings.small();
          case "muzero" -> TrainMuZeroJob.Settings.small();
          default -> throw new IllegalArgumentException("whose settings are " + name + "?");
        };
    return Hyperparameters.read(defaults, file, Map.of());
  }

  @ParameterizedTest
  @MethodSource("files")
  void read_everyFile_fitsItsLearner(Path file) throws IOException {
    assertThat(read(file)).isNotNull();
  }

  /** What holds without a file is what the small file says. */
  @Test
  void read_theSmallFiles_areTheDefaults() throws IOException {
    assertThat(read(FOLDER.resolve("cnn22-small.json"))).isEqualTo(TrainCnn22Job.Settings.small());
    assertThat(read(FOLDER.resolve("ppo-small.json"))).isEqualTo(PpoSettings.small());
    assertThat(read(FOLDER.resolve("afterstate-ppo-small.json"))).isEqualTo(PpoSettings.small());
    assertThat(read(FOLDER.resolve("alphazero-small.json")))
        .isEqualTo(TrainAlphaZeroJob.Settings.small());
    assertThat(read(FOLDER.resolve("muzero-small.json")))
        .isEqualTo(TrainMuZeroJob.Settings.small());
  }

  @ParameterizedTest
  @CsvSource({"ppo-paper.json, sgd, 30", "afterstate-ppo-paper.json, sgd, 30"})
  void read_thePapersSettings_areThePapers(String name, String optimiser, int epochs)
      throws IOException {
    PpoSettings settings = (PpoSettings) read(FOLDER.resolve(name));
    assertThat(settings.optimiser()).isEqualTo(optimiser);
    assertThat(settings.epochs()).isEqualTo(epochs);
    assertThat(settings.network()).isEqualTo("conv(64,4)");
  }
}
