package afterstate.solve;

import afterstate.base.AtomicFile;
import afterstate.table.LayerFile;
import afterstate.table.Manifest;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.function.Function;

/**
 * Writes finished layers behind the solver's back, in order: the file under a temporary name,
 * forced, renamed, then its line in the manifest. Layers that have queued up share the last two
 * steps.
 */
final class LayerWriter implements AutoCloseable {

  /** The solver waits while more than this is queued. */
  static final long MAX_QUEUED_BYTES = 256L << 20;

  /** A file to write, or without a header a file to remove. */
  private record Task(
      Path target, LayerFile.Header header, MemorySegment payload, Function<String, String> line) {}

  private final Path folder;
  private final Manifest manifest;
  private final Queue<Task> queue = new ArrayDeque<>();
  private final Thread thread;
  private long queuedBytes;
  private long writtenBytes;
  private boolean writing;
  private boolean closing;
  private IOException failure;

  LayerWriter(Path folder, Manifest manifest) {
    this.folder = folder;
    this.manifest = manifest;
    thread = Thread.ofPlatform().daemon().name("layer-writer").start(this::serve);
  }

  /**
   * Queues a layer. The payload must not change until it is written.
   *
   * @param line makes the manifest line from the checksum; null for a file that has none
   */
  synchronized void write(
      Path target, LayerFile.Header header, MemorySegment payload, Function<String, String> line)
      throws IOException {
    while (failure == null
        && queuedBytes > 0
        && queuedBytes + payload.byteSize() > MAX_QUEUED_BYTES) {
      waitForChange();
    }
    throwFailure();
    queue.add(new Task(target, header, payload, line));
    queuedBytes += payload.byteSize();
    notifyAll();
  }

  /** Queues the removal of a file, after everything queued before is on disk. */
  synchronized void delete(Path target) {
    queue.add(new Task(target, null, MemorySegment.NULL, null));
    notifyAll();
  }

  /** Waits until everything queued is on disk. */
  synchronized void flush() throws IOException {
    while (failure == null && (writing || !queue.isEmpty())) {
      waitForChange();
    }
    throwFailure();
  }

  /** Bytes of payload written so far. */
  synchronized long writtenBytes() {
    return writtenBytes;
  }

  private void throwFailure() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @SuppressWarnings("WaitNotInLoop") // every caller loops on its condition
  private void waitForChange() {
    try {
      wait();
    } catch (InterruptedException problem) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while writing", problem);
    }
  }

  private void serve() {
    for (List<Task> batch = take(); !batch.isEmpty(); batch = take()) {
      try {
        writeAll(batch);
        finish(batch, null);
      } catch (IOException | RuntimeException | Error problem) {
        // Whatever it is, the solver must hear of it: it waits for this thread.
        finish(
            batch,
            new IOException(
                "cannot write to %s: %s; whole layers are kept, the same solve goes on after them"
                    .formatted(folder, reason(problem)),
                problem));
        return;
      }
    }
  }

  private static String reason(Throwable problem) {
    return problem instanceof IOException && problem.getMessage() != null
        ? problem.getMessage()
        : problem.toString();
  }

  private synchronized List<Task> take() {
    while (queue.isEmpty() && !closing) {
      waitForChange();
    }
    List<Task> batch = new ArrayList<>(queue);
    queue.clear();
    writing = !batch.isEmpty();
    return batch;
  }

  private synchronized void finish(List<Task> batch, IOException problem) {
    failure = problem;
    writing = false;
    for (Task task : batch) {
      queuedBytes -= task.payload().byteSize();
      writtenBytes += task.payload().byteSize();
    }
    notifyAll();
  }

  private void writeAll(List<Task> batch) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Task task : batch) {
      if (task.header() == null) {
        continue;
      }
      int checksum = LayerFile.writePartial(task.target(), task.header(), task.payload());
      AtomicFile.rename(task.target());
      if (task.line() != null) {
        lines.add(task.line().apply(String.format(Locale.ROOT, "%08x", checksum)));
      }
    }
    AtomicFile.forceFolder(folder);
    if (!lines.isEmpty()) {
      manifest.add(lines);
    }
    for (Task task : batch) {
      if (task.header() == null) {
        Files.deleteIfExists(task.target());
      }
    }
  }

  /** Finishes what is queued, as far as it can, and stops. */
  @Override
  public void close() {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException problem) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
