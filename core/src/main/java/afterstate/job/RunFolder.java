package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.board.Shape;
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
 *   settings.json   what was asked for
 *   metrics.jsonl   a row of metrics for each measurement, as JSON
 *   metrics.csv     the same as a table
 *   checkpoint.*    the model as last saved; an agent as it is
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
  private final Path folder;
  private final FileChannel lock;
  private final Shape shape;
  private final List<TrainingRow> rows = new ArrayList<>();

  private RunFolder(Path folder, FileChannel lock, Shape shape) {
    this.folder = folder;
    this.lock = lock;
    this.shape = shape;
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

  /** Opens a folder, made if need be, for one process at a time. */
  public static RunFolder open(Path folder, Shape shape, Object settings) throws IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock.tryLock() == null) {
      lock.close();
      throw new BadInputException("another process is training in " + folder + "; wait for it");
    }
    AtomicFile.write(folder.resolve(SETTINGS), Json.write(settings) + "\n");
    return new RunFolder(folder, lock, shape);
  }

  public Path folder() {
    return folder;
  }

  /** Takes up the metrics of a run that goes on after this many games. */
  public void keepRows(long games) throws IOException {
    Path file = folder.resolve(METRICS);
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        TrainingRow row = Json.read(line, TrainingRow.class);
        if (row.games() <= games) {
          rows.add(row);
        }
      }
    }
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
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
