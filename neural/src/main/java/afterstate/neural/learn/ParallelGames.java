package afterstate.neural.learn;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.io.IOException;

/**
 * Training games side by side. Each slot holds a game; when it is over the next one starts there.
 * Game g of a seed has the same spawns wherever it is played. Tiles above 32768 are played as
 * 32768.
 */
final class ParallelGames implements Resumable {

  /** [slot] the player to move; some move is legal. */
  final long[] states;

  /** [slot] tiles merged so far. */
  final long[] scores;

  /** [slot] moves so far. */
  final int[] lengths;

  private final Board board;
  private final Chance chance;
  private final long key;
  private final Stream[] randoms;
  private long nextGame;

  /**
   * Starts games in all slots.
   *
   * @param key of the games
   * @param firstGame number of the first one
   */
  ParallelGames(Chance chance, int width, long key, long firstGame) {
    this.board = chance.board();
    this.chance = chance;
    this.key = key;
    this.nextGame = firstGame;
    states = new long[width];
    scores = new long[width];
    lengths = new int[width];
    randoms = new Stream[width];
    for (int slot = 0; slot < width; slot++) {
      start(slot);
    }
  }

  int width() {
    return states.length;
  }

  /** Number of the game that would start next. */
  long nextGame() {
    return nextGame;
  }

  /** The next game in this slot; starts that cannot move are skipped. */
  void start(int slot) {
    do {
      randoms[slot] = new Stream(Stream.child(key, nextGame++));
      states[slot] = chance.start(randoms[slot]);
    } while (board.legal(states[slot]) == 0);
    scores[slot] = 0;
    lengths[slot] = 0;
  }

  @Override
  public void exchange(RunState state) throws IOException {
    state.all(states);
    state.all(scores);
    state.all(lengths);
    for (int slot = 0; slot < width(); slot++) {
      randoms[slot] = state.stream(randoms[slot]);
    }
    nextGame = state.number(nextGame);
  }

  /** Mask of the legal moves in a slot; 0 when its game is over. */
  int legal(int slot) {
    return board.legal(states[slot]);
  }

  /** Makes a legal move and lets chance answer; returns the tiles merged. */
  int move(int slot, int move) {
    int reward = board.reward(states[slot], move);
    scores[slot] += reward;
    lengths[slot]++;
    states[slot] = chance.spawn(board.move(states[slot], move), randoms[slot]);
    return reward;
  }
}
