package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.board.Shape;
import afterstate.measure.ChartException;
import afterstate.measure.ChartFile;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelInfo;
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
 *   settings.json      what was asked for
 *   metrics.jsonl      a row of metrics for each measurement, as JSON
 *   metrics.csv        the same as a table
 *   curve.svg, .png    the same as a chart, where the machine can draw one
 *   checkpoint.ntuple  the model as last saved; an agent as it is
 * </pre>
 *
 * <p>Each file is replaced whole. Metrics are written before the checkpoint; rows beyond the
 * checkpoint, left by a crash in between, are dropped when the run goes on.
 */
final class RunFolder implements AutoCloseable {

  private static final String SETTINGS = "settings.json";
  private static final String METRICS = "metrics.jsonl";
  private static final String TABLE = "metrics.csv";
  private static final String CURVE = "curve.svg";
  private static final String CHECKPOINT = "checkpoint.ntuple";

  /**
   * What was asked for.
   *
   * @param model what makes the model; its number of games is how many there will be
   * @param tuneFrom the first game of otc that learns by temporal coherence
   * @param threads how many play and learn at once
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement
   * @param java version that runs it
   */
  record Stored(
      ModelInfo model, long tuneFrom, int threads, long evalEvery, int evalGames, String java) {}

  private final Path folder;
  private final FileChannel lock;
  private final Shape shape;
  private final String title;
  private final List<TrainingRow> rows = new ArrayList<>();
  private boolean drawn;

  private RunFolder(Path folder, FileChannel lock, Stored stored) {
    this.folder = folder;
    this.lock = lock;
    this.shape = Shape.parse(stored.model().board());
    this.title = LearningCurve.title(stored.model());
  }

  static Path checkpoint(Path folder) {
    return folder.resolve(CHECKPOINT);
  }

  /** Whether a folder holds a run. */
  static boolean holdsRun(Path folder) {
    return Files.isRegularFile(folder.resolve(SETTINGS));
  }

  /** What a run in a folder was asked for. */
  static Stored stored(Path folder) throws IOException {
    return Json.read(Files.readString(folder.resolve(SETTINGS)), Stored.class);
  }

  /** Opens a folder, made if need be, for one process at a time. */
  static RunFolder open(Path folder, Stored stored) throws IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock.tryLock() == null) {
      lock.close();
      throw new BadInputException("another process is training in " + folder + "; wait for it");
    }
    AtomicFile.write(folder.resolve(SETTINGS), Json.write(stored) + "\n");
    return new RunFolder(folder, lock, stored);
  }

  /** The saved model, or null if there is none yet. */
  Model load() throws IOException {
    return Files.exists(checkpoint(folder)) ? ModelFile.read(checkpoint(folder)) : null;
  }

  /** Takes up the metrics of a run that goes on after this many games. */
  void keepRows(long games) throws IOException {
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
  List<TrainingRow> rows() {
    return List.copyOf(rows);
  }

  /** Seconds spent learning, as of the last row. */
  double seconds() {
    return rows.isEmpty() ? 0 : rows.getLast().seconds();
  }

  void add(TrainingRow row) throws IOException {
    rows.add(row);
    StringBuilder lines = new StringBuilder();
    StringBuilder table = new StringBuilder(TrainingRow.csvHeader(shape)).append('\n');
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
  Path curve() {
    return drawn ? folder.resolve(CURVE) : null;
  }

  void save(Model model) throws IOException {
    ModelFile.write(checkpoint(folder), model);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
