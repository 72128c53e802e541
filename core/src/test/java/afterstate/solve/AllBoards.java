package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Shape;
import java.util.ArrayList;
import java.util.List;

/** Every board of a tile sum, reachable or not, found cell by cell. */
final class AllBoards {

  private AllBoards() {}

  static List<Long> of(Shape shape, int sum) {
    List<Long> boards = new ArrayList<>();
    add(shape, 0, sum, 0, boards);
    return boards;
  }

  private static void add(Shape shape, int cell, int rest, long board, List<Long> boards) {
    if (rest == 0) {
      boards.add(board);
      return;
    }
    if (Integer.bitCount(rest) > shape.cells() - cell) {
      return; // each tile makes up for one bit at most
    }
    add(shape, cell + 1, rest, board, boards);
    for (int rank = 1; rank <= shape.maxRank() && 1 << rank <= rest; rank++) {
      add(shape, cell + 1, rest - (1 << rank), board | (long) rank << 4 * cell, boards);
    }
  }

  /** The set of all boards of a layer. */
  static LayerSet set(LayerIndex index) {
    LayerSet set = new LayerSet(index, 1);
    for (long i = 0; i < index.size(); i++) {
      set.add(i, 0);
    }
    return set.complete();
  }

  /** All images of a board, one for each symmetry. */
  static List<Long> images(Board board, long state) {
    List<Long> images = new ArrayList<>();
    for (int symmetry = 0; symmetry < board.shape().symmetries(); symmetry++) {
      images.add(board.image(state, symmetry));
    }
    return images;
  }
}
