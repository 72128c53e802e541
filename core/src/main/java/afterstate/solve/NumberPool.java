package afterstate.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory for layer values, outside the Java heap and used again layer after layer. Within the
 * budget it is plain memory; beyond it, pages of a nameless file that the system may write out, so
 * that a layer of any size can be computed, only slower. Used by one thread.
 */
final class NumberPool implements AutoCloseable {

  private final Path folder;
  private final long budgetBytes;
  private final Arena arena = Arena.ofShared();
  private final List<MemorySegment> free = new ArrayList<>();
  private long plainBytes;

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
    MemorySegment best = null;
    for (MemorySegment segment : free) {
      if (segment.byteSize() >= bytes && (best == null || segment.byteSize() < best.byteSize())) {
        best = segment;
      }
    }
    if (best != null) {
      free.remove(best);
      return best;
    }
    // Layers grow and shrink slowly: some headroom saves most of the new allocations.
    long roomy = bytes + bytes / 4 + 4096;
    if (plainBytes + roomy <= budgetBytes) {
      plainBytes += roomy;
      return arena.allocate(roomy, 64);
    }
    return map(bytes);
  }

  /** Returns a segment. */
  void give(MemorySegment segment) {
    free.add(segment);
  }

  /** Bytes of plain memory taken so far. */
  long plainBytes() {
    return plainBytes;
  }

  private MemorySegment map(long bytes) {
    try {
      Path file = Files.createTempFile(folder, "values", ".scratch");
      try (FileChannel channel =
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE)) {
        return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public void close() {
    arena.close();
  }
}
