package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Game records: there and back, replayed by the rules, and every way to be broken. */
final class GameRecordTest {

  /** By hand: 2 2 / . 4 goes left to 4 2 / 4 . and down to . 4 / 8 2, spawns included. */
  private static final String BY_HAND =
      """
      afterstate-game 1
      board 2x2
      agent someone
      start 2x2:11.2
      L12
      D14
      end 2x2:.231
      score 12
      """;

  private static GameRecord record(Shape shape, Player player, long seed) {
    Board board = Board.of(shape);
    RandomSpawns spawns = new RandomSpawns(new Chance(board, 0.1), new Stream(seed));
    Position start = Position.of(shape, spawns.start());
    GameRecord.Recorder recorder = new GameRecord.Recorder(player, spawns);
    Episode episode = new Episode(board);
    episode.play(recorder, recorder, start);
    return recorder.record("the player", start, episode);
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void parse_formattedGame_isEqualAndReplays(Shape shape) {
    for (int seed = 0; seed < 10; seed++) {
      GameRecord game = record(shape, new RandomPlayer(), seed);
      GameRecord read = GameRecord.parse(game.format());
      assertThat(read).isEqualTo(game);
      assertThat(read.replay()).hasSameSizeAs(game.plays());
    }
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void replay_recordedGame_isTheReferencesGame(Shape shape) {
    GameRecord game = record(shape, new RandomPlayer(), 77);
    int[][] tiles = Grids.tiles(game.start());
    long score = 0;
    for (GameRecord.Step step : game.replay()) {
      int[][] slid = ReferenceGame.slide(tiles, step.move());
      assertThat(step.reward()).isEqualTo(ReferenceGame.reward(tiles, step.move()));
      score += step.reward();
      tiles = Grids.tiles(step.state());
      assertThat(ReferenceGame.tileSum(tiles) - ReferenceGame.tileSum(slid)).isIn(2L, 4L);
    }
    assertThat(score).isEqualTo(game.score());
    assertThat(Grids.position(tiles)).isEqualTo(game.end());
    assertThat(ReferenceGame.legal(tiles)).isEmpty();
  }

  @Test
  void replay_byHandWithoutChecksum_givesEachStep() {
    List<GameRecord.Step> steps = GameRecord.parse(BY_HAND).replay();
    assertThat(steps)
        .containsExactly(
            new GameRecord.Step(Move.LEFT, 4, Notation.parse("4 2 / 4 .")),
            new GameRecord.Step(Move.DOWN, 8, Notation.parse(". 4 / 8 2")));
  }

  /** Game 7 of {@code afterstate evaluate --board 3x3 --agent corner --seed 2048}. */
  @Test
  void format_goldenGame_isReproducedToTheByte() throws IOException {
    String golden = resource("/games/3x3-corner.txt");
    GameRecord game = GameRecord.parse(golden);
    assertThat(game.replay()).hasSameSizeAs(game.plays());
    assertThat(game.format()).isEqualTo(golden);
    long key = Stream.child(2048, 7);
    Board board = Board.of(3, 3);
    RandomSpawns spawns =
        new RandomSpawns(new Chance(board, 0.1), new Stream(Stream.child(key, 0)));
    Position start = Position.of(board.shape(), spawns.start());
    GameRecord.Recorder recorder = new GameRecord.Recorder(new CornerPlayer(board), spawns);
    Episode episode = new Episode(board);
    episode.play(recorder, recorder, start);
    assertThat(recorder.record("corner", start, episode).format()).isEqualTo(golden);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = GameRecordTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  // ---- Broken records --------------------------------------------------------------------------

  @Test
  void parse_anyFlippedCharacter_isNoticed() {
    String text = record(new Shape(3, 3), new RandomPlayer(), 5).format();
    GameRecord game = GameRecord.parse(text);
    for (int at = 0; at < text.length() - 1; at++) {
      String damaged =
          text.substring(0, at) + (char) (text.charAt(at) ^ 1) + text.substring(at + 1);
      assertThatThrownBy(() -> check(damaged, game))
          .as("character %d", at)
          .isInstanceOf(BadInputException.class);
    }
  }

  @Test
  void parse_anyTruncation_isNoticedOrHarmless() {
    String text = record(new Shape(3, 3), new RandomPlayer(), 5).format();
    GameRecord game = GameRecord.parse(text);
    int withoutChecksum = text.lastIndexOf("crc32");
    for (int length = 0; length < withoutChecksum - 1; length++) {
      String cut = text.substring(0, length);
      assertThatThrownBy(() -> check(cut, game))
          .as("first %d characters", length)
          .isInstanceOf(BadInputException.class);
    }
    check(text.substring(0, withoutChecksum), game);
  }

  /** Refuses the text, or reads exactly this game from it. */
  private static void check(String text, GameRecord expected) {
    GameRecord read = GameRecord.parse(text);
    assertThat(read.replay()).isEqualTo(expected.replay());
    assertThat(read).isEqualTo(expected);
  }

  @Test
  void parse_wrongChecksum_saysDamaged() {
    assertRefused(BY_HAND + "crc32 00000000\n", "the record is damaged: its checksum does not fit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"crc32", "crc32\n", "crc32 \n", "crc32x\n"})
  void parse_checksumWithoutDigits_saysDamaged(String line) {
    assertRefused(BY_HAND + line, "the record is damaged: its checksum does not fit");
  }

  @Test
  void parse_windowsLineEnds_areTheSameGame() {
    String text = record(new Shape(3, 3), new RandomPlayer(), 5).format();
    assertThat(GameRecord.parse(text.replace("\n", "\r\n"))).isEqualTo(GameRecord.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "agent\n", "agent  \n"})
  void parse_noAgent_isUnknown(String line) {
    assertThat(GameRecord.parse(BY_HAND.replace("agent someone\n", line)).agent())
        .isEqualTo("unknown");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "  ", "hello", "afterstate-game", "afterstate-gama 1\n"})
  void parse_otherFile_saysNoGameRecord(String text) {
    assertRefused(text, "this is no game record: it does not start with afterstate-game");
  }

  @Test
  void parse_newerVersion_namesBothVersions() {
    assertRefused(
        BY_HAND.replace("game 1", "game 2"),
        "the record has version 2; this program reads version 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"board", "start", "end", "score"})
  void parse_missingLine_saysCutShort(String key) {
    assertRefused(BY_HAND.replaceAll("(?m)^" + key + ".*\n", ""), "the record is cut short");
  }

  @ParameterizedTest
  @CsvSource({
    "L12, X12, move 1: 'X12' is no play",
    "D14, D18, move 2: 'D18' is no play",
    "D14, Dg4, move 2: 'Dg4' is no play",
    "D14, D1, move 2: 'D1' is no play",
    "score 12, score four, score 'four' is no number",
    "score 12, score -4, score '-4' is no number",
    "2x2:11.2, 2x2:11.Z, row 2; column 2",
    "2x2:.231, 2x2:.231., 4 characters",
    "board 2x2, board 3x3, 'the position is 2x2, but the board is 3x3'",
    "board 2x2, board 9x9, 81 cells"
  })
  void parse_wrongWord_saysWhich(String right, String wrong, String message) {
    assertRefused(BY_HAND.replace(right, wrong), message.replace(';', ','));
  }

  @ParameterizedTest
  @CsvSource({
    "L12, U12, move 1 (up) is illegal",
    "D14, L14, move 2 (left) is illegal",
    "L12, L02, 'the spawn after move 1: cell 0 of the 2x2 board is not empty'",
    "L12, L42, 'the spawn after move 1: cell 4 lies outside the 2x2 board'",
    "D14, D04, the moves end at",
    "D14, D12, the moves end at",
    "score 12, score 16, 'the moves score 12, the record says 16'"
  })
  void replay_brokenRules_namesTheMove(String right, String wrong, String message) {
    GameRecord game = GameRecord.parse(BY_HAND.replace(right, wrong));
    assertThatThrownBy(game::replay)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void parse_randomText_throwsNothingButBadInput() {
    Random random = new Random(31);
    List<String> lines = BY_HAND.lines().toList();
    String noise = "URDL0123 \n.:xé";
    for (int i = 0; i < 5000; i++) {
      StringBuilder text = new StringBuilder("afterstate-game 1\n");
      for (int part = 0; part < 12; part++) {
        text.append(
            random.nextInt(4) > 0
                ? lines.get(random.nextInt(lines.size())) + "\n"
                : Character.toString(noise.charAt(random.nextInt(noise.length()))));
      }
      assertThatCode(() -> readOrRefuse(text.toString()))
          .as(text.toString())
          .doesNotThrowAnyException();
    }
  }

  private static void readOrRefuse(String text) {
    try {
      GameRecord game = GameRecord.parse(text);
      assertThat(game.replay()).hasSameSizeAs(game.plays());
    } catch (BadInputException refused) {
      assertThat(refused).message().isNotBlank();
    }
  }

  private static void assertRefused(String text, String message) {
    assertThatThrownBy(() -> GameRecord.parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }
}
