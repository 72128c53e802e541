package afterstate.table;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The list of what is finished in a folder: lines that are only ever appended. A line counts once
 * it ends with a new line; what a crash left of the last one is cut off when writing goes on. One
 * writer at a time, kept apart by a {@link FolderLock}.
 */
public final class Manifest implements AutoCloseable {

  /** The file's name in its folder. */
  public static final String NAME = "manifest.jsonl";

  private final FileChannel channel;
  private final FolderLock lock;

  private Manifest(FileChannel channel, FolderLock lock) {
    this.channel = channel;
    this.lock = lock;
  }

  /** Whether a folder has a manifest, with a whole line at least. */
  public static boolean exists(Path folder) throws IOException {
    return Files.isRegularFile(folder.resolve(NAME)) && !read(folder).isEmpty();
  }

  /** Starts a manifest with its first line, in a folder that has none. */
  public static Manifest create(Path folder, String firstLine) throws IOException {
    Manifest manifest = open(folder);
    try {
      if (manifest.channel.size() > 0) {
        throw new BadInputException("another process has started in " + folder + "; try again");
      }
      manifest.add(List.of(firstLine));
      AtomicFile.forceFolder(folder);
      return manifest;
    } catch (IOException | BadInputException problem) {
      manifest.close();
      throw problem;
    }
  }

  /** Opens a manifest to go on writing. */
  public static Manifest append(Path folder) throws IOException {
    return open(folder);
  }

  /** Locks the folder, opens the file and cuts off a torn line. */
  private static Manifest open(Path folder) throws IOException {
    FolderLock lock = FolderLock.tryLock(folder);
    if (lock == null) {
      throw new BadInputException("another process is writing to " + folder + "; wait for it");
    }
    try {
      Path file = folder.resolve(NAME);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel.truncate(wholeBytes(Files.readAllBytes(file)));
      channel.position(channel.size());
      return new Manifest(channel, lock);
    } catch (IOException problem) {
      lock.close();
      throw problem;
    }
  }

  /** All whole lines. */
  public static List<String> read(Path folder) throws IOException {
    try {
      byte[] bytes = Files.readAllBytes(folder.resolve(NAME));
      String text = new String(bytes, 0, wholeBytes(bytes), StandardCharsets.UTF_8);
      return new ArrayList<>(text.lines().toList());
    } catch (NoSuchFileException problem) {
      throw new BadInputException("there is no table in " + folder + " (no " + NAME + ")");
    }
  }

  private static int wholeBytes(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /** Adds lines and forces them to disk. */
  public void add(List<String> lines) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.wrap((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(true);
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      channel.close();
    }
  }
}
