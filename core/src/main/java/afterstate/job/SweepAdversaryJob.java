package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.measure.ChartAxis;
import afterstate.measure.LineChart;
import afterstate.solve.Objective;
import afterstate.solve.Sweeper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The game's value against ε, the probability that a spawn is the worst one instead of a random
 * one: the way from the usual game to an adversary's.
 */
public final class SweepAdversaryJob {

  /**
   * What to sweep.
   *
   * @param board the board's size
   * @param p4 probability of a 4 where the spawn is random
   * @param range of ε
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(Shape board, double p4, SweepRange range, int threads, long memoryBytes) {

    public Settings {
      if (!(p4 >= 0 && p4 <= 1)) {
        throw new BadInputException("p4 is a probability from 0 to 1, not " + p4);
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }
  }

  /**
   * One ε's result.
   *
   * @param epsilon probability of the worst spawn
   * @param value starts weighted by probability
   * @param maxStartValue value of the best start
   * @param share of the value with ε = 0
   */
  public record Row(double epsilon, double value, double maxStartValue, double share) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param seconds it took
   * @param rows one an ε
   */
  public record Report(String board, double p4, double seconds, List<Row> rows) {

    /** The curve of the value. */
    public LineChart chart() {
      return new LineChart(
          "The value of %s from random to worst spawns".formatted(board),
          ChartAxis.fromZero("probability of the worst spawn"),
          ChartAxis.log("value"),
          List.of(
              LineChart.Line.plain(
                  "p4 " + p4,
                  rows.stream().mapToDouble(Row::epsilon).toArray(),
                  rows.stream().mapToDouble(Row::value).toArray())));
    }
  }

  private final Settings settings;

  public SweepAdversaryJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    long begin = System.nanoTime();
    double p4 = settings.p4();
    double[] epsilons = settings.range().values();
    List<Objective.Adversary> games = new ArrayList<>();
    Arrays.stream(epsilons).forEach(epsilon -> games.add(new Objective.Adversary(p4, epsilon)));
    games.add(new Objective.Adversary(p4, 0));
    List<Sweeper.Result> results =
        SweepJob.sweep(
            settings.board(), games, settings.threads(), settings.memoryBytes(), progress);
    double random = results.getLast().value();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < epsilons.length; i++) {
      Sweeper.Result result = results.get(i);
      rows.add(
          new Row(epsilons[i], result.value(), result.maxStartValue(), result.value() / random));
    }
    return new Report(settings.board().toString(), p4, (System.nanoTime() - begin) / 1e9, rows);
  }
}
