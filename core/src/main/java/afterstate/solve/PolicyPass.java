package afterstate.solve;

import afterstate.board.Board;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Follows a fixed player: on the way up it is asked for its move in each state, once, many states
 * at a time, and only the afterstates it chooses are added. So a walk meets just the states that
 * the player's own games can reach. A state with one legal move needs no question.
 */
final class PolicyPass {

  private final Board board;
  private final Team team;
  private final Supplier<Policy> policies;
  private final LongConsumer listener;
  private final LongAdder asked = new LongAdder();

  /** [thread] who asks; one only where the player wants to be asked by one thread. */
  private final Asker[] askers;

  /**
   * Follows a player.
   *
   * @param policies makes the player, once for each thread that asks
   * @param askers how many threads ask: one, or all of the team
   * @param listener told, on the first thread, how many states have been asked for
   */
  PolicyPass(Board board, Team team, Supplier<Policy> policies, int askers, LongConsumer listener) {
    this.board = board;
    this.team = team;
    this.policies = policies;
    this.askers = new Asker[askers];
    this.listener = listener;
  }

  /** States that the player has been asked for, so far. */
  long asked() {
    return asked.sum();
  }

  /** Asks for the moves of all states and adds the afterstates they lead to. */
  LayerMoves ask(LayerSet states, LayerSet afters) {
    byte[] moves = new byte[states.size()];
    if (askers.length == 1) {
      asker(0).ask(Enumerator.cursor(states, 0, 1), 0, afters, moves);
    } else {
      int pieces = Enumerator.pieces(states.index, team);
      team.run(
          pieces,
          (piece, thread) ->
              asker(thread)
                  .ask(
                      Enumerator.cursor(states, piece, pieces),
                      Enumerator.firstRank(states, piece, pieces),
                      afters,
                      moves));
    }
    return new LayerMoves(moves);
  }

  private Asker asker(int thread) {
    if (askers[thread] == null) {
      askers[thread] = new Asker(policies.get(), thread);
    }
    return askers[thread];
  }

  /** Adds the afterstates of known moves. */
  void addAfterstates(LayerSet states, LayerMoves moves, LayerSet afters) {
    int pieces = Enumerator.pieces(states.index, team);
    team.run(
        pieces,
        (piece, thread) -> {
          LayerCursor cursor = Enumerator.cursor(states, piece, pieces);
          int rank = Enumerator.firstRank(states, piece, pieces);
          while (cursor.next()) {
            long state = cursor.board();
            long after = board.move(state, moves.at(rank++));
            // Where no move is legal any move leaves the state as it is.
            if (after != state) {
              afters.add(afters.index.index(after), thread);
            }
          }
        });
  }

  /** One thread's questions. */
  private final class Asker {

    private final Policy policy;
    private final int thread;
    private final long[] states;
    private final int[] legal;
    private final int[] moves;
    private final int[] ranks;
    private int count;

    Asker(Policy policy, int thread) {
      this.policy = policy;
      this.thread = thread;
      states = new long[policy.width()];
      legal = new int[policy.width()];
      moves = new int[policy.width()];
      ranks = new int[policy.width()];
    }

    void ask(LayerCursor cursor, int firstRank, LayerSet afters, byte[] out) {
      int rank = firstRank;
      while (cursor.next()) {
        long state = cursor.board();
        int mask = board.legal(state);
        if (Integer.bitCount(mask) == 1) {
          play(state, Integer.numberOfTrailingZeros(mask), rank, afters, out);
        } else if (mask != 0) {
          states[count] = state;
          legal[count] = mask;
          ranks[count++] = rank;
          if (count == states.length) {
            answer(afters, out);
          }
        }
        rank++;
      }
      answer(afters, out);
    }

    private void answer(LayerSet afters, byte[] out) {
      if (count > 0) {
        policy.choose(states, legal, count, moves);
      }
      for (int i = 0; i < count; i++) {
        if ((legal[i] >>> moves[i] & 1) == 0) {
          throw new IllegalStateException("the player chose an illegal move: " + moves[i]);
        }
        play(states[i], moves[i], ranks[i], afters, out);
      }
      asked.add(count);
      count = 0;
      if (thread == 0) {
        listener.accept(asked());
      }
    }

    private void play(long state, int move, int rank, LayerSet afters, byte[] out) {
      out[rank] = (byte) move;
      afters.add(afters.index.index(board.move(state, move)), thread);
    }
  }
}
