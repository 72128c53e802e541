package afterstate.job;

import afterstate.base.BadInputException;
import java.util.stream.IntStream;

/**
 * Evenly spaced probabilities.
 *
 * @param what is varied, for messages
 * @param from the first
 * @param to the last
 * @param step between them
 */
public record SweepRange(String what, double from, double to, double step) {

  private static final int MOST = 101;

  public SweepRange {
    if (!(from >= 0 && from <= to && to <= 1)) {
      throw new BadInputException(
          what + " runs --from … --to within 0 and 1, not from " + from + " to " + to);
    }
    if (!(step > 0) || (to - from) / step > MOST) {
      throw new BadInputException(
          "--step must be positive and give at most " + MOST + " values, not " + step);
    }
  }

  /** The numbers: from + i · step, rounded to 12 digits so that 0.15 is 0.15. */
  double[] values() {
    int count = (int) Math.floor((to - from) / step + 1e-9) + 1;
    return IntStream.range(0, count)
        .mapToDouble(i -> Math.round((from + i * step) * 1e12) / 1e12)
        .toArray();
  }
}
