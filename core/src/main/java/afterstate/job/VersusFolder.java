package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.measure.ChartException;
import afterstate.measure.ChartFile;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.versus.Role;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The folder of a training run of versus-2048.
 *
 * <pre>
 *   settings.json    what was asked for
 *   metrics.jsonl    a row of metrics for each measurement, as JSON
 *   metrics.csv      the same as a table
 *   curve.svg, .png  the same as a chart, where the machine can draw one
 *   attack.ntuple    the models as last saved: that of the run's role,
 *   defence.ntuple   and in self-play both
 * </pre>
 *
 * <p>Each file is replaced whole. In self-play two models must be of the same game: both are
 * written beside the old ones, with the ending .new, before the first takes its place. Whatever
 * moment a crash chooses, either both old ones or both new ones are there.
 */
final class VersusFolder implements AutoCloseable {

  private static final String SETTINGS = "settings.json";
  private static final String METRICS = "metrics.jsonl";
  private static final String TABLE = "metrics.csv";
  private static final String CURVE = "curve.svg";

  /**
   * What was asked for.
   *
   * @param board the board's size
   * @param role that learns
   * @param opponents it meets
   * @param network its tuples
   * @param learning how it learns
   * @param initial value of every board before the first game
   * @param noise probability that an opponent's choice is random
   * @param seed of all randomness
   * @param measured opponents it is measured against
   * @param games how many there will be
   * @param threads how many play and learn at once
   * @param evalEvery games between measurements
   * @param evalGames games of a measurement against each opponent
   * @param java version that runs it
   */
  record Stored(
      String board,
      String role,
      List<String> opponents,
      String network,
      Learning learning,
      double initial,
      double noise,
      int opening,
      long seed,
      List<String> measured,
      long games,
      int threads,
      long evalEvery,
      int evalGames,
      String java) {

    /** Whether another run learns the same, be it longer. */
    boolean sameLearning(Stored other) {
      return learningOnly().equals(other.learningOnly());
    }

    private Stored learningOnly() {
      return new Stored(
          board, role, opponents, network, learning, initial, noise, opening, seed, measured, 0, 0,
          0, 0, "");
    }
  }

  private final Path folder;
  private final FileChannel lock;
  private final Stored stored;
  private final List<VersusRow> rows = new ArrayList<>();
  private boolean drawn;

  private VersusFolder(Path folder, FileChannel lock, Stored stored) {
    this.folder = folder;
    this.lock = lock;
    this.stored = stored;
  }

  static Path checkpoint(Path folder, Role role) {
    return folder.resolve(role.label() + ".ntuple");
  }

  private Path next(Role role) {
    return folder.resolve(role.label() + ".ntuple.new");
  }

  /** Whether a folder holds a run. */
  static boolean holdsRun(Path folder) {
    return Files.isRegularFile(folder.resolve(SETTINGS));
  }

  /** What a run in a folder was asked for. */
  static Stored stored(Path folder) throws IOException {
    Stored stored = Json.read(Files.readString(folder.resolve(SETTINGS)), Stored.class);
    if (stored.role() == null || stored.opponents() == null || stored.measured() == null) {
      throw new BadInputException(folder + " holds no run of 'train versus'; give another --out");
    }
    return stored;
  }

  /** Opens a folder, made if need be, for one process at a time. */
  static VersusFolder open(Path folder, Stored stored) throws IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock.tryLock() == null) {
      lock.close();
      throw new BadInputException("another process is training in " + folder + "; wait for it");
    }
    AtomicFile.write(folder.resolve(SETTINGS), Json.write(stored) + "\n");
    return new VersusFolder(folder, lock, stored);
  }

  /** The saved model of a role, or null if there is none yet. */
  Model load(Role role) throws IOException {
    Path file = checkpoint(folder, role);
    return Files.exists(file) ? ModelFile.read(file) : null;
  }

  /** Ends a save of two models that a crash cut short: both become those of the later game. */
  void mend() throws IOException {
    for (Role role : Role.values()) {
      Path file = checkpoint(folder, role);
      Path other = checkpoint(folder, role.other());
      if (Files.exists(next(role)) && Files.exists(other)) {
        long games = ModelFile.readInfo(other).games();
        boolean behind = !Files.exists(file) || ModelFile.readInfo(file).games() != games;
        if (behind && ModelFile.readInfo(next(role)).games() == games) {
          move(role);
        }
      }
    }
    for (Role role : Role.values()) {
      Files.deleteIfExists(next(role));
    }
  }

  private void move(Role role) throws IOException {
    Files.move(
        next(role),
        checkpoint(folder, role),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Saves a run's models.
   *
   * @param models one, or those of both roles after the same games
   */
  void save(List<Model> models) throws IOException {
    if (models.size() == 1) {
      ModelFile.write(checkpoint(folder, role(models.getFirst())), models.getFirst());
      return;
    }
    for (Model model : models) {
      ModelFile.write(next(role(model)), model);
    }
    for (Model model : models) {
      move(role(model));
    }
    AtomicFile.forceFolder(folder);
  }

  private static Role role(Model model) {
    return Role.parse(model.info().role());
  }

  /** Takes up the metrics of a run that goes on after this many games. */
  void keepRows(long games) throws IOException {
    Path file = folder.resolve(METRICS);
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        VersusRow row = Json.read(line, VersusRow.class);
        if (row.games() <= games) {
          rows.add(row);
        }
      }
    }
  }

  /** All rows so far. */
  List<VersusRow> rows() {
    return List.copyOf(rows);
  }

  /** Seconds spent learning, as of the last row. */
  double seconds() {
    return rows.isEmpty() ? 0 : rows.getLast().seconds();
  }

  void add(VersusRow row) throws IOException {
    rows.add(row);
    StringBuilder lines = new StringBuilder();
    StringBuilder table = new StringBuilder(VersusRow.csvHeader(stored.measured())).append('\n');
    for (VersusRow each : rows) {
      lines.append(Json.write(each)).append('\n');
      table.append(each.csv()).append('\n');
    }
    AtomicFile.write(folder.resolve(METRICS), lines.toString());
    AtomicFile.write(folder.resolve(TABLE), table.toString());
    draw();
  }

  private void draw() throws IOException {
    String title =
        "%s on %s, learned against %s"
            .formatted(
                stored.role(),
                stored.board(),
                String.join(", ", new LinkedHashSet<>(stored.opponents())));
    try {
      ChartFile.write(folder.resolve(CURVE), VersusRow.chart(title, rows));
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

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
