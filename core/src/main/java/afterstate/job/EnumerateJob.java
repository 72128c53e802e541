package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.LayerCounts;
import java.util.List;

/** Counts all reachable states of a board, layer by layer. */
public final class EnumerateJob {

  /**
   * What to count.
   *
   * @param board the board's size
   * @param until last tile sum; null for all
   * @param threads how many work
   */
  public record Settings(Shape board, Integer until, int threads) {

    public Settings {
      if (until != null && (until < 4 || until % 2 != 0)) {
        throw new BadInputException("--until is an even tile sum from 4 up, not " + until);
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }
  }

  /**
   * What there is.
   *
   * @param board the board's size
   * @param until last tile sum counted
   * @param states of all layers
   * @param afterstates of all layers
   * @param terminals of all layers
   * @param seconds it took
   * @param statesPerSecond counted
   * @param layers one row each
   */
  public record Report(
      String board,
      int until,
      long states,
      long afterstates,
      long terminals,
      double seconds,
      double statesPerSecond,
      List<LayerCounts.Row> layers) {}

  private final Settings settings;

  public EnumerateJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) {
    int all = settings.board().maxTileSum();
    int until = settings.until() == null ? all : Math.min(settings.until(), all);
    long begin = System.nanoTime();
    List<LayerCounts.Row> rows =
        LayerCounts.count(Board.of(settings.board()), until, settings.threads(), progress);
    double seconds = (System.nanoTime() - begin) / 1e9;
    long states = rows.stream().mapToLong(LayerCounts.Row::states).sum();
    return new Report(
        settings.board().toString(),
        until,
        states,
        rows.stream().mapToLong(LayerCounts.Row::afterstates).sum(),
        rows.stream().mapToLong(LayerCounts.Row::terminals).sum(),
        seconds,
        states / seconds,
        rows);
  }
}
