package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.oracle.SolvedTable;
import afterstate.solve.LayerCursor;
import afterstate.solve.TableFiles;
import afterstate.solve.TableLines;
import afterstate.solve.ValueKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAccumulator;

/**
 * Checks a table: every file's checksum against the manifest, and the Bellman equation on a sample
 * of states or on all of them.
 */
public final class TableVerifyJob {

  /**
   * What to check.
   *
   * @param folder of the table
   * @param samples states whose equation is checked, spread over all layers; null for all
   * @param seed of the sample
   * @param threads how many work
   */
  public record Settings(Path folder, Long samples, long seed, int threads) {

    public Settings {
      if (samples != null && samples < 0) {
        throw new BadInputException("--samples must not be negative, but is " + samples);
      }
    }
  }

  /**
   * What came out; a wrong checksum is an exception, not a report.
   *
   * @param files whose checksum fits
   * @param states whose equation was checked
   * @param residual largest |value − best move's value| over them
   * @param tolerance what rounding explains: more is a defect
   * @param good whether the residual is within the tolerance
   */
  public record Report(int files, long states, double residual, double tolerance, boolean good) {}

  private final Settings settings;

  public TableVerifyJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    TableLines lines = TableLines.read(settings.folder());
    TableFiles files = new TableFiles(settings.folder(), lines.header().identity());
    List<Integer> sums = lines.states().keySet().stream().toList();
    int checked = 0;
    for (int sum : sums) {
      checked += files.verify(lines, sum);
      progress.update(checked, 2L * sums.size(), "checksums");
    }
    if (lines.header().valueKind() == ValueKind.NONE) {
      return new Report(checked, 0, 0, 0, true);
    }
    return bellman(lines, checked, progress);
  }

  private Report bellman(TableLines lines, int files, Progress progress) throws IOException {
    long total = lines.values().values().stream().mapToLong(TableLines.ValuesLine::count).sum();
    double share =
        settings.samples() == null ? 1 : Math.min(1, settings.samples() / (double) total);
    List<Integer> sums = lines.values().keySet().stream().toList();
    DoubleAccumulator residual = new DoubleAccumulator(Math::max, 0);
    DoubleAccumulator largest = new DoubleAccumulator(Math::max, 0);
    AtomicLong states = new AtomicLong();
    try (SolvedTable table = SolvedTable.open(settings.folder())) {
      Parallel.run(
          settings.threads(),
          sums.size(),
          1,
          () ->
              (from, _) -> {
                long count = check(table, sums.get((int) from), share, residual, largest);
                synchronized (this) {
                  progress.update(
                      states.addAndGet(count), Math.round(total * share), "Bellman equation");
                }
              });
    }
    double unit = lines.header().valueKind() == ValueKind.FLOAT ? 0x1.0p-22 : 1e-12;
    double tolerance = unit * Math.max(1, largest.get());
    return new Report(files, states.get(), residual.get(), tolerance, residual.get() <= tolerance);
  }

  private long check(
      SolvedTable table,
      int sum,
      double share,
      DoubleAccumulator residual,
      DoubleAccumulator largest) {
    Stream random = new Stream(Stream.child(settings.seed(), sum));
    LayerCursor cursor = table.layer(sum).states().cursor();
    double[] moves = new double[Move.COUNT];
    long count = 0;
    while (cursor.next()) {
      if (share < 1 && random.nextDouble() >= share) {
        continue;
      }
      long state = cursor.board();
      double kept = table.value(state);
      double best = table.objective().settled(state);
      if (Double.isNaN(best)) {
        table.moveValues(state, moves);
        for (double value : moves) {
          best = Double.isNaN(value) ? best : Double.isNaN(best) ? value : Math.max(best, value);
        }
        best = Double.isNaN(best) ? 0 : best;
      }
      residual.accumulate(Math.abs(best - kept));
      largest.accumulate(Math.abs(kept));
      count++;
    }
    return count;
  }
}
