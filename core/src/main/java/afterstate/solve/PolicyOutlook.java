package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;

/**
 * Tells how far {@link PolicySolver} is. Asking a player takes most of the time, on the way up, and
 * how many states its games reach is not known before. So the part of all states that they reach is
 * taken to stay as it was in the latest layers. Without a player, all layers count alike.
 */
final class PolicyOutlook {

  private static final long WHOLE = 100_000;
  private static final long REPORT_NANOS = 200_000_000;

  /** How much the latest layer counts when the part of states is guessed. */
  private static final double LATEST = 0.05;

  private final int maxSum;
  private final Progress progress;

  /** What the way up is of all the work. */
  private final double up;

  /** [sum / 2] all states of a layer, images counted once; null without a player. */
  private final long[] all;

  /** States in the layers above the present one. */
  private double above;

  private double part = 1;
  private long seen;
  private long askedBefore;
  private LayerSet layer;
  private long done;
  private long lastReport;

  /**
   * An outlook.
   *
   * @param asks whether a player is asked
   */
  PolicyOutlook(Board board, boolean asks, int threads, Progress progress) {
    this.maxSum = board.shape().maxTileSum();
    this.progress = progress;
    up = asks ? 0.9 : 0.5;
    all = asks ? new long[maxSum / 2 + 1] : null;
    if (asks) {
      for (LayerCounts.Row row : LayerCounts.count(board, maxSum, threads, Progress.NONE)) {
        all[row.sum() / 2] = row.states();
        above += row.states();
      }
    }
  }

  /** The player will be asked for the states of a layer. */
  void begin(LayerSet layer, long asked) {
    this.layer = layer;
    askedBefore = asked;
    long states = all[layer.index.sum / 2];
    above -= states;
    part += LATEST * (layer.size() / (double) Math.max(1, states) - part);
  }

  /** The player has been asked for so many states. */
  void asked(long asked) {
    long now = System.nanoTime();
    if (now - lastReport >= REPORT_NANOS) {
      lastReport = now;
      double looked = seen + Math.min(layer.size(), asked - askedBefore);
      double expected = seen + layer.size() + part * Math.max(0, above);
      report(up * looked / expected, "up: layer %d, %,d asked".formatted(layer.index.sum, asked));
    }
  }

  /** A layer is complete on the way up. */
  void up(LayerSet states) {
    seen += states.size();
    if (all == null) {
      report(up * states.index.sum / maxSum, "up: layer " + states.index.sum);
    }
  }

  /** A layer is complete on the way down. */
  void down(int sum) {
    report(1 - (1 - up) * sum / maxSum, "down: layer " + sum);
  }

  /** Guesses change, but what is told only rises. */
  private void report(double share, String note) {
    done = Math.max(done, (long) (WHOLE * share));
    progress.update(done, WHOLE, note);
  }
}
