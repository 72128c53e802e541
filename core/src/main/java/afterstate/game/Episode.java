package afterstate.game;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;

/**
 * One game from a start to its end. The object is reused game after game and allocates nothing
 * while the tiles fit 4 bits; a game that merges two 32768s goes on, exactly, on {@link Position}s.
 */
public final class Episode {

  private final Board board;

  private long score;
  private int moves;
  private long state;

  /** The exact position once tiles may exceed 32768; otherwise null. */
  private Position tall;

  public Episode(Board board) {
    this.board = board;
  }

  /** Plays from a state until no move is legal. */
  public void play(Player player, SpawnSource spawns, long start) {
    begin(start);
    int legal;
    while ((legal = board.legal(state)) != 0) {
      int move = checked(player.choose(state, legal), legal);
      int reward = board.reward(state, move);
      if (reward >= Board.TALL_REWARD) {
        playTall(player, spawns, Position.of(board.shape(), state), move);
        return;
      }
      score += reward;
      moves++;
      state = spawns.spawn(board.move(state, move));
    }
  }

  /** Plays on from any position, tiles above 32768 included. */
  public void play(Player player, SpawnSource spawns, Position start) {
    if (start.tall() == 0) {
      play(player, spawns, start.cells());
      return;
    }
    score = 0;
    moves = 0;
    int legal = start.legal();
    if (legal == 0) {
      tall = start;
      state = start.cells();
    } else {
      playTall(player, spawns, start, checked(player.choose(start.cells(), legal), legal));
    }
  }

  private void playTall(Player player, SpawnSource spawns, Position start, int firstMove) {
    tall = start;
    state = start.cells();
    step(firstMove, spawns);
    int legal;
    while ((legal = legal()) != 0) {
      step(checked(player.choose(state, legal), legal), spawns);
    }
  }

  // ---- Move by move ----------------------------------------------------------------------------

  /** Begins a game that goes on by {@link #step}. */
  public void begin(long start) {
    score = 0;
    moves = 0;
    state = start;
    tall = null;
  }

  /** Mask of the legal moves; 0 when the game is over. */
  public int legal() {
    return tall == null ? board.legal(state) : tall.legal();
  }

  /** The state, for a player; nibble 15 is 32768 or more. */
  public long state() {
    return state;
  }

  /** Makes a legal move. */
  public void step(int move, SpawnSource spawns) {
    moves++;
    int reward = board.reward(state, move);
    if (tall == null && reward < Board.TALL_REWARD) {
      score += reward;
      state = spawns.spawn(board.move(state, move));
      return;
    }
    Position from = tall == null ? Position.of(board.shape(), state) : tall;
    Position.Slide slide = from.slide(Move.of(move));
    Position after = slide.after();
    score += slide.reward();
    tall = new Position(after.shape(), spawns.spawn(after.cells()), after.tall());
    state = tall.cells();
  }

  static int checked(int move, int legal) {
    if ((legal >>> move & 1) == 0) {
      throw new IllegalStateException("a player chose move " + move + ", which is not legal");
    }
    return move;
  }

  /** Sum of all rewards of the last game. */
  public long score() {
    return score;
  }

  /** Moves made in the last game. */
  public int moves() {
    return moves;
  }

  /** The last game's final position. */
  public Position end() {
    return tall == null ? Position.of(board.shape(), state) : tall;
  }

  /** Exact rank of the largest tile at the end of the last game. */
  public int maxRank() {
    return tall == null ? Board.maxRank(state) : tall.maxRank();
  }
}
