package afterstate.table;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * The right to write in a folder, held by one process at a time and lost when it ends, however it
 * ends.
 *
 * <p>It is a lock on a file of its own, which stays behind: on POSIX systems a process loses its
 * lock as soon as it closes <em>any</em> channel of the locked file, so that file must be one that
 * nobody reads.
 */
final class FolderLock implements AutoCloseable {

  /** The lock file's name in its folder. */
  static final String NAME = "lock";

  /** Folders that this process holds: it must not even open their lock files again. */
  private static final Set<Path> HELD = new HashSet<>();

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /** Locks a folder; null if it is locked already, by this process or by another. */
  static FolderLock tryLock(Path folder) throws IOException {
    Path real = folder.toRealPath();
    synchronized (HELD) {
      if (HELD.contains(real)) {
        return null;
      }
      FileChannel channel =
          FileChannel.open(real.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        if (channel.tryLock() != null) {
          HELD.add(real);
          return new FolderLock(real, channel);
        }
        channel.close();
        return null;
      } catch (IOException problem) {
        channel.close();
        throw problem;
      }
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      HELD.remove(folder);
      channel.close();
    }
  }
}
