package afterstate.neural.net;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.table.LayerFile;
import afterstate.table.TableException;
import ai.djl.ndarray.NDArray;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A learner's networks on disk: a {@link LayerFile} of kind "neural" with this payload,
 * little-endian.
 *
 * <pre>
 *   payload = length info arrays
 *   length  = uint32, bytes of info
 *   info    = {@link CheckpointInfo} as JSON, UTF-8
 *   arrays  = float32 numbers, one array after the other, in the order of info
 * </pre>
 *
 * <p>The file is whole or not there; a checksum guards all of it.
 */
public final class CheckpointFile {

  private static final String KIND = "neural";
  private static final String TABLE = "checkpoint";

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private CheckpointFile() {}

  /** Writes or replaces a file; the arrays of {@code info} are set here. */
  public static void write(Path file, CheckpointInfo info, Map<String, NDArray> arrays)
      throws IOException {
    writePartial(file, info, arrays);
    AtomicFile.commit(file);
  }

  /**
   * The same, but under a temporary name until {@link AtomicFile#commit}.
   *
   * @return the file's checksum
   */
  public static int writePartial(Path file, CheckpointInfo info, Map<String, NDArray> arrays)
      throws IOException {
    List<CheckpointInfo.ArrayInfo> list = new ArrayList<>();
    List<MemorySegment> parts = new ArrayList<>();
    long count = 0;
    for (Map.Entry<String, NDArray> entry : arrays.entrySet()) {
      float[] numbers = entry.getValue().toFloatArray();
      list.add(new CheckpointInfo.ArrayInfo(entry.getKey(), numbers.length));
      parts.add(MemorySegment.ofArray(numbers));
      count += numbers.length;
    }
    byte[] json = Json.write(info.with(list)).getBytes(StandardCharsets.UTF_8);
    ByteBuffer head =
        ByteBuffer.allocate(Integer.BYTES + json.length).order(ByteOrder.LITTLE_ENDIAN);
    head.putInt(json.length).put(json);
    parts.addFirst(MemorySegment.ofArray(head.array()));
    return LayerFile.writePartial(
        file, new LayerFile.Header(KIND, TABLE, 0, count), parts.toArray(new MemorySegment[0]));
  }

  /**
   * What a checkpoint says of itself, after all of the file has been checked.
   *
   * @throws BadInputException if another board or another engine made it, or it is no checkpoint
   */
  public static CheckpointInfo readInfo(Path file, Shape board) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return checked(file, info(file, open(file, arena)), board);
    }
  }

  /** The checksum of a file, after all of it has been checked. */
  public static int checksum(Path file) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return LayerFile.open(file, KIND, TABLE, 0, arena).checksum();
    }
  }

  /** Fills arrays by name from a file that has them all, at the same lengths. */
  public static void read(Path file, Map<String, NDArray> arrays) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment payload = open(file, arena);
      CheckpointInfo info = info(file, payload);
      long at = Integer.BYTES + (long) payload.get(INT, 0);
      int found = 0;
      for (CheckpointInfo.ArrayInfo each : info.arrays()) {
        NDArray array = arrays.get(each.name());
        if (at + Float.BYTES * each.length() > payload.byteSize()
            || array != null && array.size() != each.length()) {
          throw new TableException.Damaged(file + " is damaged: its arrays do not fit its network");
        }
        if (array != null) {
          float[] numbers = new float[(int) each.length()];
          MemorySegment.copy(payload, FLOAT, at, numbers, 0, numbers.length);
          fill(array, numbers);
          found++;
        }
        at += Float.BYTES * each.length();
      }
      if (found != arrays.size() || at != payload.byteSize()) {
        throw new TableException.Damaged(file + " is damaged: its arrays do not fit its network");
      }
    }
  }

  /** Gives an array these numbers, bit for bit. */
  public static void fill(NDArray array, float[] numbers) {
    try (NDArray source = array.getManager().create(numbers, array.getShape())) {
      Torch.copy(source, array);
    }
  }

  private static CheckpointInfo checked(Path file, CheckpointInfo info, Shape board) {
    if (!Shape.parse(info.board()).equals(board)) {
      throw new BadInputException(
          file + " is a network for " + info.board() + ", not for " + board);
    }
    if (!info.engine().equals(Torch.version())) {
      throw new BadInputException(
          "%s was made with %s and this program has %s; train it again, or use the program that made it"
              .formatted(file, info.engine(), Torch.version()));
    }
    return info;
  }

  private static MemorySegment open(Path file, Arena arena) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadInputException(
          "there is no network file " + file + "; 'train' with a neural learner makes one");
    }
    try {
      return LayerFile.open(file, KIND, TABLE, 0, arena).payload();
    } catch (TableException problem) {
      throw new BadInputException(problem.getMessage());
    }
  }

  private static CheckpointInfo info(Path file, MemorySegment payload) {
    int length = payload.byteSize() < Integer.BYTES ? -1 : payload.get(INT, 0);
    if (length < 0 || length > payload.byteSize() - Integer.BYTES) {
      throw new BadInputException(file + " is damaged: it does not say what made it");
    }
    byte[] json = payload.asSlice(Integer.BYTES, length).toArray(ValueLayout.JAVA_BYTE);
    try {
      return Json.read(new String(json, StandardCharsets.UTF_8), CheckpointInfo.class);
    } catch (BadInputException problem) {
      throw new BadInputException(file + " is damaged: " + problem.getMessage());
    }
  }
}
