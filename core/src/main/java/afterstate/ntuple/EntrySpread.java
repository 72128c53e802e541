package afterstate.ntuple;

/**
 * How the weights of a tuple's table differ from each other. Only those count that learning has
 * moved away from zero: the others were never met.
 *
 * @param visited number of weights that are not zero
 * @param variance of those weights; 0 if there are none
 */
public record EntrySpread(long visited, double variance) {

  /** Of one table. */
  public static EntrySpread of(float[] table) {
    long count = 0;
    double sum = 0;
    for (float weight : table) {
      if (weight != 0) {
        count++;
        sum += weight;
      }
    }
    double mean = count == 0 ? 0 : sum / count;
    double squares = 0;
    for (float weight : table) {
      if (weight != 0) {
        squares += (weight - mean) * (weight - mean);
      }
    }
    return new EntrySpread(count, count == 0 ? 0 : squares / count);
  }
}
