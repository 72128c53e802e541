package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.measure.ChartFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Draws the learning curves of several runs into one chart. */
public final class PlotJob {

  /** More lines than that cannot be told apart. */
  private static final int MAX_RUNS = 28;

  /**
   * What to draw.
   *
   * @param runs folders of training runs
   * @param out the chart's file, .svg or .png; both are written
   * @param title the heading
   * @param x games or seconds: the axis across
   * @param log whether the axis across is logarithmic
   */
  public record Settings(List<Path> runs, Path out, String title, String x, boolean log) {

    public Settings {
      if (runs.isEmpty() || runs.size() > MAX_RUNS) {
        throw new BadInputException(
            "give 1 to " + MAX_RUNS + " folders of runs, not " + runs.size());
      }
      if (!x.equals("games") && !x.equals("seconds")) {
        throw new BadInputException("the axis is games or seconds, not '" + x + "'");
      }
    }
  }

  /**
   * Where a run has come to.
   *
   * @param name in the legend
   * @param measurements so far
   * @param games learned from
   * @param mean score of the last measurement
   * @param standardError of that mean
   */
  public record Run(String name, int measurements, long games, double mean, double standardError) {}

  /**
   * What came out.
   *
   * @param svg the chart
   * @param png the same
   * @param runs in the order given
   */
  public record Report(String svg, String png, List<Run> runs) {}

  private final Settings settings;
  private final ChartFile.Pair files;

  public PlotJob(Settings settings) {
    this.settings = settings;
    this.files = ChartFile.Pair.of(settings.out());
    AtomicFile.check(files.svg());
    AtomicFile.check(files.png());
  }

  public Report run() throws IOException {
    List<List<TrainingRow>> all = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    List<String> names = names();
    for (int i = 0; i < settings.runs().size(); i++) {
      List<TrainingRow> rows = rows(settings.runs().get(i));
      TrainingRow last = rows.getLast();
      all.add(rows);
      runs.add(new Run(names.get(i), rows.size(), last.games(), last.mean(), last.standardError()));
    }
    ChartFile.write(
        files.svg(),
        LearningCurve.compare(
            settings.title(), names, all, settings.x().equals("seconds"), settings.log()));
    return new Report(files.svg().toString(), files.png().toString(), runs);
  }

  private static List<TrainingRow> rows(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new BadInputException("there is no folder " + folder);
    }
    List<TrainingRow> rows = RunFolder.rows(folder);
    if (rows.isEmpty()) {
      throw new BadInputException("the run in " + folder + " has not been measured yet");
    }
    return rows;
  }

  /** The folders' own names if they differ, else their whole paths. */
  private List<String> names() {
    List<String> names =
        settings.runs().stream().map(run -> String.valueOf(run.normalize().getFileName())).toList();
    return names.stream().distinct().count() == names.size()
        ? names
        : settings.runs().stream().map(Path::toString).toList();
  }
}
