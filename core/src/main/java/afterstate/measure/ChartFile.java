package afterstate.measure;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;

/**
 * A chart on disk, twice: as SVG, whose text stays text, and as PNG. Equal charts give equal bytes
 * on one machine. No screen is needed, but fonts are.
 */
public final class ChartFile {

  private static final String SVG = ".svg";
  private static final String PNG = ".png";

  private ChartFile() {}

  /**
   * The SVG file and its PNG sibling that {@link #write} makes of a name with either ending.
   *
   * @param svg the SVG file
   * @param png the PNG file
   */
  public record Pair(Path svg, Path png) {

    /** Of a file name that ends with .svg or .png. */
    public static Pair of(Path file) {
      String name = String.valueOf(file.getFileName());
      String ending = name.substring(Math.max(0, name.length() - 4)).toLowerCase(Locale.ROOT);
      if (name.length() <= 4 || !ending.equals(SVG) && !ending.equals(PNG)) {
        throw new BadInputException(
            "a chart's file ends with .svg or .png, not '" + file + "'; both are written");
      }
      String stem = name.substring(0, name.length() - 4);
      return new Pair(file.resolveSibling(stem + SVG), file.resolveSibling(stem + PNG));
    }
  }

  /**
   * Draws a chart into both files, each there whole or not at all.
   *
   * @param file either of the two; see {@link Pair}
   * @throws ChartException if this machine cannot draw
   */
  public static void write(Path file, Chart chart) throws IOException {
    Pair files = Pair.of(file);
    System.setProperty("java.awt.headless", "true");
    checkFonts();
    JFreeChart painted = ChartPainter.paint(chart);
    String drawing = svg(painted);
    byte[] picture = png(painted);
    AtomicFile.write(files.svg(), drawing);
    AtomicFile.write(files.png(), picture);
  }

  /** Without fonts the library fails in ways of its own, some of them errors of the JVM. */
  private static void checkFonts() throws ChartException {
    try {
      Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
      font.getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (Error | RuntimeException problem) {
      throw new ChartException(
          "charts need fonts, and this machine has none; install them, for example:"
              + " apt-get install fontconfig fonts-dejavu-core",
          problem);
    }
  }

  private static String svg(JFreeChart chart) throws IOException {
    try {
      var document =
          DocumentBuilderFactory.newNSInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument("http://www.w3.org/2000/svg", "svg", null);
      SVGGraphics2D graphics = new SVGGraphics2D(document);
      graphics.setSVGCanvasSize(new Dimension(ChartStyle.WIDTH, ChartStyle.HEIGHT));
      chart.draw(graphics, area());
      StringWriter text = new StringWriter();
      graphics.stream(text, true);
      return text.toString();
    } catch (ParserConfigurationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static byte[] png(JFreeChart chart) throws IOException {
    BufferedImage image =
        new BufferedImage(ChartStyle.WIDTH, ChartStyle.HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      chart.draw(graphics, area());
    } finally {
      graphics.dispose();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.setUseCache(false);
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private static Rectangle2D area() {
    return new Rectangle2D.Double(0, 0, ChartStyle.WIDTH, ChartStyle.HEIGHT);
  }
}
