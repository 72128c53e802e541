package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Chance;

/**
 * What an afterstate should be worth by the rules and a network's values: the mean over all spawns
 * of the best reward plus value. Without the chance that is in a game's next spawn, values settle
 * after far fewer visits; with a weight for each board this is real-time dynamic programming [1].
 * Belongs to one thread and allocates nothing.
 *
 * <p>[1] A. Barto, S. Bradtke, S. Singh: Learning to act using real-time dynamic programming,
 * Artificial Intelligence 72, 1995.
 */
final class Expectation {

  private final Board board;
  private final double p4;
  private final MoveChooser chooser;

  Expectation(TupleNetwork network, Chance chance, Reward reward) {
    this.board = network.board();
    this.p4 = chance.p4();
    this.chooser = new MoveChooser(network, reward);
  }

  /** The mean over the spawns on an afterstate, which has an empty cell. */
  float of(long after) {
    double sum = 0;
    int empty = 0;
    for (int cell = 0; cell < board.shape().cells(); cell++) {
      if ((after >>> 4 * cell & 15) == 0) {
        empty++;
        sum += (p4 < 1 ? (1 - p4) * best(after | 1L << 4 * cell) : 0);
        sum += (p4 > 0 ? p4 * best(after | 2L << 4 * cell) : 0);
      }
    }
    return (float) (sum / empty);
  }

  private double best(long state) {
    int legal = board.legal(state);
    if (legal == 0) {
      return 0;
    }
    chooser.choose(state, legal);
    return chooser.reward() + chooser.value();
  }
}
