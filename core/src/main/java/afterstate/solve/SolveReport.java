package afterstate.solve;

/**
 * What a solve came to: the last line of the manifest, and what {@code solve --json} prints.
 *
 * @param line always "done"
 * @param board the board's size
 * @param p4 probability of a 4
 * @param objective name of the objective
 * @param values exact, float or none
 * @param states number of states
 * @param afterstates number of afterstates
 * @param terminals states without a legal move
 * @param layers number of tile sums that have states
 * @param value the game's value: starts weighted by probability; null without values
 * @param maxStartValue the best start's value; null without values
 * @param worstError largest difference between a kept and a computed value
 * @param argmaxChanges states where the kept values lead to a worse move
 * @param enumerateSeconds work of the way up, all sessions together
 * @param valueSeconds work of the way down, all sessions together
 * @param peakMemoryBytes most memory the last session held
 * @param tableBytes length of all files
 * @param bytesPerState tableBytes / states
 */
public record SolveReport(
    String line,
    String board,
    double p4,
    String objective,
    String values,
    long states,
    long afterstates,
    long terminals,
    int layers,
    Double value,
    Double maxStartValue,
    double worstError,
    long argmaxChanges,
    double enumerateSeconds,
    double valueSeconds,
    long peakMemoryBytes,
    long tableBytes,
    double bytesPerState) {}
