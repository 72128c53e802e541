package afterstate.measure;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.chol.CholeskyDecompositionInner_DDRM;
import org.ejml.dense.row.linsol.chol.LinearSolverChol_DDRM;

/**
 * What each member adds to the score of the sets it is in, supposing that a set's score is the sum
 * of its members' parts: least squares.
 *
 * <p>Where the sets do not determine the parts, a ridge does: of all parts it prefers those near
 * the common mean, by adding ridge · Σ (part − mean)² to the sum of squares.
 *
 * @param parts [member] what it adds; NaN for a member of no set
 * @param ridge weight of the ridge; 0 for plain least squares
 * @param residual standard deviation of the sets' scores about their sums of parts
 */
public record AdditiveFit(double[] parts, double ridge, double residual) {

  /** The ridge taken where plain least squares has no single answer. */
  public static final double USUAL_RIDGE = 1;

  /**
   * Below this share of the largest pivot the matrix counts as singular. Pivots are roots of
   * quotients of whole determinants, far from it, and rounding leaves about 1e-8.
   */
  private static final double SINGULAR = 1e-5;

  /**
   * Fits parts to scores.
   *
   * @param members number of members
   * @param sets [set][i] numbers of its members, as many in each set
   * @param scores [set]
   * @param ridge at least 0; null for 0 if that has a single answer, else {@link #USUAL_RIDGE}
   * @return null if the ridge is 0 and there is no single answer
   */
  public static AdditiveFit of(int members, List<int[]> sets, double[] scores, Double ridge) {
    int[] column = columns(members, sets);
    if (ridge != null) {
      return solve(column, sets, scores, ridge);
    }
    AdditiveFit plain = solve(column, sets, scores, 0);
    return plain != null ? plain : solve(column, sets, scores, USUAL_RIDGE);
  }

  /** [member] its number among those that are in a set, or −1. */
  private static int[] columns(int members, List<int[]> sets) {
    boolean[] used = new boolean[members];
    for (int[] set : sets) {
      for (int member : set) {
        used[member] = true;
      }
    }
    int[] column = new int[members];
    int next = 0;
    for (int member = 0; member < members; member++) {
      column[member] = used[member] ? next++ : -1;
    }
    return column;
  }

  /** By the normal equations of what each part is above the common mean. */
  private static AdditiveFit solve(int[] column, List<int[]> sets, double[] scores, double ridge) {
    int columns = 1;
    for (int each : column) {
      columns = Math.max(columns, each + 1);
    }
    if (ridge == 0 && sets.size() < columns) {
      return null;
    }
    double mean = mean(sets, scores);
    DMatrixRMaj matrix = new DMatrixRMaj(columns, columns);
    DMatrixRMaj right = new DMatrixRMaj(columns, 1);
    for (int i = 0; i < columns; i++) {
      matrix.set(i, i, ridge);
    }
    for (int s = 0; s < sets.size(); s++) {
      int[] set = sets.get(s);
      double above = scores[s] - mean * set.length;
      for (int one : set) {
        right.add(column[one], 0, above);
        for (int other : set) {
          matrix.add(column[one], column[other], 1);
        }
      }
    }
    CholeskyDecompositionInner_DDRM factors = new CholeskyDecompositionInner_DDRM(true);
    LinearSolverChol_DDRM solver = new LinearSolverChol_DDRM(factors);
    if (!solver.setA(matrix) || ridge == 0 && singular(factors.getT(null))) {
      return null;
    }
    DMatrixRMaj solution = new DMatrixRMaj(columns, 1);
    solver.solve(right, solution);
    double[] parts = new double[column.length];
    for (int member = 0; member < parts.length; member++) {
      parts[member] = column[member] < 0 ? Double.NaN : mean + solution.get(column[member], 0);
    }
    return new AdditiveFit(parts, ridge, residual(parts, sets, scores));
  }

  /** Whether one of the pivots of a triangle is nothing but rounding. */
  private static boolean singular(DMatrixRMaj triangle) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 0; i < triangle.numRows; i++) {
      least = Math.min(least, triangle.get(i, i));
      most = Math.max(most, triangle.get(i, i));
    }
    return least < SINGULAR * most;
  }

  /** What a member of average strength adds. */
  private static double mean(List<int[]> sets, double[] scores) {
    double score = 0;
    long members = 0;
    for (int s = 0; s < scores.length; s++) {
      score += scores[s];
      members += sets.get(s).length;
    }
    return score / members;
  }

  private static double residual(double[] parts, List<int[]> sets, double[] scores) {
    double squares = 0;
    for (int s = 0; s < scores.length; s++) {
      double rest = scores[s];
      for (int member : sets.get(s)) {
        rest -= parts[member];
      }
      squares += rest * rest;
    }
    return Math.sqrt(squares / scores.length);
  }
}
