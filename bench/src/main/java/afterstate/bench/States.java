package afterstate.bench;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.RandomPlayer;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** States of random games, the same in every run; few enough to stay in the first-level cache. */
@State(Scope.Benchmark)
public class States {

  /** How many states a benchmark goes through in one call. */
  static final int COUNT = 1024;

  @Param({"3x3", "4x4"})
  public String size;

  Board board;
  Chance chance;

  /** [i] a state with a legal move. */
  long[] states;

  /** [i] a legal move of state i. */
  int[] moves;

  /** [i] state i after that move. */
  long[] afters;

  @Setup
  public void draw() {
    board = Board.of(Shape.parse(size));
    chance = new Chance(board, Chance.USUAL_P4);
    states = new long[COUNT];
    moves = new int[COUNT];
    afters = new long[COUNT];
    Stream random = new Stream(1);
    RandomPlayer player = new RandomPlayer();
    long state = chance.start(random);
    for (int i = 0; i < COUNT; i++) {
      while (board.legal(state) == 0) {
        state = chance.start(random);
      }
      states[i] = state;
      moves[i] = player.choose(state, board.legal(state));
      afters[i] = board.move(state, moves[i]);
      state = chance.spawn(afters[i], random);
    }
  }
}
