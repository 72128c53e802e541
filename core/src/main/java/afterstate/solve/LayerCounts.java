package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import java.util.ArrayList;
import java.util.List;

/** Counts states, afterstates and terminal states layer by layer, keeping only three layers. */
public final class LayerCounts {

  /**
   * One layer.
   *
   * @param sum tile sum
   * @param states number of states
   * @param afterstates number of afterstates
   * @param terminals states without a legal move
   */
  public record Row(int sum, long states, long afterstates, long terminals) {}

  private LayerCounts() {}

  /** Counts up to and including a tile sum. */
  public static List<Row> count(Board board, int until, int threads, Progress progress) {
    int last = Math.min(until, board.shape().maxTileSum());
    BoardIndex boards = new BoardIndex(board, last, true);
    Starts starts = new Starts(board, new Objective.Score(Chance.USUAL_P4));
    List<Row> rows = new ArrayList<>();
    long begin = System.nanoTime();
    double[] counts = Ascent.boardsBySum(board.shape(), last);
    double total = sumUpTo(counts, last);
    long[] states = new long[1];
    try (Team team = new Team(threads)) {
      new Ascent(boards, team, starts, true)
          .run(
              starts.firstSum(),
              last,
              (layer, afters, terminals) -> {
                rows.add(new Row(layer.index.sum, layer.size(), afters.size(), terminals));
                states[0] += layer.size();
                progress.update(
                    (long) sumUpTo(counts, layer.index.sum),
                    (long) total,
                    "layer %d, %.1f M states/s"
                        .formatted(
                            layer.index.sum, states[0] / ((System.nanoTime() - begin) / 1e3)));
              });
    }
    return rows;
  }

  /** Boards of all tile sums up to this one. */
  static double sumUpTo(double[] counts, int sum) {
    double total = 0;
    for (int i = 0; i <= sum / 2; i++) {
      total += counts[i];
    }
    return total;
  }
}
