package afterstate.solve;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Makes temporary folders in memory where the system has room for that, else on disk. Every layer
 * is forced to disk, so hundreds of small tables would take minutes there.
 */
final class MemoryFolder implements TempDirFactory {

  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH_BYTES = 1L << 30;

  @Override
  public Path createTempDirectory(
      AnnotatedElementContext elementContext, ExtensionContext extensionContext) throws Exception {
    boolean room =
        Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH_BYTES;
    return room
        ? Files.createTempDirectory(MEMORY, "afterstate-test")
        : Files.createTempDirectory("afterstate-test");
  }
}
