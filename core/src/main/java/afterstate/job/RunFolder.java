package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.measure.ChartException;
import afterstate.measure.ChartFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder of a training run.
 *
 * <pre>
 *   settings.json     what was asked for
 *   metrics.jsonl     a row of metrics for each measurement, as JSON
 *   metrics.csv       the same as a table
 *   curve.svg, .png   the same as a chart, where the machine can draw one
 *   checkpoint.*      the model as last saved; an agent as it is
 * </pre>
 *
 * <p>What settings and models are is up to the learner. Each file is replaced whole. Metrics are
 * written before the checkpoint; rows beyond the checkpoint, left by a crash in between, are
 * dropped when the run goes on.
 */
public final class RunFolder implements AutoCloseable {

  private static final String SETTINGS = "settings.json";
  private static final String METRICS = "metrics.jsonl";
  private static final String TABLE = "metrics.csv";
  private static final String CURVE = "curve.svg";

  private final Path folder;
  private final FileChannel lock;
  private final Shape shape;
  private final String title;
  private final List<TrainingRow> rows = new ArrayList<>();
  private boolean drawn;

  private RunFolder(Path folder, FileChannel lock, Shape shape, String title) {
    this.folder = folder;
    this.lock = lock;
    this.shape = shape;
    this.title = title;
  }

  /**
   * Checks, before anything is written, that a run can begin in a folder or go on there.
   *
   * @param type of its settings
   * @return the settings of the run that goes on; null for a new one
   * @throws BadInputException if there is no run to go on with, or one that would be lost
   */
  public static <S> S before(Path out, boolean resume, Class<S> type) throws IOException {
    if (Files.exists(out) && !Files.isDirectory(out)) {
      throw new BadInputException(out + " is not a folder; give another --out");
    }
    Path settings = out.resolve(SETTINGS);
    boolean holdsRun = Files.isRegularFile(settings);
    if (resume && !holdsRun) {
      throw new BadInputException("there is no run in " + out + " to resume");
    }
    if (!resume && holdsRun) {
      throw new BadInputException(out + " holds a run; add --resume or give another --out");
    }
    return resume ? Json.read(Files.readString(settings), type) : null;
  }

  /**
   * Opens a folder, made if need be, for one process at a time.
   *
   * @param title of its learning curve
   * @param settings to keep, as JSON
   */
  public static RunFolder open(Path folder, Shape shape, String title, Object settings)
      throws IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock.tryLock() == null) {
      lock.close();
      throw new BadInputException("another process is training in " + folder + "; wait for it");
    }
    AtomicFile.write(folder.resolve(SETTINGS), Json.write(settings) + "\n");
    return new RunFolder(folder, lock, shape, title);
  }

  /** Takes up the metrics of a run that goes on after this many games. */
  public void keepRows(long games) throws IOException {
    if (Files.exists(folder.resolve(METRICS))) {
      rows(folder).stream().filter(row -> row.games() <= games).forEach(rows::add);
    }
  }

  /**
   * The metrics of the run in a folder.
   *
   * @throws BadInputException if there are none, or a line is none
   */
  static List<TrainingRow> rows(Path folder) throws IOException {
    Path file = folder.resolve(METRICS);
    if (!Files.isRegularFile(file)) {
      throw new BadInputException("there are no metrics of a run in " + folder);
    }
    List<TrainingRow> rows = new ArrayList<>();
    for (String line : Files.readString(file).lines().toList()) {
      try {
        rows.add(Json.read(line, TrainingRow.class));
      } catch (BadInputException problem) {
        throw new BadInputException(
            file + ", line " + (rows.size() + 1) + ": " + problem.getMessage());
      }
    }
    return rows;
  }

  /** All rows so far. */
  public List<TrainingRow> rows() {
    return List.copyOf(rows);
  }

  /** Seconds spent learning, as of the last row. */
  public double seconds() {
    return rows.isEmpty() ? 0 : rows.getLast().seconds();
  }

  public void add(TrainingRow row) throws IOException {
    rows.add(row);
    StringBuilder lines = new StringBuilder();
    StringBuilder table = new StringBuilder(rows.getFirst().csvHeader(shape)).append('\n');
    for (TrainingRow each : rows) {
      lines.append(Json.write(each)).append('\n');
      table.append(each.csv()).append('\n');
    }
    AtomicFile.write(folder.resolve(METRICS), lines.toString());
    AtomicFile.write(folder.resolve(TABLE), table.toString());
    draw();
  }

  private void draw() throws IOException {
    try {
      ChartFile.write(folder.resolve(CURVE), LearningCurve.of(title, rows));
      drawn = true;
    } catch (ChartException noFonts) {
      // Learning goes on without a picture; the report says that there is none.
      drawn = false;
    }
  }

  /** The learning curve's file; null if there is none. */
  public Path curve() {
    return drawn ? folder.resolve(CURVE) : null;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
