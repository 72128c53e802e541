package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Stream;
import org.junit.jupiter.api.Test;

/** Downgrading: tiles get smaller, and nothing about the moves changes. */
final class DowngradingPlayerTest {

  private static final Board BOARD = Board.of(4, 4);

  @Test
  void downgrade_gapBelowTheLargestTile_isClosed() {
    assertThat(DowngradingPlayer.downgrade(0xF_DBA1L, 15)).isEqualTo(0xE_DBA1L);
    assertThat(DowngradingPlayer.downgrade(0xF_EDA1L, 15)).isEqualTo(0xE_DCA1L);
  }

  @Test
  void downgrade_smallTilesOrNoGap_leaveTheBoard() {
    assertThat(DowngradingPlayer.downgrade(0xE_DBA1L, 15)).isEqualTo(0xE_DBA1L);
    assertThat(DowngradingPlayer.downgrade(0xFED_CBA9_8765_4321L, 15))
        .isEqualTo(0xFED_CBA9_8765_4321L);
  }

  @Test
  void downgrade_randomBoards_haveTheSameMoves() {
    Stream random = new Stream(7);
    int changed = 0;
    for (int i = 0; i < 20_000; i++) {
      long state = random.next();
      state &= random.next();
      long played = DowngradingPlayer.downgrade(state, 12);
      assertThat(BOARD.legal(played)).isEqualTo(BOARD.legal(state));
      assertThat(BOARD.emptyCells(played)).isEqualTo(BOARD.emptyCells(state));
      for (int move = 0; move < 4; move++) {
        long after = BOARD.move(state, move);
        long afterPlayed = BOARD.move(played, move);
        assertThat(BOARD.emptyCells(afterPlayed)).isEqualTo(BOARD.emptyCells(after));
      }
      changed += played != state ? 1 : 0;
    }
    assertThat(changed).isGreaterThan(5000);
  }

  @Test
  void choose_largeTile_asksThePlayerAboutTheSmallerBoard() {
    long[] asked = new long[1];
    Player player =
        new DowngradingPlayer(
            (state, _) -> {
              asked[0] = state;
              return 2;
            },
            15);
    assertThat(player.choose(0xF_DBA1L, 4)).isEqualTo(2);
    assertThat(asked[0]).isEqualTo(0xE_DBA1L);
  }
}
