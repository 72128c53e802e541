package afterstate.solve;

import afterstate.table.LayerFile;
import afterstate.table.TableException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The files of one table.
 *
 * <pre>
 *   states-SUM.layer   kind "states": the layer's bitmap, bit i of little-endian 64-bit words for
 *                      index i of LayerIndex
 *   values-SUM.layer   kind "values-exact" or "values-float": one value for each set bit, in order
 *   exact-SUM.layer    kind "values-exact": while a table of floats is made, the last two layers
 *                      as computed, so that it can be resumed to the bit
 * </pre>
 */
public final class TableFiles {

  /** Kind of the state files. */
  static final String STATES = "states";

  private static final ValueLayout.OfDouble DOUBLE =
      ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final Path folder;
  private final String identity;

  /**
   * The files in a folder.
   *
   * @param identity of the table
   */
  public TableFiles(Path folder, String identity) {
    this.folder = folder;
    this.identity = identity;
  }

  Path states(int sum) {
    return file("states", sum);
  }

  Path values(int sum) {
    return file("values", sum);
  }

  Path exact(int sum) {
    return file("exact", sum);
  }

  private Path file(String what, int sum) {
    return folder.resolve(String.format(Locale.ROOT, "%s-%06d.layer", what, sum));
  }

  LayerFile.Header header(String kind, int sum, long count) {
    return new LayerFile.Header(kind, identity, sum, count);
  }

  /** The states of a layer. */
  public LayerSet readStates(LayerIndex index) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      Path file = states(index.sum);
      LayerFile.Contents contents = LayerFile.open(file, STATES, identity, index.sum, arena);
      long[] words = new long[LayerSet.wordsFor(index.size)];
      if (contents.payload().byteSize() != 8L * words.length) {
        throw new TableException.Damaged(file + " is damaged: its bitmap has another length");
      }
      MemorySegment.copy(
          contents.payload(),
          ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN),
          0,
          words,
          0,
          words.length);
      LayerSet states = new LayerSet(index, words);
      if (states.size() != contents.header().count()) {
        throw new TableException.Damaged(file + " is damaged: its count does not fit");
      }
      return states;
    }
  }

  /** Checks a file of so many values and copies them. */
  void readExact(Path file, int sum, int count, MemorySegment into) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      LayerFile.Contents contents =
          LayerFile.open(file, ValueKind.EXACT.fileKind(), identity, sum, arena);
      if (contents.payload().byteSize() != 8L * count) {
        throw new TableException.Damaged(file + " is damaged: its count does not fit");
      }
      MemorySegment.copy(contents.payload(), 0, into, 0, contents.payload().byteSize());
    }
  }

  /**
   * Compares the files of a layer with their lines in the manifest; returns how many there are.
   *
   * @throws TableException if one is damaged, missing, or not the one that was written
   */
  public int verify(TableLines lines, int sum) throws IOException {
    TableLines.StatesLine states = lines.states().get(sum);
    verify(states(sum), STATES, sum, states.crc());
    TableLines.ValuesLine values = lines.values().get(sum);
    if (values == null) {
      return 1;
    }
    verify(values(sum), lines.header().valueKind().fileKind(), sum, values.crc());
    return 2;
  }

  private void verify(Path file, String kind, int sum, String crc) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      int checksum = LayerFile.open(file, kind, identity, sum, arena).checksum();
      if (!crc.equals(String.format(Locale.ROOT, "%08x", checksum))) {
        throw new TableException.Damaged(
            file + " is whole but not the file that the manifest names; solve again");
      }
    }
  }

  /** Values that stay mapped. */
  public Numbers openValues(ValueKind kind, int sum, Arena arena) throws IOException {
    LayerFile.Contents contents =
        LayerFile.open(values(sum), kind.fileKind(), identity, sum, arena);
    return new Numbers(contents.payload(), kind);
  }

  /**
   * Mapped values of a layer.
   *
   * @param payload of the file
   * @param kind exact or float
   */
  public record Numbers(MemorySegment payload, ValueKind kind) {

    /** The value at a rank. */
    public double at(int rank) {
      return kind == ValueKind.FLOAT
          ? payload.get(FLOAT, 4L * rank)
          : payload.get(DOUBLE, 8L * rank);
    }
  }
}
