package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A game with undo obeys the rules, its seed and its record. */
class GameSessionTest {

  private static final Board SMALL = Board.of(3, 3);
  private static final Board LARGE = Board.of(4, 4);

  private static GameSession random(Board board, long seed) {
    return GameSession.random(new Chance(board, Chance.USUAL_P4), seed, 0);
  }

  private static GameSession from(String position) {
    Position start = Notation.parse(position);
    return GameSession.from(start, new Chance(start.board(), Chance.USUAL_P4), 1, 0);
  }

  private static void playOut(GameSession session, Player player) {
    while (!session.over()) {
      int move = player.choose(session.position().cells(), session.position().legal());
      session.play(Move.of(move));
    }
  }

  /** The game as an episode plays it, its spawns taken from one stream in order. */
  private static GameRecord episode(Board board, long seed, int game) {
    long key = Stream.child(seed, game);
    RandomSpawns spawns =
        new RandomSpawns(new Chance(board, Chance.USUAL_P4), new Stream(Stream.child(key, 0)));
    long start = spawns.start();
    GameRecord.Recorder recorder = new GameRecord.Recorder(new CornerPlayer(board), spawns);
    Episode episode = new Episode(board);
    episode.play(recorder, recorder, start);
    return recorder.record("corner", Position.of(board.shape(), start), episode);
  }

  @Test
  void play_sameSeedAndPlayerAsAnEpisode_sameGame() {
    GameSession session = random(LARGE, 7);
    playOut(session, new CornerPlayer(LARGE));
    assertThat(session.record("corner")).isEqualTo(episode(LARGE, 7, 0));
  }

  @Test
  void next_seed_itsNextGame() {
    GameSession session = random(LARGE, 7).next();
    playOut(session, new CornerPlayer(LARGE));
    assertThat(session.game()).isEqualTo(1);
    assertThat(session.record("corner")).isEqualTo(episode(LARGE, 7, 1));
  }

  @Test
  void next_givenPosition_startsThereAgain() {
    GameSession session = from("2 4 . / . 8 16 / . . .");
    session.play(Move.LEFT);
    assertThat(session.next().position()).isEqualTo(Notation.parse("2 4 . / . 8 16 / . . ."));
  }

  @Test
  void play_illegalMove_changesNothing() {
    GameSession session = from("2 4 8 / . . . / . . .");
    Position before = session.position();
    assertThat(session.play(Move.LEFT)).isFalse();
    assertThat(session.play(Move.UP)).isFalse();
    assertThat(session.position()).isEqualTo(before);
    assertThat(session.moves()).isZero();
    assertThat(session.record("x").plays()).isEmpty();
  }

  @Test
  void play_legalMove_earnsRewardAndSpawnsOneTile() {
    GameSession session = from("2 2 4 / . . . / . . .");
    assertThat(session.play(Move.LEFT)).isTrue();
    assertThat(session.score()).isEqualTo(4);
    assertThat(session.lastReward()).isEqualTo(4);
    assertThat(session.position().board().empties(session.position().cells())).isEqualTo(6);
  }

  @Test
  void undo_everyMove_backToStart() {
    GameSession session = random(SMALL, 3);
    List<Position> states = new ArrayList<>();
    CornerPlayer player = new CornerPlayer(SMALL);
    while (!session.over()) {
      states.add(session.position());
      session.play(session.hint(player).orElseThrow());
    }
    for (Position state : states.reversed()) {
      assertThat(session.undo()).isTrue();
      assertThat(session.position()).isEqualTo(state);
    }
    assertThat(session.undo()).isFalse();
    assertThat(session.score()).isZero();
    assertThat(session.moves()).isZero();
    assertThat(session.lastReward()).isZero();
  }

  @Test
  void undo_thenSameMove_sameSpawn() {
    GameSession session = random(LARGE, 5);
    for (int round = 0; round < 50; round++) {
      Move move = Move.of(Integer.numberOfTrailingZeros(session.position().legal()));
      session.play(move);
      Position state = session.position();
      session.undo();
      session.play(move);
      assertThat(session.position()).isEqualTo(state);
    }
  }

  @Test
  void undo_thenOtherGame_recordHasOnlyWhatStands() {
    GameSession session = random(SMALL, 11);
    playOut(session, new GreedyPlayer(SMALL));
    for (int i = 0; i < 5; i++) {
      session.undo();
    }
    playOut(session, new CornerPlayer(SMALL));
    GameRecord read = GameRecord.parse(session.record("human").format());
    assertThat(read.replay()).hasSize(session.moves());
    assertThat(read.end()).isEqualTo(session.position());
    assertThat(read.score()).isEqualTo(session.score());
  }

  @Test
  void redo_afterUndo_sameStates() {
    GameSession session = random(SMALL, 2);
    playOut(session, new CornerPlayer(SMALL));
    GameRecord whole = session.record("x");
    while (session.undo()) {}
    while (session.redo()) {}
    assertThat(session.record("x")).isEqualTo(whole);
  }

  @Test
  void redo_afterAnotherMove_nothingToRedo() {
    GameSession session = from("2 . . / . . . / . . .");
    session.play(Move.RIGHT);
    session.undo();
    session.play(Move.DOWN);
    assertThat(session.redo()).isFalse();
  }

  @Test
  void record_noMoves_replays() {
    GameRecord read = GameRecord.parse(random(SMALL, 1).record("human").format());
    assertThat(read.replay()).isEmpty();
    assertThat(read.start()).isEqualTo(read.end());
  }

  @Test
  void play_tilesAbove32768_mergeExactly() {
    GameSession session = from("32768 32768 . . / 65536 . . . / . . . . / . . . .");
    session.play(Move.LEFT);
    assertThat(session.lastReward()).isEqualTo(65536);
    assertThat(session.position().tile(0)).isEqualTo(65536);
    session.play(Move.UP);
    assertThat(session.lastReward()).isEqualTo(131072);
    assertThat(session.position().tile(0)).isEqualTo(131072);
    assertThat(session.score()).isEqualTo(196608);
    assertThat(GameRecord.parse(session.record("human").format()).replay()).hasSize(2);
    session.undo();
    assertThat(session.position().tile(0)).isEqualTo(65536);
    assertThat(session.score()).isEqualTo(65536);
  }

  @Test
  void hint_randomPlayerAskedTwice_sameMove() {
    GameSession session = random(LARGE, 9);
    RandomPlayer player = new RandomPlayer();
    for (int i = 0; i < 20; i++) {
      Move first = session.hint(player).orElseThrow();
      assertThat(session.hint(player)).contains(first);
      session.play(first);
    }
  }

  @Test
  void hint_gameOver_none() {
    GameSession session = from("2 4 / 4 2");
    assertThat(session.over()).isTrue();
    assertThat(session.hint(new CornerPlayer(Board.of(2, 2)))).isEmpty();
  }

  @Test
  void from_emptyBoard_rejected() {
    assertThatThrownBy(() -> from(". . / . .")).isInstanceOf(BadInputException.class);
  }
}
