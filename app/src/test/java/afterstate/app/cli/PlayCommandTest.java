package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.game.GameRecord;
import afterstate.job.EvaluateJob;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code play} in line mode, from its arguments to its output and files. */
class PlayCommandTest {

  @TempDir private Path folder;

  private record Result(int code, String out, String err) {}

  private static Result play(String input, String... args) {
    InputStream before = System.in;
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    try {
      System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
      int code = Afterstate.run(new PrintWriter(out), new PrintWriter(err), args);
      return new Result(code, out.toString(), err.toString());
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void play_pipedMoves_printsTheGame() {
    Result result = play("l\nd\nq\n", "play", "3x3", "--seed", "1");
    assertThat(result)
        .isEqualTo(
            new Result(
                0,
                """
                3x3, p4 0.1, seed 1, game 0
                   .    .    .
                   .    .    .
                   2    .    2
                score 0, best tile 2, moves 0

                left, +4
                   .    .    .
                   2    .    .
                   4    .    .
                score 4, best tile 4, moves 1

                down is not legal: no tile would move
                   .    .    .
                   2    .    .
                   4    .    .
                score 4, best tile 4, moves 1
                """,
                ""));
  }

  @Test
  void play_endOfInput_endsCleanly() {
    assertThat(play("", "play").code()).isZero();
    assertThat(play("left", "play", "--seed", "1").out()).contains("moves 1");
  }

  @Test
  void play_noSeed_showsOneThatRepeatsTheGame() {
    String first = play("l\nu\nr\n", "play").out();
    String seed = first.replaceAll("(?s).*?seed (\\d+).*", "$1");
    assertThat(play("l\nu\nr\n", "play", "--seed", seed).out()).isEqualTo(first);
  }

  @Test
  void play_uIsUpAndUndoIsUndo_inLineMode() {
    String out = play("u\nundo\n", "play", "--from", ". . / 2 .", "--seed", "1").out();
    assertThat(out).contains("\nup\n").contains("one move taken back");
    assertThat(out).endsWith("   .    .\n   2    .\nscore 0, best tile 2, moves 0\n");
  }

  @Test
  void play_unknownCommand_onlyOnErr() {
    Result result = play("fly\n\nq\n", "play", "2x2", "--seed", "1");
    assertThat(result.err()).contains("no command 'fly'");
    assertThat(result.out()).doesNotContain("fly");
    assertThat(result.code()).isZero();
  }

  @Test
  void play_hint_namesAgentAndMove() {
    assertThat(play("hint\n", "play", "--from", "2 2", "--hint", "greedy").out())
        .contains("greedy would play right");
  }

  @Test
  void play_gameOver_saysSoAndAllowsUndo() {
    String out = play("l\nl\nz\n", "play", "--from", "2 2 / 8 16", "--seed", "1").out();
    assertThat(out).contains("game over").endsWith("moves 0\n");
  }

  @Test
  void play_tilesAbove32768_exact() {
    String out =
        play("l\nu\n", "play", "--from", "32768 32768 . . / 65536 . . . / . . . . / . . . .").out();
    assertThat(out).contains("left, +65,536").contains("up, +131,072").contains("best tile 131072");
  }

  @Test
  void play_new_nextGameOfTheSeed() {
    String second = play("new\n", "play", "--seed", "4").out();
    String direct = play("", "play", "--seed", "4", "--game", "1").out();
    assertThat(second).contains("seed 4, game 1");
    String board = second.substring(second.indexOf("game 1"));
    assertThat(board.lines().filter(line -> line.startsWith(" ")))
        .containsExactlyElementsOf(direct.lines().filter(line -> line.startsWith(" ")).toList());
  }

  @Test
  void play_save_replays() throws IOException {
    Path file = folder.resolve("game.txt");
    play("l\nu\nr\nundo\nd\n", "play", "--seed", "9", "--save", file.toString());
    GameRecord game = GameRecord.parse(Files.readString(file));
    assertThat(game.replay()).hasSize(3);
    assertThat(play("", "replay", file.toString()).code()).isZero();
  }

  @Test
  void play_saveAfterNew_keepsLastGameWithMoves() throws IOException {
    Path file = folder.resolve("game.txt");
    play("l\nu\nr\nnew\nq\n", "play", "--seed", "9", "--save", file.toString());
    assertThat(GameRecord.parse(Files.readString(file)).plays()).hasSize(3);
  }

  @Test
  void play_movesOfAnAgent_sameGameAsEvaluate() throws IOException {
    GameRecord evaluated =
        new EvaluateJob(new EvaluateJob.Settings(new Shape(3, 3), "corner", 1, 5, 0.1, 1))
            .record(0);
    String moves =
        evaluated.plays().stream()
            .map(play -> Move.of(play >>> 8).label())
            .collect(Collectors.joining("\n"));
    Path file = folder.resolve("game.txt");
    play(moves, "play", "3x3", "--seed", "5", "--save", file.toString());
    GameRecord played = GameRecord.parse(Files.readString(file));
    assertThat(played.plays()).isEqualTo(evaluated.plays());
    assertThat(played.end()).isEqualTo(evaluated.end());
    assertThat(played.score()).isEqualTo(evaluated.score());
  }

  @Test
  void play_hintOfEveryAgent_given() {
    for (String name : Agent.names()) {
      assertThat(play("hint\n", "play", "--seed", "1", "--hint", name).out())
          .contains(name + " would play ");
    }
  }

  @Test
  void play_badInput_exitCode2() {
    assertThat(play("", "play", "--hint", "nobody").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "9x9").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "3x3", "--from", "2 4").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "--from", ". .").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "--p4", "2").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "--game", "-1").code()).isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "--save", folder.toString()).code())
        .isEqualTo(Afterstate.BAD_USAGE);
    assertThat(play("", "play", "--save", folder.resolve("no/game.txt").toString()).code())
        .isEqualTo(Afterstate.BAD_USAGE);
  }
}
