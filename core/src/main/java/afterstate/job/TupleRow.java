package afterstate.job;

/**
 * What a survey says of one tuple.
 *
 * @param cells as 'train ntuple' takes them
 * @param parts number of connected parts
 * @param group where its cells lie
 * @param sets that it is in
 * @param meanScore mean of those sets' scores
 * @param performance what it adds to a set's score, by least squares
 * @param variance of its visited entries, the mean over its sets
 * @param deviation square root of that variance
 * @param visited number of its visited entries, the mean over its sets
 */
public record TupleRow(
    String cells,
    int parts,
    CellGroup group,
    int sets,
    double meanScore,
    double performance,
    double variance,
    double deviation,
    double visited) {}
