package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Move;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * The way down for several games at once, which differ in how tiles appear: each state has one
 * value a game, side by side, so that moves and indices are computed once for all of them.
 */
final class SweepPass {

  private final BoardIndex boards;
  private final Team team;
  private final NumberPool pool;
  private final int lanes;

  /** [lane] probability of a 4, and of the worst spawn. */
  private final double[] p4s;

  private final double[] epsilons;

  /** Whether the worst spawn counts in any lane. */
  private final boolean adversarial;

  SweepPass(BoardIndex boards, Team team, List<Objective.Adversary> games, NumberPool pool) {
    this.boards = boards;
    this.team = team;
    this.pool = pool;
    this.lanes = games.size();
    this.p4s = games.stream().mapToDouble(Objective.Adversary::p4).toArray();
    this.epsilons = games.stream().mapToDouble(Objective.Adversary::epsilon).toArray();
    this.adversarial = Arrays.stream(epsilons).anyMatch(epsilon -> epsilon != 0);
  }

  /** Room for all values of a set: value k of the member at a rank is number rank · lanes + k. */
  LayerValues allocate(LayerSet members) {
    return new LayerValues(members, pool.take(8L * members.size() * lanes));
  }

  LayerValues afterValues(LayerSet afters, LayerValues plus2, LayerValues plus4) {
    LayerValues out = allocate(afters);
    int pieces = Enumerator.pieces(afters.index, team);
    team.run(pieces, (piece, _) -> afterValues(afters, piece, pieces, plus2, plus4, out.numbers()));
    return out;
  }

  private void afterValues(
      LayerSet afters,
      int piece,
      int pieces,
      LayerValues plus2,
      LayerValues plus4,
      MemorySegment out) {
    LayerCursor cursor = Enumerator.cursor(afters, piece, pieces);
    SpawnIndex spawns = new SpawnIndex(boards);
    double[] sums = new double[lanes];
    double[] worsts = new double[lanes];
    long place = (long) Enumerator.firstRank(afters, piece, pieces) * lanes;
    while (cursor.next()) {
      spawns.start(cursor);
      Arrays.fill(sums, 0);
      Arrays.fill(worsts, Double.POSITIVE_INFINITY);
      long empties = spawns.empties();
      int cells = Long.bitCount(empties);
      for (; empties != 0; empties &= empties - 1) {
        int cell = Long.numberOfTrailingZeros(empties) >>> 2;
        long two = lane(plus2, spawns.index(plus2.members().index, cell, 1));
        long four = lane(plus4, spawns.index(plus4.members().index, cell, 2));
        for (int k = 0; k < lanes; k++) {
          sums[k] +=
              (1 - p4s[k]) * plus2.numbers().getAtIndex(LayerValues.NUMBER, two + k)
                  + p4s[k] * plus4.numbers().getAtIndex(LayerValues.NUMBER, four + k);
        }
        if (adversarial) {
          lower(worsts, plus2.numbers(), two);
          lower(worsts, plus4.numbers(), four);
        }
      }
      for (int k = 0; k < lanes; k++) {
        double chance = sums[k] / cells;
        double value = adversarial ? withWorst(k, chance, worsts[k]) : chance;
        out.setAtIndex(LayerValues.NUMBER, place++, value);
      }
    }
  }

  /** The same arithmetic as {@link Objective.Adversary#withWorst}. */
  private double withWorst(int lane, double chance, double worst) {
    return (1 - epsilons[lane]) * chance + epsilons[lane] * worst;
  }

  private void lower(double[] worsts, MemorySegment numbers, long from) {
    for (int k = 0; k < lanes; k++) {
      worsts[k] = Math.min(worsts[k], numbers.getAtIndex(LayerValues.NUMBER, from + k));
    }
  }

  LayerValues stateValues(LayerSet states, LayerValues afters) {
    LayerValues out = allocate(states);
    int pieces = Enumerator.pieces(states.index, team);
    team.run(pieces, (piece, _) -> stateValues(states, piece, pieces, afters, out.numbers()));
    return out;
  }

  private void stateValues(
      LayerSet states, int piece, int pieces, LayerValues afters, MemorySegment out) {
    LayerCursor cursor = Enumerator.cursor(states, piece, pieces);
    Board board = boards.board;
    LayerIndex index = afters.members().index;
    double[] best = new double[lanes];
    long place = (long) Enumerator.firstRank(states, piece, pieces) * lanes;
    while (cursor.next()) {
      long state = cursor.board();
      // Rewards and values are never negative, so 0 stands for "no move" as well.
      Arrays.fill(best, 0);
      for (int move = 0; move < Move.COUNT; move++) {
        long after = board.move(state, move);
        if (after != state) {
          long from = lane(afters, index.index(after));
          int reward = board.reward(state, move);
          for (int k = 0; k < lanes; k++) {
            double value = reward + afters.numbers().getAtIndex(LayerValues.NUMBER, from + k);
            best[k] = Math.max(best[k], value);
          }
        }
      }
      for (int k = 0; k < lanes; k++) {
        out.setAtIndex(LayerValues.NUMBER, place++, best[k]);
      }
    }
  }

  private long lane(LayerValues values, long index) {
    return (long) values.members().rank(index) * lanes;
  }
}
