package afterstate.app.cli;

import static afterstate.app.cli.ProgramRun.assertBadInput;
import static afterstate.app.cli.ProgramRun.assertOneLine;
import static afterstate.app.cli.ProgramRun.run;
import static afterstate.app.cli.ProgramRun.savedGame;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program says to bad usage and bad input: one line, exit code 2. */
final class BadInputTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "evaluate --agent nobody, there is no agent 'nobody'",
    "evaluate --agent expectimax(depth=0), 'depth is from 1 to 1000, not 0'",
    "evaluate --agent mcts(sims=5), agent mcts has no option 'sims'; it has exp",
    "evaluate --agent puct(sims=5, the closing bracket is missing",
    "search --agent mcts, --position POSITION is missing (see",
    "search --agent corner --position 2x2:121., agent 'corner' does not search",
    "search --agent mcts --time 0 --position 2x2:121., '--time is in seconds, above 0, not 0.0'",
    "search --agent mcts --time soon --position 2x2:121., --time: 'soon' is not a number",
    "search --agent minimax(depth=x) --position 2x2:121., depth is a whole number",
    "evaluate --p4 1.5, 'p4 is a probability from 0 to 1, not 1.5'",
    "evaluate --p4 -0.1, 'p4 is a probability from 0 to 1, not -0.1'",
    "evaluate --p4 NaN, 'p4 is a probability from 0 to 1, not NaN'",
    "evaluate --p4 many, --p4: 'many' is not a number; write for example 0.1",
    "evaluate --board 17x1, '17x1 has 17 cells; a board has 2 to 16'",
    "evaluate --board nonsense, is not a board size",
    "evaluate --board 0x4, at least one row and one column",
    "evaluate --games 0, 'the number of games must be at least 1, not 0'",
    "evaluate --games -3, at least 1",
    "evaluate --games 1e3, --games: '1e3' is not a whole number",
    "evaluate --games 99999999999, --games: '99999999999' is too large a number",
    "evaluate --games 2000000000, 'must be at most 20,000,000, not 2,000,000,000'",
    "evaluate --threads 2000000000, 'must be at most 1024, not 2000000000'",
    "evaluate --threads 0, 'the number of threads must be at least 1, not 0'",
    "evaluate --threads two, --threads: 'two' is not a whole number",
    "evaluate --seed x, --seed: 'x' is not a whole number",
    "evaluate --agent, NAME is missing after --agent",
    "evaluate --agent --games 3, NAME is missing after --agent",
    "evaluate --json=1, --json takes no value",
    "evaluate --games 1 --games 2, --games is given more than once",
    "evaluate --nonsense, there is no option --nonsense (see 'afterstate evaluate --help')",
    "evaluate --game 5, there is no option --game; did you mean --games?",
    "evaluate surplus, unexpected 'surplus' (see",
    "'query 3x3 2 4 . / . .', 'unexpected ''4'', ''.'', ''/'', ''.'', ''.''; what belongs together'",
    "replay, FILE is missing (see 'afterstate replay --help')",
    "query, BOARD and POSITION are missing",
    "solve 2x2 --memory 9999999T, --memory 9999999T is more than any machine has",
    "table nonsense, 'there is no command ''nonsense''; there are info, verify, export'",
    "table inf, there is no command 'inf'; did you mean info?",
    "table, 'say which: info, verify, export'",
    "bench --threads 0, at least 1",
    "train, 'say which: ntuple, versus, cnn22, dqn, ppo, afterstate-ppo, alphazero, muzero'",
    "train ppo, --out DIR is missing",
    "train ppo --out x --reward win, 'reward is score or step, not ''win'''",
    "train ppo --out x --games 0, 'the number of games must be at least 1, not 0'",
    "train ppo --out x --set epochs=x, 'setting epochs is a number, not ''x'''",
    "train ppo --out x --set nothing=1, there is no setting 'nothing'",
    "train cnn22 --out x --set network=big, '''big'' is no network'",
    "train dqn --out x --config none.json, there is no settings file none.json",
    "train alphazero --out x --resume, there is no run in x to resume",
    "train muzero --out x --resume, there is no run in x to resume",
    "train muzero --out x --teacher, muzero learns its model from games",
    "'train muzero --out x --set network=conv(8,1)', a model of the game is dense or residual",
    "train muzero --out x --set unroll=0, 'unroll is from 1 to 100, not 0'",
    "evaluate --agent muzero:none, there is no network file none",
    "evaluate --agent muzero, agent muzero needs file=",
    "'evaluate --agent muzero(file=none,depth=2)', agent muzero has no option 'depth'",
    "evaluate --agent net:none, there is no network file none",
    "evaluate --agent puct(net=none), there is no network file none",
    "evaluate --agent expectimax(eval=net:none), there is no network file none",
    "bench neural --threads 0, at least 1",
    "tuples, 'say which: census, list, survey, select'",
    "sweep, 'say which: p4, adversary'",
    "sweep adversary 2x2 --to 2, epsilon runs --from",
    "sweep adversary 2x2 --plot curve.pdf, a chart's file ends with .svg or .png",
    "solve 2x2 --objective adversary:x, 'write a probability, for example adversary:0.25'",
    "solve 2x2 --objective adversary:2, a probability from 0 to 1",
    "versus, 'write --players, or both --attackers and --defenders'",
    "versus --players random, a tournament has at least two players",
    "versus --players random;nobody, there is no player 'random;nobody'",
    "'versus --players random,corner', corner is no attacker",
    "'versus --players random,random', random is named twice",
    "'versus --players random,minimax(depth=0)', 'depth is from 1 to 1000, not 0'",
    "'versus --players random,minimax(ply=2)', has no option 'ply'",
    "'versus --players random,td:none', there is no model file none",
    "'versus --players random,mcts --matches 0', at least 1",
    "'versus --players random,mcts --opening -1', at least 0 tiles",
    "versus --attackers random, both --attackers and --defenders",
    "train versus --out x, --role ROLE is missing",
    "train versus, --role ROLE and --out DIR are missing",
    "train versus --role attack, --out DIR is missing",
    "train versus --role both --out x, the role is attack or defence",
    "train versus --role defence --opponent corner --out x, corner is no attacker",
    "train versus --role attack --opponent nobody --out x, there is no player 'nobody'",
    "train versus --role attack --noise 2 --out x, noise is a probability",
    "train versus --role attack --method otd --out x, not for versus",
    "train versus --role attack --resume --out x, there is no run in x to resume",
    "tuples census --board 5x5, 5x5 has 25 cells",
    "tuples list, --size N is missing",
    "tuples survey, --out DIR is missing",
    "tuples survey --out x --size 9, a tuple on 4x4 has 1 to 8 cells here",
    "tuples survey --out x --connected --tuples-per-set 100, a set has 1 to 64 tuples",
    "tuples survey --out x --ridge many, --ridge: 'many' is not a number",
    "tuples select, DIR is missing",
    "tuples select nowhere, there is no survey in nowhere; 'tuples survey' makes one",
    "tuples select nowhere --by luck, 'tuples are selected by variance or balanced, not ''luck'''",
    "tuples list --size 17, 'a tuple on 4x4 has 1 to 16 cells, not 17'",
    "train ntuple, --out DIR is missing",
    "train ntuple --out x --network 9x9, there is no network '9x9'",
    "train ntuple --out x --method sarsa, 'method is one of td, tc, otd, otc, q'",
    "train ntuple --out x --games 0, 'the number of games must be at least 1, not 0'",
    "train ntuple --out x --lambda 2, lambda is a number from 0 to 1",
    "train ntuple --out x --resume, there is no run in x to resume",
    "evaluate --agent ntuple:none, there is no model file none",
    "evaluate --exact, 4x4 is too large for exact values; boards of up to 9 cells can be",
    "evaluate --board 2x2 --exact --games 5, --exact plays no games; leave out --games",
    "evaluate --board 2x2 --exact --agent nobody, there is no agent 'nobody'",
    "plot, DIR is missing",
    "plot x --out chart.pdf, a chart's file ends with .svg or .png",
    "plot x --x moves, 'the axis is games or seconds, not ''moves'''",
    "plot nowhere, there is no folder nowhere",
    "nonsense, 'there is no command ''nonsense''; there are play, evaluate, replay, '",
    "evalute, there is no command 'evalute'; did you mean evaluate?",
    "--nonsense, there is no option --nonsense (see 'afterstate --help')",
    "help nonsense, there is no command 'nonsense'; there are play",
    "help table nonsense, 'there is no command ''nonsense''; there are info, verify, export'"
  })
  void run_badUsage_isOneLineAndExitCode2(String line, String message) {
    assertBadInput(run(line.split(" ")), message);
  }

  @Test
  void evaluate_emptyBoard_isOneLineAndExitCode2() {
    assertBadInput(run("evaluate", "--board", ""), "'' is not a board size; write rows x columns");
    assertBadInput(run("evaluate", "--p4", ""), "--p4: '' is not a number");
  }

  @Test
  void solve_intoAFolderThatCannotBe_namesIt() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    ProgramRun solve = run("solve", "1x2", "--out", file.resolve("table").toString());
    assertThat(solve.code()).as(solve.err()).isNotZero();
    assertOneLine(solve, file.toString());
  }

  @Test
  void replay_missingFile_isOneLineAndExitCode2() {
    Path missing = folder.resolve("missing.txt");
    assertBadInput(run("replay", missing.toString()), "there is no file " + missing);
  }

  @Test
  void replay_damagedFile_isOneLineAndExitCode2() throws IOException {
    Path file = savedGame(folder);
    Files.writeString(file, Files.readString(file).replace("score ", "score 1"));
    assertBadInput(run("replay", file.toString()), "is damaged: its checksum does not fit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "hello", "\u0000\u0001\u0002", "afterstate-game 9\n"})
  void replay_otherFile_isOneLineAndExitCode2(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("other.txt"), content);
    assertBadInput(run("replay", file.toString()), file + ": ");
  }

  @Test
  void replay_binaryFile_isOneLineAndExitCode2() throws IOException {
    Path file = Files.write(folder.resolve("other.bin"), new byte[] {(byte) 0xC3, 0x28, -1});
    assertBadInput(run("replay", file.toString()), "is not text");
  }

  @Test
  void replay_folder_isOneLineAndExitCode2() {
    assertBadInput(
        run("replay", folder.toString()), folder + " is a folder; give the file of a saved game");
  }

  @Test
  void replay_hugeFile_isOneLineAndExitCode2() throws IOException {
    Path file = folder.resolve("huge");
    try (FileChannel huge =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      huge.write(ByteBuffer.wrap(new byte[1]), 1L << 34);
    }
    assertBadInput(run("replay", file.toString()), file + " is no game record: it is too large");
  }

  /** So many games would outlast the test: the refusal comes before they are played. */
  @Test
  void evaluate_saveToMissingFolder_isRefusedBeforePlaying() {
    Path file = folder.resolve("none").resolve("game.txt");
    assertBadInput(
        run("evaluate", "--games", "9999999", "--save-best", file.toString()),
        "cannot save to " + file + ": there is no folder " + file.getParent());
  }

  @Test
  void evaluate_saveToFolder_isRefusedBeforePlaying() {
    assertBadInput(
        run("evaluate", "--games", "9999999", "--save-best", folder.toString()),
        "cannot save to " + folder + ": it is a folder");
  }
}
