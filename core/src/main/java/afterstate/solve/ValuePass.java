package afterstate.solve;

import afterstate.board.Board;
import afterstate.board.Move;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The way down: a layer's afterstate values from the states of the two layers above, then its state
 * values from its afterstates. Each number is computed once, in an order that depends on nothing
 * but the board, so results are the same bits for any number of threads.
 */
final class ValuePass {

  private final BoardIndex boards;
  private final Team team;
  private final Objective objective;
  private final NumberPool pool;

  ValuePass(BoardIndex boards, Team team, Objective objective, NumberPool pool) {
    this.boards = boards;
    this.team = team;
    this.objective = objective;
    this.pool = pool;
  }

  /**
   * Values of all afterstates.
   *
   * @param plus2 values of the states two above, every one that a 2 leads to among them
   * @param plus4 the same for a 4
   * @param rounded whether to take those values as floats
   */
  LayerValues afterValues(LayerSet afters, LayerValues plus2, LayerValues plus4, boolean rounded) {
    LayerValues out = LayerValues.allocate(afters, pool);
    int pieces = Enumerator.pieces(afters.index, team);
    team.run(
        pieces,
        (piece, _) -> afterValues(afters, piece, pieces, plus2, plus4, rounded, out.numbers()));
    return out;
  }

  private void afterValues(
      LayerSet afters,
      int piece,
      int pieces,
      LayerValues plus2,
      LayerValues plus4,
      boolean rounded,
      MemorySegment out) {
    LayerCursor cursor = Enumerator.cursor(afters, piece, pieces);
    SpawnIndex spawns = new SpawnIndex(boards);
    boolean fours = objective.fours();
    boolean weighsWorst = objective.weighsWorst();
    long place = Enumerator.firstRank(afters, piece, pieces);
    while (cursor.next()) {
      spawns.start(cursor);
      double fold = objective.none();
      double worst = Double.POSITIVE_INFINITY;
      long empties = spawns.empties();
      int cells = Long.bitCount(empties);
      for (; empties != 0; empties &= empties - 1) {
        int cell = Long.numberOfTrailingZeros(empties) >>> 2;
        double two = plus2.of(spawns.index(plus2.members().index, cell, 1));
        double four = fours ? plus4.of(spawns.index(plus4.members().index, cell, 2)) : 0;
        fold =
            rounded
                ? objective.spawn(fold, (float) two, (float) four)
                : objective.spawn(fold, two, four);
        if (weighsWorst) {
          double lower = Math.min(two, four);
          worst = Math.min(worst, rounded ? (float) lower : lower);
        }
      }
      double value = objective.chance(fold, cells);
      out.setAtIndex(
          LayerValues.NUMBER, place++, weighsWorst ? objective.withWorst(value, worst) : value);
    }
  }

  /** Values of all states from those of their afterstates. */
  LayerValues stateValues(LayerSet states, LayerValues afters) {
    LayerValues out = LayerValues.allocate(states, pool);
    int pieces = Enumerator.pieces(states.index, team);
    team.run(pieces, (piece, _) -> stateValues(states, piece, pieces, afters, out.numbers()));
    return out;
  }

  private void stateValues(
      LayerSet states, int piece, int pieces, LayerValues afters, MemorySegment out) {
    LayerCursor cursor = Enumerator.cursor(states, piece, pieces);
    Board board = boards.board;
    LayerIndex index = afters.members().index;
    boolean settles = objective.settles();
    long[] nexts = new long[Move.COUNT];
    int[] rewards = new int[Move.COUNT];
    long place = Enumerator.firstRank(states, piece, pieces);
    while (cursor.next()) {
      long state = cursor.board();
      board.moves(state, nexts, rewards);
      double best = Double.NEGATIVE_INFINITY;
      for (int move = 0; move < Move.COUNT; move++) {
        long after = nexts[move];
        if (after != state) {
          double value = objective.move(rewards[move], afters.of(index.index(after)));
          best = Math.max(best, value);
        }
      }
      best = best == Double.NEGATIVE_INFINITY ? 0 : best;
      if (settles) {
        double settled = objective.settled(state);
        best = Double.isNaN(settled) ? best : settled;
      }
      out.setAtIndex(LayerValues.NUMBER, place++, best);
    }
  }

  /**
   * Values of all states when a fixed player moves.
   *
   * @param moves the player's; null if it plays every legal move alike
   */
  LayerValues policyValues(LayerSet states, LayerValues afters, LayerMoves moves) {
    LayerValues out = LayerValues.allocate(states, pool);
    int pieces = Enumerator.pieces(states.index, team);
    team.run(
        pieces, (piece, _) -> policyValues(states, piece, pieces, afters, moves, out.numbers()));
    return out;
  }

  private void policyValues(
      LayerSet states,
      int piece,
      int pieces,
      LayerValues afters,
      LayerMoves moves,
      MemorySegment out) {
    LayerCursor cursor = Enumerator.cursor(states, piece, pieces);
    Board board = boards.board;
    LayerIndex index = afters.members().index;
    int place = Enumerator.firstRank(states, piece, pieces);
    while (cursor.next()) {
      long state = cursor.board();
      int legal = board.legal(state);
      int played = moves == null ? legal : legal & 1 << moves.at(place);
      double weight = 1.0 / Integer.bitCount(played);
      double value = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        if ((played >>> move & 1) != 0) {
          double after = afters.of(index.index(board.move(state, move)));
          value += weight * objective.move(board.reward(state, move), after);
        }
      }
      double settled = objective.settled(state);
      out.setAtIndex(LayerValues.NUMBER, place++, Double.isNaN(settled) ? value : settled);
    }
  }

  /**
   * Counts the states in which the best move by rounded values is worse than the best one by more
   * than rounding in the last bits of a double explains.
   *
   * @param exact values of the afterstates
   * @param rounded values of the afterstates from rounded states
   */
  long countArgmaxChanges(LayerSet states, LayerValues exact, LayerValues rounded) {
    AtomicLong changes = new AtomicLong();
    int pieces = Enumerator.pieces(states.index, team);
    team.run(
        pieces,
        (piece, _) ->
            changes.addAndGet(
                countArgmaxChanges(Enumerator.cursor(states, piece, pieces), exact, rounded)));
    return changes.get();
  }

  private long countArgmaxChanges(LayerCursor cursor, LayerValues exact, LayerValues rounded) {
    Board board = boards.board;
    LayerSet afters = exact.members();
    long changes = 0;
    while (cursor.next()) {
      long state = cursor.board();
      double best = Double.NEGATIVE_INFINITY;
      double chosen = 0;
      double chosenRounded = Double.NEGATIVE_INFINITY;
      for (int move = 0; move < Move.COUNT; move++) {
        long after = board.move(state, move);
        if (after != state) {
          int reward = board.reward(state, move);
          int rank = afters.rank(afters.index.index(after));
          double value = objective.move(reward, exact.at(rank));
          double valueRounded = objective.move(reward, rounded.at(rank));
          best = Math.max(best, value);
          chosen = valueRounded > chosenRounded ? value : chosen;
          chosenRounded = Math.max(chosenRounded, valueRounded);
        }
      }
      changes += best - chosen > 1e-12 * Math.abs(best) ? 1 : 0;
    }
    return changes;
  }
}
