package afterstate.measure;

/**
 * An axis of a chart.
 *
 * @param name what it counts, with the unit
 * @param scale how numbers become places
 */
public record ChartAxis(String name, Scale scale) {

  /** How numbers become places. */
  public enum Scale {
    /** Equal steps, from about the smallest number to about the largest. */
    LINEAR,
    /** Equal steps, with zero in sight. */
    FROM_ZERO,
    /** Equal factors; numbers that are not above zero are left out. */
    LOG
  }

  /** Equal steps over the range of the numbers. */
  public static ChartAxis linear(String name) {
    return new ChartAxis(name, Scale.LINEAR);
  }

  /** Equal steps, with zero in sight. */
  public static ChartAxis fromZero(String name) {
    return new ChartAxis(name, Scale.FROM_ZERO);
  }

  /** Equal factors. */
  public static ChartAxis log(String name) {
    return new ChartAxis(name, Scale.LOG);
  }

  /** Whether a number has a place on the axis. */
  boolean shows(double number) {
    return Double.isFinite(number) && (scale != Scale.LOG || number > 0);
  }
}
