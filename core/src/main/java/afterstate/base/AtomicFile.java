package afterstate.base;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Files that are there whole or not at all: written under a temporary name beside the target,
 * forced to disk, renamed.
 */
public final class AtomicFile {

  /** Ending of files being written; one left behind by a crash can be deleted at any time. */
  public static final String PARTIAL = ".partial";

  private AtomicFile() {}

  /**
   * Says now, rather than after long work, that a file could not be written.
   *
   * @throws BadInputException naming the file and why
   */
  public static void check(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    if (target.toString().isEmpty()) {
      throw new BadInputException("cannot save to a file without a name");
    }
    if (Files.isDirectory(target)) {
      throw new BadInputException("cannot save to " + target + ": it is a folder");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new BadInputException("cannot save to " + target + ": it is not an ordinary file");
    }
    if (!Files.isDirectory(folder)) {
      throw new BadInputException("cannot save to " + target + ": there is no folder " + folder);
    }
    if (!Files.isWritable(folder)) {
      throw new BadInputException("cannot save to " + target + ": " + folder + " is not writable");
    }
  }

  /** Writes or replaces a text file; a failure leaves the old file, if any, and nothing else. */
  public static void write(Path target, String text) throws IOException {
    write(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes or replaces a file; a failure leaves the old file, if any, and nothing else. */
  public static void write(Path target, byte[] content) throws IOException {
    Path partial = partial(target);
    try {
      writeForced(partial, content);
      commit(target);
    } catch (IOException problem) {
      Files.deleteIfExists(partial);
      throw problem;
    }
  }

  private static void writeForced(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** Where to write before {@link #commit}. */
  public static Path partial(Path target) {
    return target.resolveSibling(target.getFileName() + PARTIAL);
  }

  /** Renames the finished, forced partial file to its target and forces the folder. */
  public static void commit(Path target) throws IOException {
    rename(target);
    forceFolder(target.toAbsolutePath().getParent());
  }

  /**
   * Renames the finished, forced partial file to its target; {@link #forceFolder} makes it last.
   */
  public static void rename(Path target) throws IOException {
    Files.move(
        partial(target),
        target,
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Makes renames in a folder last. */
  public static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException notSupported) {
      // Some systems cannot open a folder; the rename itself has been done.
      return;
    }
  }
}
