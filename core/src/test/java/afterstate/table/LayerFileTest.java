package afterstate.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.AtomicFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A layer file gives back what was written, or says what is wrong with it. */
class LayerFileTest {

  private static final String KIND = "values-exact";
  private static final String TABLE = "2x4 score p4=0.1";
  private static final int LAYER = 100;
  private static final int VERSION_AT = 8;
  private static final int LAYER_AT = 104;

  @TempDir private Path folder;

  private Path file;
  private byte[] whole;

  @BeforeEach
  void writeOne() throws IOException {
    file = folder.resolve("values-000100.layer");
    LayerFile.write(file, header(50), MemorySegment.ofArray(payload(400)));
    whole = Files.readAllBytes(file);
  }

  private static LayerFile.Header header(long count) {
    return new LayerFile.Header(KIND, TABLE, LAYER, count);
  }

  private static byte[] payload(int bytes) {
    byte[] payload = new byte[bytes];
    new Random(bytes).nextBytes(payload);
    return payload;
  }

  private static byte[] open(Path file) throws IOException {
    return open(file, KIND, TABLE, LAYER);
  }

  private static byte[] open(Path file, String kind, String table, long layer) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return LayerFile.open(file, kind, table, layer, arena)
          .payload()
          .toArray(ValueLayout.JAVA_BYTE);
    }
  }

  private void replace(byte[] bytes) throws IOException {
    Files.write(file, bytes);
  }

  /** Puts a fitting checksum on changed bytes, as a program that wrote them would. */
  private static byte[] sealed(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, bytes.length - 8);
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(bytes.length - 8, (int) crc.getValue());
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 120, 128, 129, 4096, (1 << 20) - 1, 1 << 20, (1 << 20) + 1})
  void open_written_sameHeaderPayloadAndChecksum(int bytes) throws IOException {
    byte[] payload = payload(bytes);
    int checksum = LayerFile.write(file, header(bytes), MemorySegment.ofArray(payload));
    assertThat(Files.size(file)).isEqualTo(LayerFile.fileBytes(bytes));
    try (Arena arena = Arena.ofConfined()) {
      LayerFile.Contents contents = LayerFile.open(file, KIND, TABLE, LAYER, arena);
      assertThat(contents.header()).isEqualTo(header(bytes));
      assertThat(contents.payload().toArray(ValueLayout.JAVA_BYTE)).isEqualTo(payload);
      assertThat(contents.checksum()).isEqualTo(checksum);
    }
  }

  @Test
  void write_anything_asTheGrammarSays() {
    ByteBuffer bytes = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(new String(whole, 0, 8, StandardCharsets.US_ASCII)).isEqualTo("AFTRSTAT");
    assertThat(bytes.getInt(VERSION_AT)).isEqualTo(1);
    assertThat(bytes.getInt(12)).isZero();
    assertThat(new String(whole, 16, 16, StandardCharsets.US_ASCII).trim()).isEqualTo(KIND);
    assertThat(new String(whole, 32, 72, StandardCharsets.US_ASCII).trim()).isEqualTo(TABLE);
    assertThat(bytes.getLong(LAYER_AT)).isEqualTo(LAYER);
    assertThat(bytes.getLong(112)).isEqualTo(50);
    assertThat(bytes.getLong(120)).isEqualTo(400);
    assertThat(Arrays.copyOfRange(whole, 128, 528)).isEqualTo(payload(400));
    CRC32C crc = new CRC32C();
    crc.update(whole, 0, 528);
    assertThat(bytes.getInt(528)).isEqualTo((int) crc.getValue());
    assertThat(new String(whole, 532, 4, StandardCharsets.US_ASCII)).isEqualTo("DONE");
  }

  @Test
  void writePartial_notCommitted_onlyTheTemporaryFile() throws IOException {
    Path other = folder.resolve("other.layer");
    LayerFile.writePartial(other, header(1), MemorySegment.ofArray(payload(8)));
    assertThat(other).doesNotExist();
    assertThat(AtomicFile.partial(other)).exists();
    AtomicFile.commit(other);
    assertThat(open(other)).isEqualTo(payload(8));
    assertThat(AtomicFile.partial(other)).doesNotExist();
  }

  @Test
  void write_tooLongName_refusedAndNothingLeft() {
    Path other = folder.resolve("other.layer");
    LayerFile.Header header = new LayerFile.Header("a kind of seventeen", TABLE, LAYER, 1);
    assertThatThrownBy(() -> LayerFile.write(other, header, MemorySegment.ofArray(payload(8))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(other).doesNotExist();
  }

  @Test
  void open_cutAtAnyLength_damaged() throws IOException {
    for (int length = 0; length < whole.length; length++) {
      replace(Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> open(file))
          .as("first %d bytes", length)
          .isInstanceOf(TableException.Damaged.class)
          .hasMessageContaining(file.toString());
    }
  }

  @Test
  void open_moreBytesAtTheEnd_damaged() throws IOException {
    for (int more : new int[] {1, 4, 8, 400}) {
      replace(Arrays.copyOf(whole, whole.length + more));
      assertThatThrownBy(() -> open(file)).isInstanceOf(TableException.Damaged.class);
    }
  }

  @Test
  void open_anyBitFlipped_rightKind() throws IOException {
    for (int at = 0; at < whole.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] bytes = whole.clone();
        bytes[at] ^= (byte) (1 << bit);
        replace(bytes);
        var kind =
            assertThatThrownBy(() -> open(file))
                .as("bit %d of byte %d", bit, at)
                .isInstanceOf(TableException.class);
        if (at < VERSION_AT) {
          kind.isInstanceOf(TableException.Foreign.class);
        } else if (at < VERSION_AT + 4) {
          kind.isInstanceOfAny(TableException.TooNew.class, TableException.Damaged.class);
        } else {
          kind.isInstanceOf(TableException.Damaged.class);
        }
      }
    }
  }

  @Test
  void open_zerosInsteadOfBytes_damaged() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      int from = 12 + random.nextInt(whole.length - 12);
      byte[] bytes = whole.clone();
      Arrays.fill(bytes, from, Math.min(bytes.length, from + 1 + random.nextInt(512)), (byte) 0);
      if (!Arrays.equals(bytes, whole)) {
        replace(bytes);
        assertThatThrownBy(() -> open(file)).isInstanceOf(TableException.Damaged.class);
      }
    }
  }

  @Test
  void open_otherFormat_foreign() throws IOException {
    replace(
        "just some text, long enough to be a layer file. "
            .repeat(10)
            .getBytes(StandardCharsets.US_ASCII));
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(TableException.Foreign.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void open_newerVersion_tooNew() throws IOException {
    byte[] bytes = whole.clone();
    bytes[VERSION_AT] = LayerFile.VERSION + 1;
    replace(sealed(bytes));
    assertThatThrownBy(() -> open(file))
        .isInstanceOf(TableException.TooNew.class)
        .hasMessageContaining("version 2");
  }

  @Test
  void open_otherKindTableOrLayer_mismatch() {
    assertThatThrownBy(() -> open(file, "values-float", TABLE, LAYER))
        .isInstanceOf(TableException.Mismatch.class)
        .hasMessageContaining("values-float");
    assertThatThrownBy(() -> open(file, KIND, "4x2 score p4=0.1", LAYER))
        .isInstanceOf(TableException.Mismatch.class)
        .hasMessageContaining("4x2");
    assertThatThrownBy(() -> open(file, KIND, TABLE, 102))
        .isInstanceOf(TableException.Mismatch.class)
        .hasMessageContaining("102");
  }

  @Test
  void open_gapInAName_mismatch() throws IOException {
    byte[] bytes = whole.clone();
    System.arraycopy(whole, 35, bytes, 36, 20);
    bytes[35] = 0;
    replace(sealed(bytes));
    assertThatThrownBy(() -> open(file)).isInstanceOf(TableException.Mismatch.class);
  }

  @Test
  void open_noFile_missing() {
    assertThatThrownBy(() -> open(folder.resolve("none.layer")))
        .isInstanceOf(TableException.Missing.class)
        .hasMessageContaining("none.layer");
  }
}
