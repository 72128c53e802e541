package afterstate.game;

import afterstate.board.Board;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/** Plays numbered games side by side, a move of each in turn, with a {@link BatchPlayer}. */
public final class Lockstep {

  /** Told of every game that is over. */
  @FunctionalInterface
  public interface Listener {

    /**
     * A game is over.
     *
     * @param game its number
     * @param episode the game, valid during the call
     */
    void over(int game, Episode episode);
  }

  private final BatchPlayer player;
  private final Episode[] episodes;
  private final RandomSpawns[] spawns;

  /** [slot] the number of its game, or −1. */
  private final int[] games;

  private final long[] states;
  private final int[] legal;
  private final int[] moves;

  public Lockstep(Board board, BatchPlayer player) {
    this.player = player;
    int width = player.width();
    episodes = new Episode[width];
    for (int slot = 0; slot < width; slot++) {
      episodes[slot] = new Episode(board);
    }
    spawns = new RandomSpawns[width];
    games = new int[width];
    states = new long[width];
    legal = new int[width];
    moves = new int[width];
  }

  /**
   * Plays games 0 … count − 1.
   *
   * @param sources gives each game its spawns
   * @param keys gives each game the key of the player
   */
  public void play(
      int count, IntFunction<RandomSpawns> sources, IntToLongFunction keys, Listener listener) {
    int next = 0;
    int live = 0;
    Arrays.fill(games, -1);
    do {
      for (int slot = 0; slot < games.length; slot++) {
        if (games[slot] < 0 && next < count) {
          games[slot] = next;
          spawns[slot] = sources.apply(next);
          player.begin(slot, keys.applyAsLong(next));
          episodes[slot].begin(spawns[slot].start());
          next++;
        }
      }
      live = step(listener);
    } while (live > 0 || next < count);
  }

  /** Makes a move in every game; returns how many games there were. */
  private int step(Listener listener) {
    int live = 0;
    for (int slot = 0; slot < games.length; slot++) {
      legal[slot] = 0;
      if (games[slot] >= 0) {
        legal[slot] = episodes[slot].legal();
        states[slot] = episodes[slot].state();
        if (legal[slot] == 0) {
          listener.over(games[slot], episodes[slot]);
          games[slot] = -1;
        } else {
          live++;
        }
      }
    }
    if (live > 0) {
      player.choose(states, legal, moves);
      for (int slot = 0; slot < games.length; slot++) {
        if (legal[slot] != 0) {
          episodes[slot].step(Episode.checked(moves[slot], legal[slot]), spawns[slot]);
        }
      }
    }
    return live;
  }
}
