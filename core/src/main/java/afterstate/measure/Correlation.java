package afterstate.measure;

/**
 * How two measures of the same things go together, and the line of least squares through them.
 *
 * @param count number of things
 * @param r Pearson's coefficient, −1 to 1; null if one of the measures is always the same
 * @param r95 its interval by Fisher's transformation; null for fewer than four things
 * @param slope of the line; 0 if the first measure is always the same
 * @param intercept height of the line at 0
 */
public record Correlation(int count, Double r, Interval r95, double slope, double intercept) {

  /** Of pairs, given as two arrays of one length. */
  public static Correlation of(double[] x, double[] y) {
    if (x.length != y.length || x.length < 2) {
      throw new IllegalArgumentException("a correlation needs two pairs at least");
    }
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    Double r = xx > 0 && yy > 0 ? Math.clamp(xy / Math.sqrt(xx * yy), -1.0, 1.0) : null;
    double slope = xx > 0 ? xy / xx : 0;
    return new Correlation(x.length, r, interval(r, x.length), slope, meanY - slope * meanX);
  }

  private static double mean(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    return sum / numbers.length;
  }

  private static Interval interval(Double r, int count) {
    if (r == null || count < 4) {
      return null;
    }
    double z = 0.5 * Math.log((1 + r) / (1 - r));
    Interval wide = Interval.ofMean(z, 1 / Math.sqrt(count - 3.0));
    return new Interval(Math.tanh(wide.low()), Math.tanh(wide.high()));
  }
}
