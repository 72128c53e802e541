package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.table.Manifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * The folder of a survey. What is finished stands in a {@link Manifest}, a line each:
 *
 * <pre>
 *   manifest = header set*
 *   line     = { "crc": HEX, "of": RECORD }      HEX: CRC-32C of RECORD as it is written here
 *   header   = line of a {@link Survey.Header}
 *   set      = line of a {@link Survey.SetResult}, in the order in which sets were finished
 * </pre>
 *
 * <p>A line that a crash cut short is dropped, and its set is trained again.
 */
final class SurveyFolder implements AutoCloseable {

  private record HeaderLine(String crc, Survey.Header of) {}

  private record SetLine(String crc, Survey.SetResult of) {}

  private final Manifest manifest;

  private SurveyFolder(Manifest manifest) {
    this.manifest = manifest;
  }

  /** Whether a folder holds a survey. */
  static boolean holdsSurvey(Path folder) throws IOException {
    return Files.isDirectory(folder) && Manifest.exists(folder);
  }

  /**
   * Opens a folder to go on with its survey, or to start one; made if need be, for one process at a
   * time.
   */
  static SurveyFolder open(Path folder, Survey.Header header) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new BadInputException(folder + " is not a folder; give another --out");
    }
    if (!holdsSurvey(folder)) {
      Files.createDirectories(folder);
      return new SurveyFolder(Manifest.create(folder, line(header)));
    }
    if (!read(folder).header().equals(header)) {
      throw new BadInputException(
          "the survey in "
              + folder
              + " has other settings (see the first line of its "
              + Manifest.NAME
              + "); only sets, threads and ridge may change; give another --out");
    }
    return new SurveyFolder(Manifest.append(folder));
  }

  /** Adds a finished set and forces it to disk. */
  synchronized void add(Survey.SetResult result) throws IOException {
    manifest.add(List.of(line(result)));
  }

  @Override
  public void close() throws IOException {
    manifest.close();
  }

  private static String line(Object record) {
    String text = Json.write(record);
    return "{\"crc\":\"" + crc(text) + "\",\"of\":" + text + "}";
  }

  private static String crc(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /** Reads what a folder holds. */
  static Survey read(Path folder) throws IOException {
    if (!holdsSurvey(folder)) {
      throw new BadInputException(
          "there is no survey in " + folder + "; 'tuples survey' makes one");
    }
    List<String> lines = Manifest.read(folder);
    Survey.Header header = header(folder, lines.getFirst());
    Map<Integer, Survey.SetResult> results = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      Survey.SetResult result = result(folder, i + 1, lines.get(i), header);
      if (results.put(result.set(), result) != null) {
        throw damaged(folder, i + 1, "set " + result.set() + " is there twice");
      }
    }
    return new Survey(header, List.copyOf(results.values()));
  }

  private static Survey.Header header(Path folder, String line) {
    try {
      HeaderLine read = Json.read(line, HeaderLine.class);
      if (read.of() == null || read.of().survey() < 1 || read.of().board() == null) {
        throw new BadInputException("it does not begin with a survey's settings");
      }
      if (read.of().survey() > Survey.Header.FORMAT) {
        throw new BadInputException("a newer program wrote it");
      }
      checkSame(line, read.of());
      return read.of();
    } catch (BadInputException problem) {
      throw damaged(folder, 1, problem.getMessage());
    }
  }

  private static Survey.SetResult result(
      Path folder, int number, String line, Survey.Header header) {
    try {
      SetLine read = Json.read(line, SetLine.class);
      if (read.of() == null) {
        throw new BadInputException("there is no set");
      }
      checkSame(line, read.of());
      read.of().check(header);
      return read.of();
    } catch (BadInputException problem) {
      throw damaged(folder, number, problem.getMessage());
    }
  }

  /** Compares with the line that the record would be: reading is laxer than writing. */
  private static void checkSame(String line, Object record) {
    if (!line(record).equals(line)) {
      throw new BadInputException("its checksum does not fit");
    }
  }

  private static BadInputException damaged(Path folder, int line, String why) {
    return new BadInputException(
        "the survey in "
            + folder
            + " is damaged: "
            + Manifest.NAME
            + ", line "
            + line
            + ": "
            + why);
  }
}
