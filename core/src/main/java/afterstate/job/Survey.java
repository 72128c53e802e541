package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.TuplePattern;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A survey of tuples: what was asked for, and the sets trained so far.
 *
 * @param header what was asked for
 * @param results finished sets, by number
 */
record Survey(Header header, List<SetResult> results) {

  /**
   * What decides the results, all but the number of sets.
   *
   * @param survey the format's version
   * @param board the board's size
   * @param p4 probability of a 4
   * @param size cells of a tuple
   * @param connected whether only tuples in one part are drawn
   * @param tuplesPerSet tuples of a set
   * @param games to learn from
   * @param alpha learning rate
   * @param seed of all randomness
   */
  record Header(
      int survey,
      String board,
      double p4,
      int size,
      boolean connected,
      int tuplesPerSet,
      long games,
      double alpha,
      long seed) {

    static final int FORMAT = 1;

    Shape shape() {
      return Shape.parse(board);
    }

    /** The tuples that sets are drawn from. */
    List<TuplePattern> tuples() {
      Shape shape = shape();
      return Patterns.distinct(shape).stream()
          .filter(pattern -> pattern.size() == size)
          .filter(pattern -> !connected || pattern.components(shape) == 1)
          .toList();
    }

    /** The last games, whose mean score is a set's score: a tenth of them, at most 1,000. */
    long lastGames() {
      return Math.clamp(games / 10, 1, 1000);
    }
  }

  /**
   * A finished set.
   *
   * @param set its number, from 0
   * @param tuples their cells
   * @param score mean score of the last games
   * @param variances [tuple] of the entries visited
   * @param visited [tuple] how many entries were
   */
  record SetResult(
      int set, List<String> tuples, double score, List<Double> variances, List<Long> visited) {

    void check(Header header) {
      Shape shape = header.shape();
      if (set < 0
          || tuples == null
          || variances == null
          || visited == null
          || tuples.size() != header.tuplesPerSet()
          || variances.size() != tuples.size()
          || visited.size() != tuples.size()
          || !(score >= 0 && Double.isFinite(score))) {
        throw new BadInputException("this is not the result of a set of this survey");
      }
      Set<TuplePattern> different = new HashSet<>();
      for (int i = 0; i < tuples.size(); i++) {
        TuplePattern pattern = TuplePattern.parse(tuples.get(i), shape);
        boolean fits = pattern.size() == header.size() && different.add(pattern);
        double variance = variances.get(i);
        if (!fits || !(variance >= 0 && Double.isFinite(variance)) || visited.get(i) < 0) {
          throw new BadInputException("tuple " + pattern + " does not belong to this survey");
        }
      }
    }
  }
}
