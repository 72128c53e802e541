package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Shape;
import java.util.function.ToLongBiFunction;

/** The walk up all layers: seeds the starts, expands each layer into the next two. */
final class Ascent {

  /** Sees each layer that has states, in rising order. */
  interface Visitor {

    /** The layer's states if they are known from before, else null. */
    default LayerSet known(LayerIndex index) {
      return null;
    }

    /** A layer is complete. */
    void layer(LayerSet states, LayerSet afters, long terminals);
  }

  private final BoardIndex boards;
  private final Team team;
  private final Starts starts;
  private final Enumerator enumerator;
  private final ToLongBiFunction<LayerSet, LayerSet> moves;

  Ascent(BoardIndex boards, Team team, Starts starts, boolean fours) {
    this(boards, team, starts, new Enumerator(boards, team, fours), null);
  }

  /**
   * A walk.
   *
   * @param moves adds afterstates of the first set's states to the second set and returns the
   *     number of states without a legal move; null for all afterstates
   */
  Ascent(
      BoardIndex boards,
      Team team,
      Starts starts,
      Enumerator enumerator,
      ToLongBiFunction<LayerSet, LayerSet> moves) {
    this.boards = boards;
    this.team = team;
    this.starts = starts;
    this.enumerator = enumerator;
    this.moves = moves != null ? moves : enumerator::addAfterstates;
  }

  /**
   * Walks from a layer on. To go on with an earlier walk, start two layers before the first unknown
   * one: they lead to it.
   *
   * @param from the first layer's sum
   * @param until the last layer's sum
   */
  void run(int from, int until, Visitor visitor) {
    LayerSet states = fresh(from, until);
    LayerSet plus2 = fresh(from + 2, until);
    for (int sum = from; sum <= until; sum += 2) {
      LayerSet plus4 = fresh(sum + 4, until);
      LayerSet known = visitor.known(states.index);
      states = known != null ? known : states.complete();
      if (states.size() > 0) {
        LayerSet afters = new LayerSet(states.index, team.threads());
        long terminals = moves.applyAsLong(states, afters);
        afters.complete();
        if (afters.size() > 0 && plus2 != null) {
          enumerator.addSpawns(afters, plus2, plus4);
        }
        visitor.layer(states, afters, terminals);
      }
      states = plus2;
      plus2 = plus4;
    }
  }

  /** An empty layer but for the starts it has; null beyond the last. */
  private LayerSet fresh(int sum, int until) {
    if (sum > until) {
      return null;
    }
    LayerSet set = new LayerSet(new LayerIndex(boards, sum), team.threads());
    for (Starts.Start start : starts.list()) {
      if (Board.tileSum(start.state()) == sum) {
        set.add(set.index.index(start.state()), 0);
      }
    }
    return set;
  }

  /** [sum / 2] boards of each tile sum up to a limit, symmetric ones counted each. */
  static double[] boardsBySum(Shape shape, int until) {
    double[] counts = new double[until / 2 + 1];
    counts[0] = 1;
    for (int cell = 0; cell < shape.cells(); cell++) {
      double[] more = counts.clone();
      for (int rank = 1; rank <= shape.maxRank(); rank++) {
        int step = 1 << (rank - 1);
        for (int i = step; i < counts.length; i++) {
          more[i] += counts[i - step];
        }
      }
      counts = more;
    }
    return counts;
  }
}
