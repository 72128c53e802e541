package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Stream;
import java.io.IOException;

/** Random order and random images of samples. */
final class Sampling implements Resumable {

  private final Board board;
  private final String symmetry;
  private Stream random;

  /**
   * Sampling for a board.
   *
   * @param symmetry none, random or canonical: which image of a sample is shown
   */
  Sampling(Board board, String symmetry, long key) {
    this.board = board;
    this.symmetry = checked(symmetry);
    this.random = new Stream(key);
  }

  /** One of the kinds of images there are. */
  static String checked(String symmetry) {
    return switch (symmetry) {
      case "none", "random", "canonical" -> symmetry;
      default ->
          throw new BadInputException(
              "symmetry is none, random or canonical, not '" + symmetry + "'");
    };
  }

  Stream random() {
    return random;
  }

  @Override
  public void exchange(RunState state) throws IOException {
    random = state.stream(random);
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

  /** The symmetry whose image of a board is shown. */
  int symmetry(long sample) {
    return switch (symmetry) {
      case "random" -> random.below(board.shape().symmetries());
      case "canonical" -> board.canonicalSymmetry(sample);
      default -> 0;
    };
  }
}
