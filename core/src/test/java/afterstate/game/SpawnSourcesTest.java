package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.reference.Grids;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spawns from a list and from an opponent. */
final class SpawnSourcesTest {

  private static final Shape SMALL = new Shape(3, 3);

  @Test
  void replayedSpawns_list_comesInOrder() {
    ReplayedSpawns spawns = new ReplayedSpawns(SMALL, new int[] {16 * 2 + 1, 16 * 0 + 2});
    assertThat(spawns.spawn(0)).isEqualTo(0x100);
    assertThat(spawns.spawn(0x100)).isEqualTo(0x102);
  }

  @Test
  void replayedSpawns_listUsedUp_saysHowMany() {
    ReplayedSpawns spawns = new ReplayedSpawns(SMALL, new int[] {1});
    assertThat(spawns.spawn(0)).isEqualTo(1);
    assertThatThrownBy(() -> spawns.spawn(0))
        .isInstanceOf(BadInputException.class)
        .hasMessage("the record has only 1 spawn");
  }

  @Test
  void replayedSpawns_takenCell_isRefused() {
    ReplayedSpawns spawns = new ReplayedSpawns(SMALL, new int[] {16 * 3 + 1});
    assertThatThrownBy(() -> spawns.spawn(0x2000))
        .isInstanceOf(BadInputException.class)
        .hasMessage("spawn 1 falls on cell 3, not empty");
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 15, 16, 1000})
  void replayedSpawns_cellOutsideTheBoard_isRefused(int cell) {
    ReplayedSpawns spawns = new ReplayedSpawns(SMALL, new int[] {16 * cell + 1});
    assertThatThrownBy(() -> spawns.spawn(0x2000))
        .isInstanceOf(BadInputException.class)
        .hasMessage("spawn 1 falls on cell " + cell + ", outside the 3x3 board");
  }

  @Test
  void adversarialSpawns_anyValuation_isTheLowestOfAllSpawns() {
    Board board = Board.of(3, 3);
    Random random = new Random(51);
    Valuation valuation = state -> Math.floorMod(state * 31, 1009);
    AdversarialSpawns opponent = new AdversarialSpawns(board, valuation);
    Chance chance = new Chance(board, 0.5);
    for (int i = 0; i < 1000; i++) {
      long after = Grids.pack(Grids.random(board.shape(), random));
      if (board.empties(after) > 0) {
        double lowest =
            chance.spawns(after).stream()
                .mapToDouble(spawn -> valuation.value(spawn.state()))
                .min()
                .orElseThrow();
        long state = opponent.spawn(after);
        assertThat(chance.spawns(after)).extracting(Chance.Spawn::state).contains(state);
        assertThat(valuation.value(state)).isEqualTo(lowest);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void adversarialSpawns_ties_goToTheLowestCellAndThe2(double value) {
    AdversarialSpawns opponent = new AdversarialSpawns(Board.of(2, 2), state -> value);
    assertThat(opponent.spawn(0x0012)).isEqualTo(0x0112);
  }

  @Test
  void smothering_lastCell_takesTheTileThatEndsTheGame() {
    AdversarialSpawns opponent = AdversarialSpawns.smothering(Board.of(2, 2));
    Position ends = Notation.parse("8 4 / 4 2");
    assertThat(opponent.spawn(Notation.parse("8 4 / 4 .").cells())).isEqualTo(ends.cells());
    Position endsBy4 = Notation.parse("8 2 / 2 4");
    assertThat(opponent.spawn(Notation.parse("8 2 / 2 .").cells())).isEqualTo(endsBy4.cells());
  }
}
