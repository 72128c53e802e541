package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Curves of several runs in one chart. */
final class PlotJobTest {

  @TempDir private Path folder;

  private static String row(int games, double mean) {
    return "{\"games\":%d,\"seconds\":%d.5,\"mean\":%s,\"standardError\":10}\n"
        .formatted(games, games / 100, mean);
  }

  private Path metrics(String run, String lines) throws IOException {
    Path path = folder.resolve(run);
    Files.createDirectories(path);
    Files.writeString(path.resolve("metrics.jsonl"), lines);
    return path;
  }

  private PlotJob.Report plot(boolean log, Path... runs) throws IOException {
    Path out = folder.resolve("chart.svg");
    return new PlotJob(new PlotJob.Settings(List.of(runs), out, "Curves", "games", log)).run();
  }

  @Test
  void run_twoRuns_drawsBothAndSaysWhereTheyCameTo() throws IOException {
    Path one = metrics("one", row(1000, 50) + row(2000, 80));
    Path two = metrics("two", row(5000, 120.5));
    PlotJob.Report report = plot(false, one, two);
    assertThat(report.runs())
        .containsExactly(
            new PlotJob.Run("one", 2, 2000, 80, 10), new PlotJob.Run("two", 1, 5000, 120.5, 10));
    assertThat(Files.readString(Path.of(report.svg())))
        .contains(">one<", ">two<", ">Curves<", ">games learned from<");
    assertThat(Path.of(report.png())).isNotEmptyFile();
  }

  @Test
  void run_foldersOfTheSameName_areToldApartByTheirPaths() throws IOException {
    Path one = metrics("a/run", row(1000, 50));
    Path two = metrics("b/run", row(1000, 60));
    assertThat(plot(true, one, two).runs())
        .extracting(PlotJob.Run::name)
        .containsExactly(one.toString(), two.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"games\":1", "nonsense\n", "[1,2]\n", "\n", "{\"games\":\"x\"}\n"})
  void run_damagedMetrics_areRefusedWithTheLine(String damage) throws IOException {
    Path run = metrics("run", row(1000, 50) + damage);
    assertThatThrownBy(() -> plot(false, run))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("metrics.jsonl, line 2: ");
    assertThat(folder.resolve("chart.svg")).doesNotExist();
  }

  @Test
  void run_noRun_isRefused() throws IOException {
    Path empty = metrics("empty", "");
    Path other = folder.resolve("other");
    Files.createDirectories(other);
    assertThatThrownBy(() -> plot(false, empty)).hasMessageContaining("has not been measured yet");
    assertThatThrownBy(() -> plot(false, other)).hasMessageContaining("there are no metrics");
    assertThatThrownBy(() -> plot(false, folder.resolve("none")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no folder");
  }

  @Test
  void settings_nonsense_isRefused() {
    Path out = folder.resolve("chart.svg");
    List<Path> runs = List.of(folder);
    assertThatThrownBy(() -> new PlotJob.Settings(List.of(), out, "", "games", false))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PlotJob.Settings(runs, out, "", "moves", false))
        .hasMessage("the axis is games or seconds, not 'moves'");
    Path nowhere = folder.resolve("none/chart.svg");
    assertThatThrownBy(() -> new PlotJob(new PlotJob.Settings(runs, nowhere, "", "games", false)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no folder");
  }
}
