package afterstate.ntuple;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * A network's tuples as a text file, which may also be written by hand:
 *
 * <pre>
 *   file  = "afterstate-network 1" NL
 *           "board" shape NL
 *           { "tuple" cells NL }       such as 0,1,2,3,4,5; at least one
 *           [ "crc32" hex NL ]         of all bytes before this line, line feeds for line ends;
 *                                      may be missing, is checked where present
 *   NL    = line feed                  a carriage return before it is dropped
 * </pre>
 *
 * Empty lines and lines that begin with # may stand anywhere after the first.
 */
public final class NetworkFile {

  private static final String MAGIC = "afterstate-network";
  private static final int VERSION = 1;
  private static final String CRC = "crc32";

  /** No network of so many bytes could be trained. */
  private static final long MAX_BYTES = 1 << 16;

  private NetworkFile() {}

  /**
   * Writes or replaces a file.
   *
   * @param remarks lines for people, put after the first
   */
  public static void write(Path file, Network network, List<String> remarks) throws IOException {
    StringBuilder text = new StringBuilder(MAGIC + " " + VERSION + "\n");
    remarks.forEach(remark -> text.append("# ").append(remark).append('\n'));
    text.append("board ").append(network.shape()).append('\n');
    network.patterns().forEach(tuple -> text.append("tuple ").append(tuple).append('\n'));
    AtomicFile.write(file, text + CRC + " " + crc(text.toString()) + "\n");
  }

  /** Reads a file. */
  public static Network read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new BadInputException(file + " is no network: it is too long");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    try {
      return parse(text.replace("\r\n", "\n"));
    } catch (BadInputException problem) {
      throw new BadInputException("network " + file + ": " + problem.getMessage());
    }
  }

  static Network parse(String text) {
    List<String> lines = text.lines().map(String::strip).toList();
    checkFirst(lines.isEmpty() ? "" : lines.getFirst());
    checkCrc(text);
    Shape shape = null;
    List<TuplePattern> tuples = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] words = line.split("\\s+", 2);
      String rest = words.length == 2 ? words[1] : "";
      if (line.isEmpty() || line.startsWith("#") || words[0].equals(CRC)) {
        continue;
      }
      if (words[0].equals("board") && shape == null) {
        shape = Shape.parse(rest);
      } else if (words[0].equals("tuple") && shape != null) {
        tuples.add(TuplePattern.parse(rest, shape));
      } else {
        throw new BadInputException(
            "'" + line + "' is out of place; after the board come lines such as: tuple 0,1,2,4");
      }
    }
    if (shape == null) {
      throw new BadInputException("there is no line such as: board 4x4");
    }
    return new Network(shape, tuples);
  }

  private static void checkFirst(String line) {
    String[] words = line.split(" ");
    if (words.length != 2 || !words[0].equals(MAGIC)) {
      throw new BadInputException("this is no network: it does not start with " + MAGIC);
    }
    if (!words[1].equals(Integer.toString(VERSION))) {
      throw new BadInputException(
          "it has version " + words[1] + "; this program reads version " + VERSION);
    }
  }

  private static void checkCrc(String text) {
    int at = text.lastIndexOf("\n" + CRC) + 1;
    if (at > 0 && !text.substring(at).strip().equals(CRC + " " + crc(text.substring(0, at)))) {
      throw new BadInputException("it is damaged: its checksum does not fit");
    }
  }

  private static String crc(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }
}
