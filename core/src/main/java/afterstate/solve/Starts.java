package afterstate.solve;

import afterstate.board.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * The states a game starts from, with their probabilities: two random tiles on two random cells; in
 * versus-2048 a single 2 on the cell the attacker chooses.
 */
public final class Starts {

  /**
   * One start.
   *
   * @param state with one or two tiles
   * @param probability of it; all starts add up to 1, impossible ones have 0
   */
  public record Start(long state, double probability) {}

  private final Objective objective;
  private final List<Start> starts = new ArrayList<>();

  public Starts(Board board, Objective objective) {
    this.objective = objective;
    int cells = board.shape().cells();
    if (!objective.fours()) {
      for (int cell = 0; cell < cells; cell++) {
        starts.add(new Start(1L << 4 * cell, 1.0 / cells));
      }
      return;
    }
    double p4 = objective.p4();
    double pairs = cells * (cells - 1) / 2.0;
    for (int first = 0; first < cells; first++) {
      for (int second = first + 1; second < cells; second++) {
        for (int rank = 1; rank <= 2; rank++) {
          for (int other = 1; other <= 2; other++) {
            double probability = (rank == 2 ? p4 : 1 - p4) * (other == 2 ? p4 : 1 - p4) / pairs;
            starts.add(
                new Start((long) rank << 4 * first | (long) other << 4 * second, probability));
          }
        }
      }
    }
  }

  public List<Start> list() {
    return starts;
  }

  /** Tile sum of the first layer. */
  public int firstSum() {
    return objective.fours() ? 4 : 2;
  }

  /** Tile sum of the last layer that has a start. */
  public int lastSum() {
    return objective.fours() ? 8 : 2;
  }

  /** The game's value: starts weighted by probability; in versus-2048 the attacker's choice. */
  public double value(LongToDoubleFunction stateValue) {
    double mean = 0;
    double least = Double.POSITIVE_INFINITY;
    for (Start start : starts) {
      if (start.probability() > 0) {
        double value = stateValue.applyAsDouble(start.state());
        mean += start.probability() * value;
        least = Math.min(least, value);
      }
    }
    return objective.fours() ? mean : least;
  }

  /** The largest value of a start that can happen. */
  public double maxValue(LongToDoubleFunction stateValue) {
    double most = Double.NEGATIVE_INFINITY;
    for (Start start : starts) {
      if (start.probability() > 0) {
        most = Math.max(most, stateValue.applyAsDouble(start.state()));
      }
    }
    return most;
  }
}
