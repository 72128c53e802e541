package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings from files and options, or one line that says what is wrong. */
final class HyperparametersTest {

  private static final PpoSettings DEFAULTS = PpoSettings.small();

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("settings.json"), text);
  }

  @Test
  void read_withNothing_givesTheDefaults() throws IOException {
    assertThat(Hyperparameters.read(DEFAULTS, null, Map.of())).isEqualTo(DEFAULTS);
  }

  @Test
  void read_aFileAndAnOption_optionsComeLast() throws IOException {
    Path file =
        file("{\"epochs\": 30, \"rate\": 2e-3, \"optimiser\": \"sgd\", \"normalise\": false}");
    PpoSettings read = Hyperparameters.read(DEFAULTS, file, Map.of("epochs", "7", "scale", "3"));
    assertThat(read.epochs()).isEqualTo(7);
    assertThat(read.rate()).isEqualTo(0.002);
    assertThat(read.optimiser()).isEqualTo("sgd");
    assertThat(read.normalise()).isFalse();
    assertThat(read.scale()).isEqualTo(3);
    assertThat(read.network()).isEqualTo(DEFAULTS.network());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "nothing | 1 | there is no setting 'nothing'; there are network, width",
        "epochs | x | setting epochs is a number, not 'x'",
        "epochs | NaN | setting epochs is a number, not 'NaN'",
        "epochs | 0 | at least 1",
        "epochs | 1.5 | this is not the JSON expected",
        "normalise | 1 | setting normalise is true or false, not '1'",
        "network | conv | 'conv' is no network",
        "network | conv(1) | network conv takes 2 sizes",
        "clip | -1 | clip is above 0",
        "optimiser | lion | the optimiser is adam or sgd, not 'lion'",
        "symmetry | all | symmetry is none, random or canonical, not 'all'",
        "target | far | the critic's target is td or gae, not 'far'"
      })
  void read_ofABadSetting_isOneLine(String name, String value, String message) {
    assertThatThrownBy(() -> Hyperparameters.read(DEFAULTS, null, Map.of(name, value)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "3", "{\"epochs\": {}}", "{\"epochs\": [1]}", "null"})
  void read_ofABadFile_isOneLine(String text) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> Hyperparameters.read(DEFAULTS, file, Map.of()))
        .isInstanceOf(BadInputException.class)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void read_ofNoFile_isOneLine() {
    assertThatThrownBy(() -> Hyperparameters.read(DEFAULTS, folder.resolve("no"), Map.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no settings file");
  }
}
