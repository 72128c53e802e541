package afterstate.oracle;

import afterstate.base.BadInputException;
import afterstate.base.DataFolder;
import afterstate.board.Shape;
import afterstate.solve.Objective;
import afterstate.solve.SolveReport;
import afterstate.solve.TableHeader;
import afterstate.solve.TableLines;
import afterstate.solve.ValueKind;
import afterstate.table.Manifest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds tables in the user's data folder. */
public final class Tables {

  private Tables() {}

  /**
   * The folder of a table of this board, p4 and objective; exact values before floats.
   *
   * @throws BadInputException if there is none, naming those there are and how to make it
   */
  public static Path find(Shape shape, double p4, String objective) throws IOException {
    Objective wanted = Objective.parse(objective, p4, shape);
    for (ValueKind kind : List.of(ValueKind.EXACT, ValueKind.FLOAT)) {
      Path folder = DataFolder.tables().resolve(TableHeader.of(shape, wanted, kind).folderName());
      if (Manifest.exists(folder)) {
        return folder;
      }
    }
    List<String> others = others(shape);
    throw new BadInputException(
        "there is no table of %s with objective %s and p4 %s%s; make it with: afterstate solve %s%s%s"
            .formatted(
                shape,
                wanted.name(),
                wanted.p4(),
                others.isEmpty() ? "" : " (there are: " + String.join("; ", others) + ")",
                shape,
                objective.equals("score") ? "" : " --objective " + objective,
                p4 == 0.1 ? "" : " --p4 " + p4));
  }

  /** What a finished table of this board, p4 and objective came to; null if there is none. */
  public static SolveReport finished(Shape shape, double p4, String objective) throws IOException {
    Objective wanted = Objective.parse(objective, p4, shape);
    for (ValueKind kind : List.of(ValueKind.EXACT, ValueKind.FLOAT)) {
      Path folder = DataFolder.tables().resolve(TableHeader.of(shape, wanted, kind).folderName());
      if (Manifest.exists(folder)) {
        SolveReport done = TableLines.read(folder).done();
        if (done != null && done.value() != null) {
          return done;
        }
      }
    }
    return null;
  }

  private static List<String> others(Shape shape) throws IOException {
    List<String> names = new ArrayList<>();
    if (Files.isDirectory(DataFolder.tables())) {
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(DataFolder.tables())) {
        for (Path folder : folders) {
          if (Manifest.exists(folder)) {
            TableHeader header = TableLines.read(folder).header();
            if (header.board().equals(shape.toString())) {
              names.add(header.objective() + " p4 " + header.p4());
            }
          }
        }
      }
    }
    return names.stream().sorted().distinct().toList();
  }
}
