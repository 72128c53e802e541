package afterstate.solve;

import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.table.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table's manifest, read.
 *
 * @param header what the table is of
 * @param states finished layers of states, by tile sum
 * @param enumerated whether there are no further layers of states
 * @param values finished layers of values, by tile sum
 * @param done the final report, or null while the table is unfinished
 */
public record TableLines(
    TableHeader header,
    TreeMap<Integer, StatesLine> states,
    boolean enumerated,
    TreeMap<Integer, ValuesLine> values,
    SolveReport done) {

  /**
   * A finished layer of states.
   *
   * @param line always "states"
   * @param layer tile sum
   * @param count number of states
   * @param afterstates number of afterstates
   * @param terminals number of states without a legal move
   * @param bytes length of the file
   * @param crc its checksum
   * @param seconds the layer took
   */
  public record StatesLine(
      String line,
      int layer,
      long count,
      long afterstates,
      long terminals,
      long bytes,
      String crc,
      double seconds) {}

  /**
   * A finished layer of values.
   *
   * @param line always "values"
   * @param layer tile sum
   * @param count number of values
   * @param bytes length of the file
   * @param crc its checksum
   * @param worstError largest difference between a kept and a computed value
   * @param argmaxChanges states where the kept values lead to a worse move than the computed ones
   * @param seconds the layer took
   */
  public record ValuesLine(
      String line,
      int layer,
      long count,
      long bytes,
      String crc,
      double worstError,
      long argmaxChanges,
      double seconds) {}

  private record AnyLine(String line) {}

  /** Reads a folder's manifest. */
  public static TableLines read(Path folder) throws IOException {
    List<String> lines = Manifest.read(folder);
    if (lines.isEmpty()) {
      throw new BadInputException("the manifest in " + folder + " is empty; delete the folder");
    }
    TableHeader header = parse(lines.getFirst(), TableHeader.class, folder);
    if (!"table".equals(header.line())) {
      throw new BadInputException(
          "the manifest in " + folder + " does not start with a table line");
    }
    if (header.format() > TableHeader.FORMAT) {
      throw new BadInputException(
          "the manifest in "
              + folder
              + " has format "
              + header.format()
              + "; this program reads up to "
              + TableHeader.FORMAT);
    }
    TreeMap<Integer, StatesLine> states = new TreeMap<>();
    TreeMap<Integer, ValuesLine> values = new TreeMap<>();
    boolean enumerated = false;
    SolveReport done = null;
    for (String line : lines.subList(1, lines.size())) {
      switch (parse(line, AnyLine.class, folder).line()) {
        case "states" -> {
          StatesLine layer = parse(line, StatesLine.class, folder);
          states.put(layer.layer(), layer);
        }
        case "values" -> {
          ValuesLine layer = parse(line, ValuesLine.class, folder);
          values.put(layer.layer(), layer);
        }
        case "enumerated" -> enumerated = true;
        case "done" -> done = parse(line, SolveReport.class, folder);
        case null, default ->
            throw new BadInputException("the manifest in " + folder + " has a foreign line");
      }
    }
    return new TableLines(header, states, enumerated, values, done);
  }

  private static <T> T parse(String line, Class<T> type, Path folder) {
    try {
      return Json.read(line, type);
    } catch (BadInputException problem) {
      throw new BadInputException(
          "the manifest in " + folder + " is damaged: " + problem.getMessage());
    }
  }

  /** Bytes of all finished files. */
  public long bytes() {
    return states.values().stream().mapToLong(StatesLine::bytes).sum()
        + values.values().stream().mapToLong(ValuesLine::bytes).sum();
  }

  /** A line that says that enumeration is over. */
  static String enumeratedLine() {
    return Json.write(Map.of("line", "enumerated"));
  }
}
