package afterstate.measure;

import java.util.List;

/**
 * How often numbers fall into equal ranges.
 *
 * @param title the heading
 * @param x the axis across, on which the numbers lie
 * @param y the axis upwards, which counts them
 * @param samples at least one
 * @param bins number of ranges, the same for all samples
 */
public record Histogram(String title, ChartAxis x, ChartAxis y, List<Sample> samples, int bins)
    implements Chart {

  /**
   * Numbers of one kind.
   *
   * @param name in the legend
   * @param numbers at least one, all finite
   */
  public record Sample(String name, double[] numbers) {}

  public Histogram {
    samples = List.copyOf(samples);
    if (samples.isEmpty() || bins < 1) {
      throw new IllegalArgumentException("a chart of no bins");
    }
    for (Sample sample : samples) {
      if (sample.numbers().length == 0) {
        throw new IllegalArgumentException("sample " + sample.name() + " has no numbers");
      }
    }
  }
}
