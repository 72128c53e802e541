package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.oracle.SolvedTable;
import afterstate.search.Expectimax;
import afterstate.search.Minimax;
import afterstate.search.MoveSearch;
import afterstate.search.PuctSearch;
import afterstate.search.SearchResult;
import afterstate.search.Spawning;
import afterstate.search.Uct;
import afterstate.search.ValuationEvaluator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches against solved boards: what looks far enough must find the exact values. */
final class SearchProofTest {

  @TempDir private static Path folder;

  private static SolvedTable solved(String board, String objective) throws IOException {
    return SolvedTable.open(SolvedSmallBoards.solve(folder, board, 0.1, objective, "exact"));
  }

  /** Every state that games can reach, one for all its images. */
  private static List<Long> states(Board board) {
    Chance chance = new Chance(board, 0.1);
    Set<Long> seen = new HashSet<>();
    List<Long> queue = new ArrayList<>();
    for (Chance.Spawn first : chance.spawns(0)) {
      for (Chance.Spawn second : chance.spawns(first.state())) {
        if (seen.add(board.canonical(second.state()))) {
          queue.add(board.canonical(second.state()));
        }
      }
    }
    for (int i = 0; i < queue.size(); i++) {
      long state = queue.get(i);
      for (int move = 0; move < Move.COUNT; move++) {
        if (board.move(state, move) != state) {
          for (Chance.Spawn spawn : chance.spawns(board.move(state, move))) {
            if (seen.add(board.canonical(spawn.state()))) {
              queue.add(board.canonical(spawn.state()));
            }
          }
        }
      }
    }
    return queue;
  }

  /** So many moves at most are left: each adds 2 to the tile sum. */
  private static int movesLeft(Shape shape, long state) {
    return (shape.maxTileSum() - Board.tileSum(state)) / 2 + 1;
  }

  private static void assertValues(SearchResult found, SolvedTable table, long state) {
    double[] exact = new double[Move.COUNT];
    table.moveValues(state, exact);
    for (int move = 0; move < Move.COUNT; move++) {
      if (Double.isNaN(exact[move])) {
        assertThat(found.value(move)).isNaN();
      } else {
        assertThat(found.value(move)).isCloseTo(exact[move], within(1e-9 * (1 + exact[move])));
      }
    }
    assertThat(found.value()).isCloseTo(table.value(state), within(1e-9 * (1 + found.value())));
  }

  @ParameterizedTest
  @CsvSource({"2x2, 1", "2x3, 97"})
  void expectimax_fullDepth_isTheSolvedTable(String name, int every) throws IOException {
    Shape shape = Shape.parse(name);
    Board board = Board.of(shape);
    List<Long> states = states(board);
    try (SolvedTable table = solved(name, "score")) {
      for (int i = 0; i < states.size(); i += every) {
        long state = states.get(i);
        if (board.legal(state) != 0) {
          Expectimax.Settings settings =
              new Expectimax.Settings(movesLeft(shape, state), 0.1, 0, 0, 18);
          Expectimax search = new Expectimax(board, Minimax.SCORE, settings);
          assertValues(search.search(state, board.legal(state)), table, state);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2x2, worst, 1", "2x2, versus, 1", "2x3, worst, 29", "2x3, versus, 29"})
  void minimax_fullDepth_isTheSolvedTable(String name, String objective, int every)
      throws IOException {
    Shape shape = Shape.parse(name);
    Board board = Board.of(shape);
    boolean fours = objective.equals("worst");
    List<Long> states = states(board);
    try (SolvedTable table = solved(name, objective)) {
      for (int i = 0; i < states.size(); i += every) {
        long state = states.get(i);
        if (board.legal(state) != 0 && table.whyMissing(state) == null) {
          Minimax.Settings settings =
              new Minimax.Settings(movesLeft(shape, state), fours, true, true, 0, 16);
          Minimax search = new Minimax(board, Minimax.SCORE, settings);
          assertValues(search.search(state, board.legal(state)), table, state);
        }
      }
    }
  }

  @Test
  void minimax_attackerAtFullDepth_holdsTheGameToItsValue() throws IOException {
    Board board = Board.of(2, 3);
    try (SolvedTable table = solved("2x3", "versus")) {
      Minimax search =
          new Minimax(board, Minimax.SCORE, new Minimax.Settings(130, false, true, false, 0, 18));
      SearchResult first = search.searchSpawn(0);
      assertThat(first.value()).isEqualTo(table.afterValue(0));
      assertThat(table.value(first.state())).isEqualTo(table.afterValue(0));
    }
  }

  // ---- Monte Carlo searches --------------------------------------------------------------------

  /** Share of states where a search plays a best move, and its mean regret. */
  private static double[] agreement(MoveSearch search, SolvedTable table, List<Long> states) {
    Board board = table.board();
    double[] exact = new double[Move.COUNT];
    int agreed = 0;
    double regret = 0;
    for (long state : states) {
      table.moveValues(state, exact);
      double lost = table.value(state) - exact[search.search(state, board.legal(state)).move()];
      agreed += lost < 1e-9 ? 1 : 0;
      regret += lost;
    }
    return new double[] {(double) agreed / states.size(), regret / states.size()};
  }

  /** States where one move is better than another. */
  private static List<Long> choices(SolvedTable table, List<Long> states) {
    double[] exact = new double[Move.COUNT];
    List<Long> choices = new ArrayList<>();
    for (long state : states) {
      table.moveValues(state, exact);
      for (double value : exact) {
        if (value < table.value(state) - 1e-9) {
          choices.add(state);
          break;
        }
      }
    }
    return choices;
  }

  /** With ten times the playouts: 44, 45, 46, 46 of the 46 states with a choice are played well. */
  @Test
  void mcts_morePlayoutsOn2x2_convergesToTheBestMove() throws IOException {
    Board board = Board.of(2, 2);
    try (SolvedTable table = solved("2x2", "score")) {
      List<Long> choices = choices(table, states(board));
      assertThat(choices).hasSize(46);
      int[] agreed = {44, 45, 46, 46};
      int playouts = 100;
      for (int expected : agreed) {
        Uct search = new Uct(board, Uct.Settings.of(playouts, Spawning.random(0.1)));
        search.begin(1);
        double share = agreement(search, table, choices)[0];
        assertThat(share).as("%d playouts", playouts).isGreaterThanOrEqualTo(expected / 46.0);
        playouts *= 10;
      }
    }
  }

  /** Mean regret falls with ten times the simulations: 2.5, 1.0, 0.5, 0.1 points. */
  @Test
  void puct_moreSimulationsOn2x3_convergesToTheBestMove() throws IOException {
    Board board = Board.of(2, 3);
    try (SolvedTable table = solved("2x3", "score")) {
      List<Long> late = new ArrayList<>();
      for (long state : states(board)) {
        if (table.value(state) < 60 && table.value(state) > 0) {
          late.add(state);
        }
      }
      List<Long> choices = choices(table, late);
      List<Long> some = new ArrayList<>();
      for (int i = 0; i < choices.size(); i += 1 + choices.size() / 200) {
        some.add(choices.get(i));
      }
      double[] most = {3, 1.2, 0.7, 0.2};
      int simulations = 30;
      for (double regret : most) {
        PuctSearch search =
            new PuctSearch(
                board,
                new ValuationEvaluator(board, Minimax.SCORE),
                PuctSearch.Settings.of(simulations));
        search.begin(1);
        double[] found = agreement(search, table, some);
        assertThat(found[1]).as("regret at %d simulations", simulations).isLessThan(regret);
        assertThat(found[0]).as("agreement").isGreaterThan(simulations > 10_000 ? 0.94 : 0.7);
        simulations *= 10;
      }
    }
  }

  /** The large tiles of these boards hardly merge: few moves are left, and all are searched. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1024 512 256 / 64 128 4 / . 2 4",
        "256 512 1024 / 8 64 128 / . 4 2",
        "1024 512 256 / 64 128 8 / . 2 8",
        "1024 512 256 / 64 128 16 / . 8 8"
      })
  void puct_endgamesOf3x3_visitsGoToTheBestMove(String position) {
    Board board = Board.of(3, 3);
    long state = Notation.parse(position).cells();
    int legal = board.legal(state);
    Expectimax exact =
        new Expectimax(board, Minimax.SCORE, new Expectimax.Settings(60, 0.1, 0, 0, 20));
    SearchResult expected = exact.search(state, legal);
    double last = 0;
    for (int simulations = 100; simulations <= 10_000; simulations *= 10) {
      PuctSearch search =
          new PuctSearch(
              board,
              new ValuationEvaluator(board, Minimax.SCORE),
              PuctSearch.Settings.of(simulations));
      search.begin(Stream.child(1, simulations));
      SearchResult found = search.search(state, legal);
      double share = (double) found.visits(expected.move()) / simulations;
      assertThat(found.move()).isEqualTo(expected.move());
      assertThat(share).as("share of visits at %d", simulations).isGreaterThan(last);
      last = share;
    }
    assertThat(last).isGreaterThan(0.93);
  }
}
