package afterstate.measure;

/**
 * A 95 % confidence interval.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {

  private static final double Z = 1.959963984540054;

  /** For a mean with this standard error, by the normal approximation. */
  public static Interval ofMean(double mean, double standardError) {
    return new Interval(mean - Z * standardError, mean + Z * standardError);
  }

  /** For a share of trials: Wilson's score interval, right near 0 and 1 too. */
  public static Interval ofShare(long hits, long trials) {
    double share = (double) hits / trials;
    double z2 = Z * Z / trials;
    double centre = (share + z2 / 2) / (1 + z2);
    double half = Z * Math.sqrt(share * (1 - share) / trials + z2 / (4 * trials)) / (1 + z2);
    return new Interval(hits == 0 ? 0 : centre - half, hits == trials ? 1 : centre + half);
  }
}
