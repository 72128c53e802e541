package afterstate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Charts on disk: both files, the same bytes each time, and all that readers need in them. */
final class ChartFileTest {

  private static final double[] X = {1000, 20_000, 300_000};
  private static final double[] Y = {10, 2000, 1_500_000};

  @TempDir private Path folder;

  static List<Chart> charts() {
    ChartAxis games = ChartAxis.fromZero("games (number)");
    ChartAxis score = ChartAxis.linear("score (points)");
    return List.of(
        new LineChart(
            "A chart",
            games,
            score,
            List.of(
                LineChart.Line.banded("with a band", X, Y, new double[] {1, 100, 9000}),
                LineChart.Line.plain("without one", X, new double[] {5, Double.NaN, 7}))),
        new LineChart(
            "A chart",
            ChartAxis.log("games (number)"),
            ChartAxis.log("score (points)"),
            List.of(
                LineChart.Line.plain("same name", X, Y),
                LineChart.Line.plain("same name", X, new double[] {0, -1, 50}))),
        new ScatterChart(
            "A chart", games, score, List.of(new ScatterChart.Cloud("points", X, Y)), true),
        new BarChart(
            "A chart",
            "games (number)",
            ChartAxis.fromZero("score (points)"),
            List.of("one", "two"),
            List.of(
                new BarChart.Bars(
                    "ours",
                    new double[] {1_000_000, 3},
                    List.of(new Interval(900_000, 1_200_000), new Interval(2, 5))),
                new BarChart.Bars("theirs", new double[] {Double.NaN, 4}, null))),
        new Histogram(
            "A chart",
            games,
            score,
            List.of(new Histogram.Sample("a", X), new Histogram.Sample("b", Y)),
            10));
  }

  @ParameterizedTest
  @MethodSource("charts")
  void write_twice_givesTheSameBytes(Chart chart) throws IOException {
    ChartFile.write(folder.resolve("one.svg"), chart);
    ChartFile.write(folder.resolve("two.png"), chart);
    assertThat(folder.resolve("one.svg")).hasSameBinaryContentAs(folder.resolve("two.svg"));
    assertThat(folder.resolve("one.png")).hasSameBinaryContentAs(folder.resolve("two.png"));
    assertThat(folder).isDirectoryNotContaining("glob:**.partial");
  }

  @ParameterizedTest
  @MethodSource("charts")
  void write_svg_saysTitleAndAxesAsText(Chart chart) throws Exception {
    Path file = folder.resolve("chart.svg");
    ChartFile.write(file, chart);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newNSInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    String text =
        factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement().getTextContent();
    assertThat(text).contains("A chart", "games (number)", "score (points)");
    assertThat(Files.readString(file)).contains("width=\"1200\"");
  }

  @Test
  void write_largeNumbers_haveSeparators() throws IOException {
    ChartFile.write(folder.resolve("chart.svg"), charts().getFirst());
    assertThat(Files.readString(folder.resolve("chart.svg"))).contains(">200,000<", ">1,000,000<");
  }

  @ParameterizedTest
  @MethodSource("charts")
  void write_png_isAPictureWithInkOnWhite(Chart chart) throws IOException {
    ChartFile.write(folder.resolve("chart.png"), chart);
    BufferedImage image = ImageIO.read(folder.resolve("chart.png").toFile());
    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(750);
    assertThat(image.getRGB(1, 1)).isEqualTo(0xFFFFFFFF);
    int blue = 0;
    for (int x = 0; x < 1200; x++) {
      for (int y = 0; y < 750; y++) {
        int red = image.getRGB(x, y) >> 16 & 255;
        blue += (image.getRGB(x, y) & 255) > red + 30 ? 1 : 0;
      }
    }
    assertThat(blue).as("pixels of the first series").isGreaterThan(50);
  }

  @Test
  void write_nothingToShow_stillDrawsAxes() throws IOException {
    double[] none = {};
    Chart chart =
        new LineChart(
            "Empty",
            ChartAxis.log("x"),
            ChartAxis.log("y"),
            List.of(LineChart.Line.plain("nothing", none, none)));
    ChartFile.write(folder.resolve("chart.svg"), chart);
    assertThat(folder.resolve("chart.png")).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"chart", "chart.pdf", ".svg", "svg", "chart.svg.gz"})
  void pair_otherEnding_isRefused(String name) {
    assertThatThrownBy(() -> ChartFile.Pair.of(Path.of(name)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("ends with .svg or .png");
  }

  @Test
  void pair_eitherEnding_namesBoth() {
    ChartFile.Pair pair = new ChartFile.Pair(Path.of("a/b.svg"), Path.of("a/b.png"));
    assertThat(ChartFile.Pair.of(Path.of("a/b.svg"))).isEqualTo(pair);
    assertThat(ChartFile.Pair.of(Path.of("a/b.PNG"))).isEqualTo(pair);
  }

  @Test
  void line_arraysOfOtherLengths_areRefused() {
    double[] two = {1, 2};
    assertThatThrownBy(() -> LineChart.Line.plain("line", X, two)).hasMessageContaining("line");
    assertThatThrownBy(() -> new LineChart.Line("line", X, Y, two, Y)).hasMessageContaining("line");
    assertThatThrownBy(() -> new LineChart.Line("line", X, Y, null, Y))
        .hasMessageContaining("line");
  }
}
