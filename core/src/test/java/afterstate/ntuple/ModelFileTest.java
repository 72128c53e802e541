package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.Chance;
import afterstate.board.Stream;
import afterstate.table.LayerFile;
import afterstate.table.TableException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models come back as they were written; anything else is refused with the right kind of error. */
final class ModelFileTest {

  @TempDir private Path folder;

  private static Model trained(String method) {
    Learning learning =
        new Learning(method, 0.5, "board", 0, 1, "backward", "score", 100, "none", 1);
    Model model =
        Model.untrained(new ModelInfo("3x3", "0,1,2 / 3,4,5 / 4", "", 0.1, learning, 7, 0));
    TrainingGame game =
        new TrainingGame(
            model.network(), new Chance(model.network().board(), 0.1), learning, model.coherence());
    for (int i = 0; i < 20; i++) {
      game.play(Stream.child(7, i));
    }
    return model.after(20);
  }

  private Path written(Model model) throws IOException {
    Path file = folder.resolve("model.ntuple");
    ModelFile.write(file, model);
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"td", "tc", "otd", "otc"})
  void read_written_isTheSameModel(String method) throws IOException {
    Model model = trained(method);
    Model read = ModelFile.read(written(model));
    assertThat(read.info()).isEqualTo(model.info());
    assertThat(read.info().games()).isEqualTo(20);
    assertThat(Arrays.deepEquals(read.network().weights(0), model.network().weights(0))).isTrue();
    if (method.endsWith("tc")) {
      assertThat(Arrays.deepEquals(read.coherence().sums(0), model.coherence().sums(0))).isTrue();
    } else {
      assertThat(read.coherence()).isNull();
    }
    assertThat(folder.toFile().list()).containsExactly("model.ntuple");
  }

  /** Other programs may read the tables: each weight stands where its ranks say, as documented. */
  @Test
  void write_weights_standByTheRanksOfTheirCells() throws IOException {
    Learning learning = Learning.of("tc", 1);
    Model model = Model.untrained(new ModelInfo("4x4", "0,1,4,5 / 2", "", 0.1, learning, 1, 0));
    long board = 0x0000_0000_00D7_0092L;
    model.network().weights(0)[0][model.network().index(0, SplitBoard.split(board))] = 3;
    model.coherence().sums(0)[0][2 * model.network().index(0, SplitBoard.split(board)) + 1] = 5;
    ByteBuffer bytes =
        ByteBuffer.wrap(Files.readAllBytes(written(model))).order(ByteOrder.LITTLE_ENDIAN);
    int weights = LayerFile.HEADER_BYTES + Integer.BYTES + bytes.getInt(LayerFile.HEADER_BYTES);
    int sums = weights + Float.BYTES * ((1 << 16) + 16);
    assertThat(bytes.getFloat(weights + Float.BYTES * 0xD792)).isEqualTo(3);
    assertThat(bytes.getFloat(sums + Float.BYTES * (2 * 0xD792 + 1))).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"td", "tc", "q"})
  void read_averaged_isTheSameModel(String method) throws IOException {
    Model model = trained(method).planned(new Averaging(20, 5, 0)).averaged();
    new BoardLearner(model.network(), Learning.plain(1), null).learn(0x1234L, 1000);
    Model read = ModelFile.read(written(model.averaged()));
    assertThat(read.info().averaging()).isEqualTo(new Averaging(20, 5, 2));
    assertThat(read.network().signature()).isEqualTo(model.network().signature());
    assertThat(read.mean().signature())
        .isEqualTo(model.mean().signature())
        .isNotEqualTo(read.network().signature());
  }

  @ParameterizedTest
  @ValueSource(strings = {"td", "tc", "otc", "q"})
  void readToPlay_written_isWhatPlays(String method) throws IOException {
    Model model = trained(method);
    Model plain = ModelFile.readToPlay(written(model));
    assertThat(plain.network().signature()).isEqualTo(model.network().signature());
    assertThat(plain.coherence()).isNull();
    Model averaged = model.planned(new Averaging(20, 5, 0)).averaged();
    new BoardLearner(model.network(), Learning.plain(1), null).learn(0x1234L, 1000);
    Model mean = ModelFile.readToPlay(written(averaged));
    assertThat(mean.playing().signature())
        .isEqualTo(averaged.mean().signature())
        .isNotEqualTo(model.network().signature());
  }

  @Test
  void readToPlay_networkOfAnotherSize_isDamaged() throws IOException {
    Model model = trained("tc");
    ModelInfo other = new ModelInfo("3x3", "0,1,2", "", 0.1, model.info().learning(), 7, 20);
    Path file = written(new Model(other, model.network(), model.coherence(), null));
    assertThatThrownBy(() -> ModelFile.readToPlay(file)).isInstanceOf(TableException.Damaged.class);
  }

  @Test
  void read_anyByteFlipped_isRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(written(trained("td")));
    Path file = folder.resolve("flipped");
    for (int at = 0; at < bytes.length; at += at < 512 ? 1 : 997) {
      bytes[at] ^= 16;
      Files.write(file, bytes);
      assertThatThrownBy(() -> ModelFile.read(file))
          .as("byte %d", at)
          .isInstanceOf(TableException.class);
      bytes[at] ^= 16;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 135, 136, 1000})
  void read_cutShort_isDamaged(int length) throws IOException {
    Path file = written(trained("td"));
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
    assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(TableException.Damaged.class);
  }

  @Test
  void read_otherFile_isForeign() throws IOException {
    Path file = Files.writeString(folder.resolve("other"), "x".repeat(1000));
    assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(TableException.Foreign.class);
  }

  @Test
  void read_layerOfATable_isAMismatch() throws IOException {
    Path file = folder.resolve("layer");
    LayerFile.write(
        file, new LayerFile.Header("values", "3x3", 4, 1), MemorySegment.ofArray(new long[1]));
    assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(TableException.Mismatch.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{}",
        "{\"board\":\"3x3\",\"network\":\"0,1\"}",
        "{\"board\":\"3x3\",\"network\":\"0,1\",\"learning\":{}}",
        "{\"board\":\"9x9\",\"network\":\"0,1\",\"learning\":{\"method\":\"td\"}}",
      })
  void read_wholeFileWithOddInfo_isDamaged(String json) throws IOException {
    byte[] text = json.getBytes(StandardCharsets.UTF_8);
    ByteBuffer payload = ByteBuffer.allocate(text.length + 4).order(ByteOrder.LITTLE_ENDIAN);
    payload.putInt(text.length).put(text);
    Path file = folder.resolve("odd");
    LayerFile.write(
        file,
        new LayerFile.Header("ntuple", "model", 0, 0),
        MemorySegment.ofArray(payload.array()));
    assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(TableException.Damaged.class);
  }

  @Test
  void read_networkOfAnotherSize_isDamaged() throws IOException {
    Model model = trained("td");
    ModelInfo other = new ModelInfo("3x3", "0,1,2", "", 0.1, model.info().learning(), 7, 20);
    Path file = written(new Model(other, model.network(), null, null));
    assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(TableException.Damaged.class);
  }
}
