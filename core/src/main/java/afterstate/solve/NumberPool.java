package afterstate.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Memory for layer values, outside the Java heap and used again layer after layer. Within the
 * budget it is plain memory; beyond it, pages of a nameless file that the system may write out, so
 * that a layer of any size can be computed, only slower. Used by one thread.
 */
final class NumberPool implements AutoCloseable {

  /** Ending of the files beyond the budget; one left behind by a crash can be deleted. */
  static final String SCRATCH = ".scratch";

  private static final int ZEROS_BYTES = 1 << 20;

  /**
   * A segment that can be returned to the system.
   *
   * @param plain whether it is memory, not a file
   */
  private record Block(Arena arena, MemorySegment segment, boolean plain) {}

  private final Path folder;
  private final long budgetBytes;
  private final IdentityHashMap<MemorySegment, Block> taken = new IdentityHashMap<>();
  private final List<Block> free = new ArrayList<>();
  private long plainBytes;
  private long mappedBytes;

  /**
   * A pool.
   *
   * @param folder where files beyond the budget lie
   * @param budgetBytes plain memory it may use
   */
  NumberPool(Path folder, long budgetBytes) {
    this.folder = folder;
    this.budgetBytes = budgetBytes;
  }

  /** A segment of at least this many bytes, of any content. */
  MemorySegment take(long bytes) {
    Block best = null;
    for (Block block : free) {
      if (block.segment().byteSize() >= bytes
          && (best == null || block.segment().byteSize() < best.segment().byteSize())) {
        best = block;
      }
    }
    if (best == null) {
      // All are too small, and layers grow and shrink slowly: larger ones will do for both.
      free.forEach(this::release);
      free.clear();
      best = allocate(bytes + bytes / 4 + 4096);
    }
    free.remove(best);
    taken.put(best.segment(), best);
    return best.segment();
  }

  /** Returns a segment. */
  void give(MemorySegment segment) {
    free.add(taken.remove(segment));
  }

  /** Bytes of plain memory held. */
  long plainBytes() {
    return plainBytes;
  }

  /** Bytes of files held. */
  long mappedBytes() {
    return mappedBytes;
  }

  private Block allocate(long bytes) {
    Arena arena = Arena.ofShared();
    if (plainBytes + bytes <= budgetBytes) {
      plainBytes += bytes;
      return new Block(arena, arena.allocate(bytes, 64), true);
    }
    try {
      Block block = new Block(arena, map(bytes, arena), false);
      mappedBytes += bytes;
      return block;
    } catch (IOException problem) {
      arena.close();
      throw new UncheckedIOException(
          new IOException(
              "cannot put %d MB of values beyond the memory into %s: %s"
                  .formatted(bytes >> 20, folder, problem.getMessage()),
              problem));
    }
  }

  private MemorySegment map(long bytes, Arena arena) throws IOException {
    Path file = Files.createTempFile(folder, "values", SCRATCH);
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE)) {
      // A mapped file with holes would fault in the middle of a layer when the disk is full.
      ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS_BYTES);
      while (channel.position() < bytes) {
        zeros.rewind().limit((int) Math.min(ZEROS_BYTES, bytes - channel.position()));
        channel.write(zeros);
      }
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
    }
  }

  private void release(Block block) {
    if (block.plain()) {
      plainBytes -= block.segment().byteSize();
    } else {
      mappedBytes -= block.segment().byteSize();
    }
    block.arena().close();
  }

  @Override
  public void close() {
    free.forEach(this::release);
    free.clear();
    taken.values().forEach(this::release);
    taken.clear();
  }
}
