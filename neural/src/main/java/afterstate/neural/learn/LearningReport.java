package afterstate.neural.learn;

import afterstate.job.TrainingRow;
import java.util.List;

/**
 * What came of a run.
 *
 * @param learner its name
 * @param board the board's size
 * @param network its architecture
 * @param weights how many, batch norms not counted
 * @param games learned from
 * @param finished whether that is all of them
 * @param seconds spent learning, from the run's start
 * @param checkpoint the network's file
 * @param curve the learning curve's file; null if there is none
 * @param rows all measurements
 */
public record LearningReport(
    String learner,
    String board,
    String network,
    long weights,
    long games,
    boolean finished,
    double seconds,
    String checkpoint,
    String curve,
    List<TrainingRow> rows) {}
