package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.game.GameRecord;
import org.junit.jupiter.api.Test;

/** Monte Carlo tree search: it repeats, it counts what it does, both sides can use it. */
final class UctTest {

  private static Uct uct(Board board, int playouts, Spawning spawning) {
    Uct search = new Uct(board, Uct.Settings.of(playouts, spawning));
    search.begin(3);
    return search;
  }

  private static long visits(SearchResult result) {
    long visits = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      visits += result.visits(move);
    }
    return visits;
  }

  @Test
  void search_anyState_visitsMovesOncePerPlayout() {
    Board board = Board.of(4, 4);
    RandomStates states = new RandomStates(board, 0.1, 1);
    Uct search = uct(board, 500, Spawning.random(0.1));
    for (int i = 0; i < 10; i++) {
      long state = states.next(100);
      SearchResult result = search.search(state, board.legal(state));
      assertThat(visits(result)).isEqualTo(500);
      assertThat(result.depth()).isPositive();
      assertThat(result.nodes()).isGreaterThan(500);
      for (int move = 0; move < Move.COUNT; move++) {
        boolean legal = (board.legal(state) >>> move & 1) != 0;
        assertThat(Double.isNaN(result.value(move))).isEqualTo(!legal);
      }
    }
  }

  @Test
  void search_sameKey_findsTheSameWhateverCameBefore() {
    Board board = Board.of(3, 3);
    long state = Notation.parse("2 4 2 / . 8 4 / 2 . .").cells();
    for (Spawning spawning : new Spawning[] {Spawning.random(0.1), Spawning.versus()}) {
      SearchResult first = uct(board, 300, spawning).search(state, board.legal(state));
      Uct other = uct(board, 300, spawning);
      other.search(Notation.parse("2 . 2 / . 8 4 / 2 . .").cells(), 15);
      SearchResult second = other.search(state, board.legal(state));
      assertThat(second.value()).isEqualTo(first.value());
      assertThat(second.visits(first.move())).isEqualTo(first.visits(first.move()));
      other.begin(4);
      assertThat(other.search(state, board.legal(state)).value()).isNotEqualTo(first.value());
    }
  }

  @Test
  void search_versus_meetsOnly2s() {
    Board board = Board.of(3, 3);
    Uct search = uct(board, 3000, Spawning.versus());
    long state = Notation.parse("4 . . / . 2 . / . . 4").cells();
    search.search(state, board.legal(state));
    assertThat(search.line()).hasSizeGreaterThan(1);
    for (int play : search.line()) {
      assertThat(play & 15).isLessThan(2);
    }
  }

  @Test
  void line_afterASearch_isALineOfPlay() {
    Board board = Board.of(3, 3);
    Uct search = uct(board, 20000, Spawning.random(0.1));
    long state = Notation.parse("4 . . / . 2 . / . . 4").cells();
    int move = search.search(state, board.legal(state)).move();
    int[] line = search.line();
    assertThat(line).hasSizeGreaterThan(1);
    assertThat(line[0] >>> 8).isEqualTo(move);
    for (int play : line) {
      long after = board.move(state, play >>> 8);
      assertThat(after).isNotEqualTo(state);
      assertThat(Board.rank(after, play >>> 4 & 15) == 0 || (play & 15) == 0).isTrue();
      state = after | (long) (play & 15) << 4 * (play >>> 4 & 15);
    }
    assertThat(GameRecord.play(line[0] >>> 8, line[0] >>> 4 & 15, line[0] & 15)).isEqualTo(line[0]);
  }

  @Test
  void searchSpawn_oneSpawnEndsTheGame_findsIt() {
    Board board = Board.of(2, 2);
    // A 2 below the 8 leaves no move; beside the 4 it can merge.
    long after = Notation.parse("4 8 / 2 .").cells();
    Uct both = uct(board, 200, new Spawning(true, 0.5));
    long worst = both.searchSpawn(after).state();
    assertThat(worst).isEqualTo(Notation.parse("4 8 / 2 4").cells());
    Uct search = uct(board, 500, Spawning.versus());
    long choice = search.searchSpawn(Notation.parse(". 4 / 4 .").cells()).state();
    assertThat(Board.tileSum(choice)).isEqualTo(10);
  }

  @Test
  void searchSpawn_randomSpawns_isAMistake() {
    Uct search = uct(Board.of(2, 2), 10, Spawning.random(0.1));
    assertThatThrownBy(() -> search.searchSpawn(0)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void search_fullTree_goesOn() {
    Board board = Board.of(4, 4);
    Uct small = new Uct(board, new Uct.Settings(2000, 1, 0.5, Spawning.random(0.1), 0, 100));
    long state = Notation.parse("2 . . . / . . . . / . . . . / . . . 2").cells();
    assertThat(visits(small.search(state, 15))).isEqualTo(2000);
  }

  @Test
  void settings_bad_areBadInput() {
    assertThatThrownBy(() -> Uct.Settings.of(0, Spawning.versus()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("playouts");
    assertThatThrownBy(() -> new Uct.Settings(9, 0, 1, Spawning.versus(), 0, 9))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expansion");
    assertThatThrownBy(() -> new Uct.Settings(9, 1, Double.NaN, Spawning.versus(), 0, 9))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("exploration");
  }
}
