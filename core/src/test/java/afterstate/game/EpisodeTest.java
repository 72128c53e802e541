package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games, small and beyond 32768, against the reference. */
final class EpisodeTest {

  /** Plays a recorded game and follows it move by move on the reference. */
  private static Episode playAlongsideReference(Position start, Player player, long seed) {
    Board board = start.board();
    RandomSpawns spawns = new RandomSpawns(new Chance(board, 0.1), new Stream(seed));
    GameRecord.Recorder recorder = new GameRecord.Recorder(player, spawns);
    Episode episode = new Episode(board);
    episode.play(recorder, recorder, start);
    int[][] tiles = Grids.tiles(start);
    long score = 0;
    GameRecord game = recorder.record("", start, episode);
    for (int play : game.plays()) {
      Move move = Move.of(play >>> 8);
      assertThat(ReferenceGame.legal(tiles)).contains(move);
      score += ReferenceGame.reward(tiles, move);
      int[][] slid = ReferenceGame.slide(tiles, move);
      tiles = ReferenceGame.spawned(slid, play >>> 4 & 15, 1 << (play & 15));
    }
    assertThat(Grids.tiles(episode.end())).isDeepEqualTo(tiles);
    assertThat(ReferenceGame.legal(tiles)).as("moves left at the end").isEmpty();
    assertThat(episode.score()).isEqualTo(score);
    assertThat(episode.moves()).isEqualTo(game.plays().size());
    assertThat(1 << episode.maxRank()).isEqualTo(ReferenceGame.maxTile(tiles));
    assertThat(game.replay()).hasSize(episode.moves());
    return episode;
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void play_randomGames_areTheReferences(Shape shape) {
    Random random = new Random(41);
    for (int game = 0; game < 20; game++) {
      Position start = Grids.position(Grids.randomStart(shape, random));
      Episode episode = playAlongsideReference(start, new RandomPlayer(), game);
      int grown = episode.end().tileSum() - start.tileSum();
      assertThat(grown).isBetween(2 * episode.moves(), 4 * episode.moves());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "32768 32768 . . / . . . . / . . . . / . . . .",
        "32768 16384 8192 4096 / 256 512 1024 2048 / 128 64 32 16 / . 2 4 8",
        "65536 32768 16384 8192 / 512 1024 2048 4096 / 256 128 64 32 / 4 4 8 16",
        "131072 65536 32768 16384 / 1024 2048 4096 8192 / 512 256 128 64 / 4 4 16 32",
        "65536 65536 . . / . 32768 . . / . . . . / . . . .",
        "32768 32768 32768 32768 / . . . . / . . . . / . . . .",
        "16384 16384 / . . / 16384 16384 / . . / . . / . . / . . / 32768 32768",
        "32768 32768 . . . / . . . . . / . . . . 2",
        "32768 . 32768 . . . . . / . 65536 . . . . . 2",
        "32768 32768 32768 32768 . . . . . . . . . . . ."
      })
  void play_fromTallPositions_areTheReferences(String text) {
    Position start = Notation.parse(text);
    for (int seed = 0; seed < 20; seed++) {
      Episode random = playAlongsideReference(start, new RandomPlayer(), seed);
      assertThat(random.end().tileSum()).isGreaterThan(start.tileSum());
      Episode corner = playAlongsideReference(start, new CornerPlayer(start.board()), seed);
      assertThat(corner.end().tileSum()).isGreaterThan(start.tileSum());
    }
  }

  @Test
  void play_chainOfTallPairs_reaches131072WithItsRewards() {
    Position start = Notation.parse("65536 32768 32768 . / . . . . / . . . . / . . . 2");
    for (int seed = 0; seed < 20; seed++) {
      Episode episode = playAlongsideReference(start, new GreedyPlayer(start.board()), seed);
      assertThat(episode.maxRank()).isEqualTo(17);
      assertThat(episode.score()).isGreaterThanOrEqualTo(65536 + 131072);
    }
  }

  @Test
  void play_two32768s_scoreTheMergeExactly() {
    Position start = Notation.parse("32768 32768 2 4 / 8 16 32 64 / 2 4 8 16 / 4 8 16 32");
    Episode episode = new Episode(start.board());
    ReplayedSpawns spawns = new ReplayedSpawns(start.shape(), new int[] {16 * 3 + 1});
    episode.play((state, legal) -> Move.LEFT.ordinal(), spawns, start.cells());
    assertThat(episode.score()).isEqualTo(65536);
    assertThat(episode.moves()).isEqualTo(1);
    assertThat(episode.end()).hasToString("65536 2 4 2 / 8 16 32 64 / 2 4 8 16 / 4 8 16 32");
  }

  @Test
  void play_secondGame_forgetsTheFirst() {
    Board board = Board.of(4, 4);
    Episode episode = new Episode(board);
    Position tall = Notation.parse("32768 65536 2 4 / 8 16 32 64 / 2 4 8 16 / 4 8 16 32");
    episode.play(new RandomPlayer(), new ReplayedSpawns(board.shape(), new int[0]), tall);
    assertThat(episode.end()).isEqualTo(tall);
    assertThat(episode.moves()).isZero();
    long stuck = Notation.parse("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2").cells();
    episode.play(new RandomPlayer(), new ReplayedSpawns(board.shape(), new int[0]), stuck);
    assertThat(episode.score()).isZero();
    assertThat(episode.end().cells()).isEqualTo(stuck);
    assertThat(episode.maxRank()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, -1, 7})
  void play_illegalMove_isABug(int move) {
    Board board = Board.of(2, 2);
    Episode episode = new Episode(board);
    assertThatThrownBy(() -> episode.play((state, legal) -> move, after -> after, 0x0001L))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("move " + move);
  }
}
