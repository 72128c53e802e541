package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.game.Player;

/**
 * The values of a state's moves by a network of moves, and the player who takes the best. An image
 * of the state has the image of the move, so symmetries share weights here too. Belongs to one
 * thread.
 */
public final class MoveValues implements Player {

  private final TupleNetwork network;
  private final Board board;
  private final int symmetries;
  private final long[] images = new long[8];
  private int best;
  private float bestValue;

  public MoveValues(TupleNetwork network) {
    this.network = network;
    this.board = network.board();
    this.symmetries = board.shape().symmetries();
  }

  @Override
  public int choose(long state, int legal) {
    look(state, legal);
    return best;
  }

  /** Finds the best of the legal moves, of which there is one, and returns its value. */
  float look(long state, int legal) {
    network.images(state, images, 0);
    bestValue = Float.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      if ((legal >>> move & 1) != 0) {
        float value = value(move);
        if (value > bestValue) {
          best = move;
          bestValue = value;
        }
      }
    }
    return bestValue;
  }

  private float value(int move) {
    float value = 0;
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      float[][] tables = network.weights(board.moveImage(symmetry, move));
      for (int tuple = 0; tuple < tables.length; tuple++) {
        value += tables[tuple][network.index(tuple, images[symmetry])];
      }
    }
    return value;
  }

  int best() {
    return best;
  }

  float bestValue() {
    return bestValue;
  }

  /** Adds to each weight of a move's value. */
  void add(long state, int move, float change) {
    network.images(state, images, 0);
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      float[][] tables = network.weights(board.moveImage(symmetry, move));
      for (int tuple = 0; tuple < tables.length; tuple++) {
        tables[tuple][network.index(tuple, images[symmetry])] += change;
      }
    }
  }
}
