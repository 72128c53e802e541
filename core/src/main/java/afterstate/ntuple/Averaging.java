package afterstate.ntuple;

import afterstate.base.BadInputException;

/**
 * When weights are averaged, and how often they have been. What a learner plays by is then the mean
 * of its weights at moments of its last games, not what they are after the last of them. A learning
 * rate that stays leaves each game's noise in the weights; their mean is nearly without it [1], and
 * learning goes on as if it were not there.
 *
 * <p>[1] B. Polyak, A. Juditsky: Acceleration of stochastic approximation by averaging, SIAM
 * Journal on Control and Optimization 30, 1992.
 *
 * @param from the game before which averaging begins
 * @param every games from one moment to the next
 * @param moments whose weights are in the mean
 */
public record Averaging(long from, long every, long moments) {

  /** Moments of a whole stretch of averaging. */
  private static final long MOMENTS = 100;

  public Averaging {
    if (from < 0 || every < 1 || moments < 0) {
      throw new BadInputException("this does not say how weights were averaged");
    }
  }

  /**
   * Averaging over the last games of a run, at moments between batches.
   *
   * @param games of the run
   * @param last how many of them; at least two batches
   * @param batch games that are learned together
   */
  public static Averaging ofLast(long games, long last, int batch) {
    if (last < 2L * batch || last > games) {
      throw new BadInputException(
          "average-games is from %d (two batches) to the number of games, %d, not %d"
              .formatted(2L * batch, games, last));
    }
    long every = Math.ceilDiv(Math.ceilDiv(last, MOMENTS), batch) * batch;
    return new Averaging((games - last) / batch * batch, every, 0);
  }

  /** The same, begun no earlier than a game, at the next moment between batches. */
  public Averaging notBefore(long game, int batch) {
    return new Averaging(Math.max(from, Math.ceilDiv(game, (long) batch) * batch), every, moments);
  }

  /** Whether averaging that is planned like this can go on with what another one has begun. */
  public boolean goesOnWith(Averaging begun) {
    return begun != null && begun.every == every && begun.from >= from;
  }

  /** The next moment, as a number of games. */
  public long next() {
    return from + (moments + 1) * every;
  }

  /** The same with one more moment. */
  public Averaging more() {
    return new Averaging(from, every, moments + 1);
  }
}
