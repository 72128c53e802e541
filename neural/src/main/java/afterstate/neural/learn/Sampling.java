package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Stream;

/** Random order and random images of samples. */
final class Sampling {

  private final Board board;
  private final boolean images;
  private final Stream random;

  /**
   * Sampling for a board.
   *
   * @param symmetry none, or random to show each sample as a random image of it
   */
  Sampling(Board board, String symmetry, long key) {
    this.board = board;
    this.images = images(symmetry);
    this.random = new Stream(key);
  }

  static boolean images(String symmetry) {
    return switch (symmetry) {
      case "none" -> false;
      case "random" -> true;
      default -> throw new BadInputException("symmetry is none or random, not '" + symmetry + "'");
    };
  }

  Stream random() {
    return random;
  }

  /** The numbers 0 … count − 1 in random order. */
  int[] order(int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.below(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** A symmetry for the next sample: 0, which changes nothing, unless images are wanted. */
  int symmetry() {
    return images ? random.below(board.shape().symmetries()) : 0;
  }
}
