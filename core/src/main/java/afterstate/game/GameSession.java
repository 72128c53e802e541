package afterstate.game;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Stream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * One game that a person plays move by move, with undo back to the start and redo.
 *
 * <p>The k-th spawn of the game is decided by the k-th number of the game's spawn stream, whatever
 * was undone in between: the same move after an undo brings the same tile, so undo cannot be used
 * to wish for a better one. Game g of a seed has the spawns that {@code evaluate} gives its game g.
 *
 * <p>One thread plays; any thread may ask for the {@link #record}.
 */
public final class GameSession {

  /**
   * A point of the game; the points before it are its history.
   *
   * @param before the point before the last move; null at the start
   * @param state the player to move
   * @param score sum of the rewards so far
   * @param moves number of moves so far
   * @param play the last move and its spawn, as in {@link GameRecord#play}; 0 at the start
   */
  private record Moment(Moment before, Position state, long score, int moves, int play) {}

  private final Chance chance;
  private final long seed;
  private final int game;

  /** Whether the game starts from a given position rather than from two random tiles. */
  private final boolean given;

  private final long spawnKey;
  private final long adviceKey;
  private final Position start;
  private final Deque<Moment> undone = new ArrayDeque<>();
  private volatile Moment now;

  private GameSession(Chance chance, long seed, int game, Position from) {
    this.chance = chance;
    this.seed = seed;
    this.game = game;
    long key = Stream.child(seed, game);
    spawnKey = Stream.child(key, 0);
    adviceKey = Stream.child(key, 1);
    given = from != null;
    start = given ? from : Position.of(chance.board().shape(), chance.start(new Stream(spawnKey)));
    now = new Moment(null, start, 0, 0, 0);
  }

  /** A game from a random start. */
  public static GameSession random(Chance chance, long seed, int game) {
    return new GameSession(chance, seed, game, null);
  }

  /** A game from a position, which must have the chance's board and a tile. */
  public static GameSession from(Position position, Chance chance, long seed, int game) {
    if (!position.shape().equals(chance.board().shape())) {
      throw new IllegalArgumentException("a position of another board: " + position.shape());
    }
    if (position.cells() == 0) {
      throw new BadInputException("the position has no tile to move");
    }
    return new GameSession(chance, seed, game, position);
  }

  /** The seed's next game, from the same position if one was given. */
  public GameSession next() {
    return new GameSession(chance, seed, game + 1, given ? start : null);
  }

  /** Makes a move and spawns a tile; false, and nothing changes, if the move is illegal. */
  public boolean play(Move move) {
    Moment last = now;
    Position.Slide slide = last.state().slide(move);
    Position after = slide.after();
    if (after.equals(last.state())) {
      return false;
    }
    long spawned = chance.spawn(after.cells(), Stream.child(spawnKey, spawnsBefore(last)));
    int cell = Long.numberOfTrailingZeros(spawned ^ after.cells()) / 4;
    int rank = Board.rank(spawned, cell);
    now =
        new Moment(
            last,
            after.spawn(cell, rank),
            last.score() + slide.reward(),
            last.moves() + 1,
            GameRecord.play(move.ordinal(), cell, rank));
    undone.clear();
    return true;
  }

  private int spawnsBefore(Moment moment) {
    return moment.moves() + (given ? 0 : 2);
  }

  /** Takes the last move back; false at the start. */
  public boolean undo() {
    if (now.before() == null) {
      return false;
    }
    undone.push(now);
    now = now.before();
    return true;
  }

  /** Makes the move that was taken back last; false if there is none or another was made since. */
  public boolean redo() {
    if (undone.isEmpty()) {
      return false;
    }
    now = undone.pop();
    return true;
  }

  /** What this player would do; empty when the game is over. Asked twice, it says the same. */
  public Optional<Move> hint(Player player) {
    int legal = position().legal();
    if (legal == 0) {
      return Optional.empty();
    }
    player.begin(Stream.child(adviceKey, moves()));
    return Optional.of(Move.of(player.choose(position().cells(), legal)));
  }

  public Position position() {
    return now.state();
  }

  /** No move is legal. */
  public boolean over() {
    return position().legal() == 0;
  }

  /** Sum of all rewards. */
  public long score() {
    return now.score();
  }

  /** Moves made and not taken back. */
  public int moves() {
    return now.moves();
  }

  /** What the last move earned; 0 at the start. */
  public long lastReward() {
    Moment last = now;
    return last.before() == null ? 0 : last.score() - last.before().score();
  }

  public double p4() {
    return chance.p4();
  }

  public long seed() {
    return seed;
  }

  /** Number of this game among the seed's games, from 0. */
  public int game() {
    return game;
  }

  /** The game so far, without what was taken back. */
  public GameRecord record(String agent) {
    Moment end = now;
    List<Integer> plays = new ArrayList<>();
    for (Moment moment = end; moment.before() != null; moment = moment.before()) {
      plays.add(moment.play());
    }
    return new GameRecord(agent, start, plays.reversed(), end.state(), end.score());
  }
}
