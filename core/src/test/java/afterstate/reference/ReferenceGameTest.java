package afterstate.reference;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Shape;
import org.junit.jupiter.api.Test;

/** The parts of the reference that the rules contract does not reach. */
final class ReferenceGameTest {

  private static final int[][] GRID = {{2, 4, 8}, {16, 32, 64}};

  @Test
  void turned_grid_lastColumnBecomesFirstRow() {
    assertThat(ReferenceGame.turned(GRID)).isDeepEqualTo(new int[][] {{8, 64}, {4, 32}, {2, 16}});
  }

  @Test
  void mirrored_grid_reversesColumns() {
    assertThat(ReferenceGame.mirrored(GRID)).isDeepEqualTo(new int[][] {{8, 4, 2}, {64, 32, 16}});
  }

  @Test
  void images_squareAndRectangle_areEightAndFour() {
    assertThat(ReferenceGame.images(new int[][] {{2, 4}, {8, 16}})).hasSize(8);
    assertThat(ReferenceGame.images(GRID)).hasSize(4);
  }

  @Test
  void pack_grid_putsCellZeroLowest() {
    assertThat(Grids.pack(GRID)).isEqualTo(0x654321L);
    assertThat(Grids.unpack(new Shape(2, 3), 0x654321L)).isDeepEqualTo(GRID);
    assertThat(Grids.pack(new int[][] {{0, 131072}, {32768, 0}})).isEqualTo(0x0FF0L);
  }
}
