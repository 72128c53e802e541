package afterstate.app.cli;

import afterstate.base.AtomicFile;
import afterstate.measure.Chart;
import afterstate.measure.ChartFile;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --plot}, the same on every command that draws. */
final class PlotOption {

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw a chart into FILE.svg and FILE.png; FILE has either ending.")
  private Path plot;

  /** Says before long work that the files could not be written. */
  void check() {
    if (plot != null) {
      ChartFile.Pair files = ChartFile.Pair.of(plot);
      AtomicFile.check(files.svg());
      AtomicFile.check(files.png());
    }
  }

  void draw(Chart chart) throws IOException {
    if (plot != null) {
      ChartFile.write(plot, chart);
    }
  }
}
