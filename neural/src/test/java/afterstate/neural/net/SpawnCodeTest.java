package afterstate.neural.net;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A code tells every cell and a 2 from a 4. */
final class SpawnCodeTest {

  @ParameterizedTest
  @ValueSource(strings = {"1x2", "2x2", "2x3", "3x3", "4x4", "2x8"})
  void of_everySpawn_isItsOwnAndTurnsWithTheBoard(String text) {
    Shape shape = Shape.parse(text);
    Board board = Board.of(shape);
    SpawnCode codes = new SpawnCode(board);
    Set<Integer> seen = new HashSet<>();
    for (Chance.Spawn spawn : new Chance(board, 0.1).spawns(0)) {
      int code = codes.of(0, spawn.state());
      assertThat(code).isBetween(0, SpawnCode.count(shape) - 1);
      assertThat(seen.add(code)).isTrue();
      for (int symmetry = 0; symmetry < shape.symmetries(); symmetry++) {
        assertThat(codes.image(code, symmetry))
            .isEqualTo(codes.of(0, board.image(spawn.state(), symmetry)));
      }
    }
    assertThat(seen).hasSize(SpawnCode.count(shape)).hasSize(2 * shape.cells());
  }

  @ParameterizedTest
  @ValueSource(longs = {0x0000_0000_0000_0321L, 0x5000_0000_0012_0001L})
  void of_aSpawnBesideOtherTiles_isTheSame(long after) {
    Board board = Board.of(4, 4);
    SpawnCode codes = new SpawnCode(board);
    for (Chance.Spawn spawn : new Chance(board, 0.1).spawns(after)) {
      long alone = (long) spawn.rank() << 4 * spawn.cell();
      assertThat(codes.of(after, spawn.state())).isEqualTo(codes.of(0, alone));
    }
  }
}
