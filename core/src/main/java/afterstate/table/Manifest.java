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
 * it ends with a new line; what a crash left of the last one is cut off when writing goes on.
 */
public final class Manifest implements AutoCloseable {

  /** The file's name in its folder. */
  public static final String NAME = "manifest.jsonl";

  private final FileChannel channel;

  private Manifest(FileChannel channel) {
    this.channel = channel;
  }

  /** Whether a folder has a manifest. */
  public static boolean exists(Path folder) {
    return Files.isRegularFile(folder.resolve(NAME));
  }

  /** Starts a manifest with its first line. */
  public static Manifest create(Path folder, String firstLine) throws IOException {
    AtomicFile.write(folder.resolve(NAME), firstLine + "\n");
    return append(folder);
  }

  /** Opens a manifest to go on writing. */
  public static Manifest append(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      channel.close();
      throw new BadInputException("another process is writing to " + folder + "; wait for it");
    }
    String whole = wholeLines(Files.readString(folder.resolve(NAME), StandardCharsets.UTF_8));
    channel.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
    channel.position(channel.size());
    return new Manifest(channel);
  }

  /** All whole lines. */
  public static List<String> read(Path folder) throws IOException {
    try {
      String text = Files.readString(folder.resolve(NAME), StandardCharsets.UTF_8);
      return new ArrayList<>(wholeLines(text).lines().toList());
    } catch (NoSuchFileException problem) {
      throw new BadInputException("there is no table in " + folder + " (no " + NAME + ")");
    }
  }

  private static String wholeLines(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1);
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
    channel.close();
  }
}
