package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.table.LayerFile;
import afterstate.table.TableException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A model on disk: a {@link LayerFile} of kind "ntuple" with this payload, little-endian.
 *
 * <pre>
 *   payload = length info weights sums mean
 *   length  = uint32, bytes of info
 *   info    = {@link ModelInfo} as JSON, UTF-8, spaces at its end
 *   weights = for each stage (or, with method q, each move), for each tuple its float32 table, by
 *             the numbers of {@link TupleIndex}
 *   sums    = for each stage, for each tuple two float32 a weight (see {@link Coherence}), if the
 *             method is tc or otc
 *   mean    = tables as those of the weights, if info says that they are averaged
 * </pre>
 *
 * <p>A file is whole or not there; a checksum guards all of it.
 */
public final class ModelFile {

  private static final String KIND = "ntuple";
  private static final String TABLE = "model";

  /** Length and info together fill a multiple of this, so that tables are aligned. */
  private static final int ALIGNMENT = 64;

  /** Values put in order at a time; tables that are not in order have a power of two of them. */
  private static final int CHUNK = 1 << 18;

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private ModelFile() {}

  /** Writes or replaces a file. */
  public static void write(Path file, Model model) throws IOException {
    List<Table> tables = tables(model);
    long bytes = bytes(tables);
    LayerFile.Header header = new LayerFile.Header(KIND, TABLE, 0, bytes / Float.BYTES);
    MemorySegment info = info(model.info());
    LayerFile.Payload payload =
        sink -> {
          sink.put(info);
          for (Table table : tables) {
            table.write(sink);
          }
        };
    LayerFile.write(file, header, info.byteSize() + bytes, payload);
  }

  private static MemorySegment info(ModelInfo info) {
    byte[] json = Json.write(info).getBytes(StandardCharsets.UTF_8);
    int padded = Math.ceilDiv(json.length + Integer.BYTES, ALIGNMENT) * ALIGNMENT;
    ByteBuffer bytes = ByteBuffer.allocate(padded).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(padded - Integer.BYTES).put(json);
    while (bytes.hasRemaining()) {
      bytes.put((byte) ' ');
    }
    return MemorySegment.ofArray(bytes.array());
  }

  /**
   * A table of a tuple, in memory.
   *
   * @param index where what belongs to a weight lies, in units of {@code width}
   * @param width how many numbers belong to a weight
   * @param values [width · index …]
   */
  private record Table(TupleIndex index, int width, float[] values) {

    /** Writes it as files have it. */
    void write(LayerFile.Sink sink) throws IOException {
      if (index.inOrder()) {
        sink.put(MemorySegment.ofArray(values));
        return;
      }
      float[] ordered = new float[Math.min(CHUNK, values.length)];
      for (int from = 0; from < values.length; from += ordered.length) {
        for (int i = 0; i < ordered.length; i++) {
          ordered[i] = values[place(from + i)];
        }
        sink.put(MemorySegment.ofArray(ordered));
      }
    }

    /** Takes the values from a file. */
    void read(MemorySegment payload, long from) {
      if (index.inOrder()) {
        MemorySegment.copy(payload, FLOAT, from, values, 0, values.length);
        return;
      }
      for (int i = 0; i < values.length; i++) {
        values[place(i)] = payload.get(FLOAT, from + (long) Float.BYTES * i);
      }
    }

    /** Where the i-th value of a file lies. */
    private int place(int i) {
      return width * index.place(i / width) + i % width;
    }
  }

  private static List<Table> tables(Model model) {
    TupleNetwork network = model.network();
    List<Table> tables = weights(network);
    if (model.coherence() != null) {
      for (int stage = 0; stage < network.sets(); stage++) {
        add(tables, network, 2, model.coherence().sums(stage));
      }
    }
    if (model.info().averaged()) {
      tables.addAll(weights(model.mean()));
    }
    return tables;
  }

  private static List<Table> weights(TupleNetwork network) {
    List<Table> tables = new ArrayList<>();
    for (int set = 0; set < network.sets(); set++) {
      add(tables, network, 1, network.weights(set));
    }
    return tables;
  }

  private static void add(List<Table> tables, TupleNetwork network, int width, float[][] values) {
    for (int tuple = 0; tuple < values.length; tuple++) {
      tables.add(new Table(network.index(tuple), width, values[tuple]));
    }
  }

  /** What made the model in a file. All of the file is checked. */
  public static ModelInfo readInfo(Path file) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return info(file, open(file, arena));
    }
  }

  /** Reads a model. */
  public static Model read(Path file) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment payload = open(file, arena);
      Model model = Model.untrained(info(file, payload));
      List<Table> tables = tables(model);
      check(file, payload, bytes(tables));
      read(payload, begin(payload), tables);
      return model;
    }
  }

  /**
   * Reads what is needed of a model to play by it: its mean if it has one, and nothing of what
   * learning remembers. It can be neither taught nor written.
   */
  public static Model readToPlay(Path file) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment payload = open(file, arena);
      ModelInfo info = info(file, payload);
      TupleNetwork network = Model.empty(info);
      List<Table> tables = weights(network);
      long bytes = bytes(tables);
      long sums = info.learning().coherent() ? 2 * bytes : 0;
      long mean = info.averaged() ? bytes : 0;
      check(file, payload, bytes + sums + mean);
      read(payload, begin(payload) + (info.averaged() ? bytes + sums : 0), tables);
      return new Model(info.averaging(null), network, null, null);
    }
  }

  private static void check(Path file, MemorySegment payload, long bytes) throws TableException {
    if (begin(payload) + bytes != payload.byteSize()) {
      throw new TableException.Damaged(file + " is damaged: its tables do not fit its network");
    }
  }

  /** Where the tables begin. */
  private static long begin(MemorySegment payload) {
    return Integer.BYTES + (long) payload.get(INT, 0);
  }

  private static long bytes(List<Table> tables) {
    return tables.stream().mapToLong(table -> (long) Float.BYTES * table.values().length).sum();
  }

  private static void read(MemorySegment payload, long from, List<Table> tables) {
    long at = from;
    for (Table table : tables) {
      table.read(payload, at);
      at += (long) Float.BYTES * table.values().length;
    }
  }

  private static MemorySegment open(Path file, Arena arena) throws IOException {
    return LayerFile.open(file, KIND, TABLE, 0, arena).payload();
  }

  private static ModelInfo info(Path file, MemorySegment payload) throws TableException {
    int length = payload.byteSize() < Integer.BYTES ? -1 : payload.get(INT, 0);
    if (length < 0 || length > payload.byteSize() - Integer.BYTES) {
      throw new TableException.Damaged(file + " is damaged: it does not say what made it");
    }
    byte[] json = payload.asSlice(Integer.BYTES, length).toArray(ValueLayout.JAVA_BYTE);
    try {
      return Json.read(new String(json, StandardCharsets.UTF_8), ModelInfo.class);
    } catch (BadInputException problem) {
      throw new TableException.Damaged(file + " is damaged: " + problem.getMessage());
    }
  }
}
