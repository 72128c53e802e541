package afterstate.job;

import afterstate.board.Shape;
import afterstate.ntuple.TuplePattern;

/**
 * Where the cells of a tuple lie: how many in a corner, on an edge and in the centre of the board.
 *
 * @param corner cells in a corner
 * @param edge cells on an edge but in no corner
 * @param centre the other cells
 */
public record CellGroup(int corner, int edge, int centre) {

  static CellGroup of(TuplePattern pattern, Shape shape) {
    int[] counts = new int[3];
    for (int cell : pattern.cells()) {
      int row = cell / shape.cols();
      int col = cell % shape.cols();
      boolean borderRow = row == 0 || row == shape.rows() - 1;
      boolean borderCol = col == 0 || col == shape.cols() - 1;
      counts[borderRow && borderCol ? 0 : borderRow || borderCol ? 1 : 2]++;
    }
    return new CellGroup(counts[0], counts[1], counts[2]);
  }
}
