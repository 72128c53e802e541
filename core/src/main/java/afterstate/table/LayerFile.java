package afterstate.table;

import afterstate.base.AtomicFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * One layer on disk. All numbers are little-endian.
 *
 * <pre>
 *   file     = header payload footer
 *   header   = magic version kind table layer count bytes      128 bytes
 *   magic    = "AFTRSTAT"                                      8 bytes
 *   version  = uint32, now 1, then uint32 0
 *   kind     = what the payload is, ASCII, zero-padded         16 bytes
 *   table    = whose layer it is, ASCII, zero-padded           72 bytes
 *   layer    = int64
 *   count    = int64, number of elements
 *   bytes    = int64, length of the payload
 *   footer   = checksum end                                    8 bytes
 *   checksum = uint32, CRC-32C of header and payload
 *   end      = "DONE"                                          4 bytes
 * </pre>
 *
 * <p>Files are written under a temporary name, forced to disk and renamed; they are read through a
 * memory map, after the checksum has been compared.
 */
public final class LayerFile {

  /** The version this program writes, and the newest it reads. */
  public static final int VERSION = 1;

  /** Where the payload begins. */
  public static final int HEADER_BYTES = 128;

  private static final int FOOTER_BYTES = 8;
  private static final int KIND_AT = 16;
  private static final int KIND_BYTES = 16;
  private static final int TABLE_AT = 32;
  private static final int TABLE_BYTES = 72;
  private static final int LAYER_AT = 104;
  private static final int COUNT_AT = 112;
  private static final int BYTES_AT = 120;
  private static final byte[] MAGIC = "AFTRSTAT".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] END = "DONE".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_BYTES = 1 << 20;

  /** Reads and writes little-endian numbers anywhere. */
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /**
   * What a file says of itself.
   *
   * @param kind what the payload is, at most 16 characters
   * @param table whose layer it is, at most 72 characters
   * @param layer the layer's number
   * @param count number of elements
   */
  public record Header(String kind, String table, long layer, long count) {}

  /**
   * An open file.
   *
   * @param header as read
   * @param payload mapped; valid until the arena closes
   * @param checksum of the file
   */
  public record Contents(Header header, MemorySegment payload, int checksum) {}

  /** A payload that is made part by part. */
  public interface Payload {

    /** Puts all parts into a sink, in their order. */
    void writeTo(Sink sink) throws IOException;
  }

  /** Takes parts of a payload. */
  public interface Sink {

    /** Takes a part, which may change again once this has returned. */
    void put(MemorySegment part) throws IOException;
  }

  private LayerFile() {}

  /**
   * Writes the file, forced to disk but still under its temporary name; {@link AtomicFile#commit}
   * makes it final.
   *
   * @param parts the payload, one after the other
   * @return its checksum
   */
  public static int writePartial(Path target, Header header, MemorySegment... parts)
      throws IOException {
    long payloadBytes = 0;
    for (MemorySegment part : parts) {
      payloadBytes += part.byteSize();
    }
    Payload payload =
        sink -> {
          for (MemorySegment part : parts) {
            sink.put(part);
          }
        };
    return writePartial(target, header, payloadBytes, payload);
  }

  private static int writePartial(Path target, Header header, long payloadBytes, Payload payload)
      throws IOException {
    Path partial = AtomicFile.partial(target);
    try (FileChannel channel =
        FileChannel.open(
            partial,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      CRC32C crc = new CRC32C();
      int bufferBytes = Math.clamp(payloadBytes, HEADER_BYTES, BUFFER_BYTES);
      ByteBuffer buffer = ByteBuffer.allocate(bufferBytes).order(ByteOrder.LITTLE_ENDIAN);
      putHeader(buffer, header, payloadBytes);
      flush(channel, buffer, crc);
      payload.writeTo(part -> copy(part, channel, buffer, crc));
      int checksum = (int) crc.getValue();
      buffer.putInt(checksum).put(END);
      flush(channel, buffer, crc);
      channel.force(true);
      return checksum;
    } catch (IOException problem) {
      Files.deleteIfExists(partial);
      throw problem;
    }
  }

  private static void copy(MemorySegment part, FileChannel channel, ByteBuffer buffer, CRC32C crc)
      throws IOException {
    for (long at = 0; at < part.byteSize(); at += buffer.capacity()) {
      long length = Math.min(buffer.capacity(), part.byteSize() - at);
      buffer.limit((int) length);
      MemorySegment.copy(part, at, MemorySegment.ofBuffer(buffer), 0, length);
      buffer.position((int) length);
      flush(channel, buffer, crc);
    }
  }

  /** Writes the file under its final name; returns its checksum. */
  public static int write(Path target, Header header, MemorySegment... parts) throws IOException {
    int checksum = writePartial(target, header, parts);
    AtomicFile.commit(target);
    return checksum;
  }

  /**
   * The same with a payload that is made as it is written.
   *
   * @param payloadBytes its length
   */
  public static int write(Path target, Header header, long payloadBytes, Payload payload)
      throws IOException {
    int checksum = writePartial(target, header, payloadBytes, payload);
    AtomicFile.commit(target);
    return checksum;
  }

  /** Length of a file with this payload. */
  public static long fileBytes(long payloadBytes) {
    return HEADER_BYTES + payloadBytes + FOOTER_BYTES;
  }

  /**
   * Maps a file and checks all of it.
   *
   * @param kind that it must have
   * @param table that it must belong to
   * @param layer that it must be
   */
  public static Contents open(Path file, String kind, String table, long layer, Arena arena)
      throws IOException {
    MemorySegment all = map(file, arena);
    Header header = readHeader(file, all);
    long end = all.byteSize() - FOOTER_BYTES;
    int checksum = all.get(INT, end);
    if (checksum != crc(all.asSlice(0, end))) {
      throw new TableException.Damaged(file + " is damaged: its checksum does not fit");
    }
    if (!header.kind().equals(kind) || !header.table().equals(table) || header.layer() != layer) {
      throw new TableException.Mismatch(
          "%s holds %s of layer %d of '%s', not %s of layer %d of '%s'"
              .formatted(file, header.kind(), header.layer(), header.table(), kind, layer, table));
    }
    return new Contents(header, all.asSlice(HEADER_BYTES, end - HEADER_BYTES), checksum);
  }

  private static MemorySegment map(Path file, Arena arena) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() < HEADER_BYTES + FOOTER_BYTES) {
        throw new TableException.Damaged(file + " is damaged: it is cut short");
      }
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
    } catch (NoSuchFileException problem) {
      throw new TableException.Missing(file + " is missing");
    }
  }

  private static Header readHeader(Path file, MemorySegment all) throws TableException {
    if (MemorySegment.ofArray(MAGIC).mismatch(all.asSlice(0, MAGIC.length)) >= 0) {
      throw new TableException.Foreign(file + " is no file of this program");
    }
    int version = all.get(INT, MAGIC.length);
    if (version > VERSION) {
      throw new TableException.TooNew(
          "%s has format version %d; this program reads up to %d: use a newer one"
              .formatted(file, version, VERSION));
    }
    if (version < 1) {
      throw new TableException.Damaged(file + " is damaged: it has no format version");
    }
    long bytes = all.get(LONG, BYTES_AT);
    if (all.byteSize() != fileBytes(bytes)) {
      throw new TableException.Damaged(
          "%s is damaged: %d bytes long, %d expected"
              .formatted(file, all.byteSize(), fileBytes(bytes)));
    }
    if (MemorySegment.ofArray(END).mismatch(all.asSlice(all.byteSize() - END.length)) >= 0) {
      throw new TableException.Damaged(file + " is damaged: its end is missing");
    }
    return new Header(
        text(all, KIND_AT, KIND_BYTES),
        text(all, TABLE_AT, TABLE_BYTES),
        all.get(LONG, LAYER_AT),
        all.get(LONG, COUNT_AT));
  }

  private static String text(MemorySegment all, int at, int length) {
    byte[] bytes = all.asSlice(at, length).toArray(ValueLayout.JAVA_BYTE);
    int end = length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.US_ASCII);
  }

  private static void putHeader(ByteBuffer buffer, Header header, long payloadBytes) {
    buffer.put(MAGIC).putInt(VERSION).putInt(0);
    putText(buffer, header.kind(), KIND_BYTES);
    putText(buffer, header.table(), TABLE_BYTES);
    buffer.putLong(header.layer()).putLong(header.count()).putLong(payloadBytes);
  }

  private static void putText(ByteBuffer buffer, String text, int length) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    if (bytes.length > length) {
      throw new IllegalArgumentException("'" + text + "' is longer than " + length);
    }
    buffer.put(bytes).put(new byte[length - bytes.length]);
  }

  private static void flush(FileChannel channel, ByteBuffer buffer, CRC32C crc) throws IOException {
    buffer.flip();
    crc.update(buffer.duplicate());
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  private static int crc(MemorySegment bytes) {
    CRC32C crc = new CRC32C();
    for (long at = 0; at < bytes.byteSize(); at += 1 << 30) {
      crc.update(bytes.asSlice(at, Math.min(1 << 30, bytes.byteSize() - at)).asByteBuffer());
    }
    return (int) crc.getValue();
  }
}
