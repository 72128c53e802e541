package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Notation;
import afterstate.board.Position;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command line as a user meets it: exit codes, one-line errors, JSON, help. */
final class AfterstateTest {

  /**
   * What a command left behind.
   *
   * @param code exit code
   * @param out standard output
   * @param err standard error
   */
  private record Run(int code, String out, String err) {

    JsonObject json() {
      assertThat(code).as(err).isZero();
      assertThat(err).isEmpty();
      assertThat(out.lines()).hasSize(1);
      return JsonParser.parseString(out).getAsJsonObject();
    }
  }

  @TempDir private Path folder;

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Afterstate.run(new PrintWriter(out), new PrintWriter(err), args);
    return new Run(code, out.toString(), err.toString());
  }

  private Path savedGame() {
    Path file = folder.resolve("game.txt");
    Run saved =
        run(
            "evaluate",
            "--board",
            "3x3",
            "--agent",
            "corner",
            "--games",
            "20",
            "--seed",
            "5",
            "--save-best",
            file.toString());
    assertThat(saved.code()).as(saved.err()).isZero();
    return file;
  }

  // ---- Bad usage and bad input -----------------------------------------------------------------

  @ParameterizedTest
  @CsvSource({
    "evaluate --agent nobody, there is no agent 'nobody'",
    "evaluate --agent expectimax(depth=0), 'depth is from 1 to 1000, not 0'",
    "evaluate --agent mcts(sims=5), agent mcts has no option 'sims'; it has exp",
    "evaluate --agent puct(sims=5, the closing bracket is missing",
    "search --agent mcts, POSITION is missing",
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
    "train ppo, --out",
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
    "train versus --out x, --role",
    "train versus --role attack, --out",
    "train versus --role both --out x, the role is attack or defence",
    "train versus --role defence --opponent corner --out x, corner is no attacker",
    "train versus --role attack --opponent nobody --out x, there is no player 'nobody'",
    "train versus --role attack --noise 2 --out x, noise is a probability",
    "train versus --role attack --method otd --out x, not for versus",
    "train versus --role attack --resume --out x, there is no run in x to resume",
    "tuples census --board 5x5, 5x5 has 25 cells",
    "tuples list, --size",
    "tuples survey, --out",
    "tuples survey --out x --size 9, a tuple on 4x4 has 1 to 8 cells here",
    "tuples survey --out x --connected --tuples-per-set 100, a set has 1 to 64 tuples",
    "tuples survey --out x --ridge many, --ridge: 'many' is not a number",
    "tuples select, DIR is missing",
    "tuples select nowhere, there is no survey in nowhere; 'tuples survey' makes one",
    "tuples select nowhere --by luck, 'tuples are selected by variance or balanced, not ''luck'''",
    "tuples list --size 17, 'a tuple on 4x4 has 1 to 16 cells, not 17'",
    "train ntuple, --out",
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
    Run solve = run("solve", "1x2", "--out", file.resolve("table").toString());
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
    Path file = savedGame();
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

  private static void assertBadInput(Run run, String message) {
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertOneLine(run, message);
  }

  private static void assertOneLine(Run run, String message) {
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).as("standard error").hasSize(1);
    assertThat(run.err())
        .startsWith("afterstate: ")
        .endsWith(System.lineSeparator())
        .contains(message)
        .doesNotContain("Exception", "\tat ");
  }

  // ---- Results ---------------------------------------------------------------------------------

  @Test
  void evaluate_json_isOneObjectWithTheDocumentedFields() {
    JsonObject json =
        run(
                "evaluate",
                "--board",
                "3x3",
                "--agent",
                "corner",
                "--games",
                "50",
                "--seed",
                "7",
                "--p4",
                "0.2",
                "--threads",
                "2",
                "--json")
            .json();
    assertThat(json.keySet())
        .containsExactly(
            "board",
            "p4",
            "agent",
            "seed",
            "threads",
            "games",
            "mean",
            "standardError",
            "mean95",
            "standardDeviation",
            "median",
            "min",
            "max",
            "meanMoves",
            "moves",
            "tiles",
            "bestGame",
            "seconds",
            "movesPerSecond");
    assertThat(json.get("board").getAsString()).isEqualTo("3x3");
    assertThat(json.get("p4").getAsDouble()).isEqualTo(0.2);
    assertThat(json.get("agent").getAsString()).isEqualTo("corner");
    assertThat(json.get("games").getAsInt()).isEqualTo(50);
    assertThat(json.get("seed").getAsLong()).isEqualTo(7);
    assertThat(json.get("threads").getAsInt()).isEqualTo(2);
    assertThat(json.getAsJsonObject("mean95").keySet()).containsExactly("low", "high");
    assertThat(json.getAsJsonArray("tiles").get(0).getAsJsonObject().keySet())
        .containsExactly("tile", "best", "reached", "reachRate", "reachRate95");
  }

  @Test
  void trainNtuple_json_isOneObjectAndLeavesAnAgent() {
    Path out = folder.resolve("run");
    String line =
        "train ntuple --board 3x3 --network 3x3-lines --games 200 --eval-every 100 --eval-games 20"
            + " --threads 1 --json --out ";
    JsonObject json = run((line + out).split(" ")).json();
    assertThat(json.get("games").getAsLong()).isEqualTo(200);
    assertThat(json.get("finished").getAsBoolean()).isTrue();
    assertThat(json.getAsJsonArray("rows")).hasSize(2);
    String agent = "ntuple:" + json.get("checkpoint").getAsString();
    JsonObject played =
        run("evaluate", "--board", "3x3", "--agent", agent, "--games", "20", "--json").json();
    assertThat(played.get("mean").getAsDouble()).isGreaterThan(500);
  }

  @Test
  void search_json_isOneObjectWithMovesAndLine() {
    JsonObject json =
        run("search", "--agent", "expectimax(depth=2)", "--position", "2 4 / 2 .", "--json").json();
    assertThat(json.keySet())
        .containsExactly(
            "board",
            "agent",
            "position",
            "over",
            "best",
            "value",
            "moves",
            "depth",
            "nodes",
            "seconds",
            "nodesPerSecond",
            "line");
    assertThat(json.getAsJsonArray("moves")).hasSize(4);
    assertThat(json.get("depth").getAsInt()).isEqualTo(2);
    assertThat(json.getAsJsonArray("line")).hasSize(2);
  }

  @Test
  void search_text_showsValuesVisitsAndLine() {
    Run run = run("search", "--agent", "mcts(playouts=200)", "--position", "2 4 / 2 .");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains(" visits, ", "   best", "illegal", " nodes/s", "line ");
    assertThat(run("search", "--agent", "mcts", "--position", "2 4 / 4 2").out())
        .contains("the game is over");
  }

  @Test
  void versus_json_isOneObjectWithTheDocumentedFields() {
    String[] args = "versus --board 2x3 --matches 3 --threads 2 --json --players".split(" ");
    String[] all = Arrays.copyOf(args, args.length + 1);
    all[args.length] = "random, minimax(depth=1)";
    JsonObject json = run(all).json();
    assertThat(json.keySet())
        .containsExactly(
            "board",
            "matches",
            "seed",
            "opening",
            "threads",
            "attackers",
            "defenders",
            "means",
            "cells",
            "pairs",
            "standings",
            "seconds");
    assertThat(json.getAsJsonArray("cells")).hasSize(4);
    assertThat(json.getAsJsonArray("cells").get(3).getAsJsonObject().get("mean95"))
        .as("the same game each time")
        .isEqualTo(JsonNull.INSTANCE);
  }

  @Test
  void versus_text_showsTheMatrixAndTheMatches() {
    Run versus = run("versus", "--board", "2x2", "--players", "random, minimax(depth=2)");
    assertThat(versus.code()).as(versus.err()).isZero();
    assertThat(versus.out())
        .contains("versus-2048 on 2x2", "A2  minimax(depth=2)", "D1  random", "won", "allowed");
  }

  @Test
  void versus_plot_drawsBothFiles() {
    Path chart = folder.resolve("bars.svg");
    Run versus =
        run(
            "versus",
            "--board",
            "2x2",
            "--attackers",
            "random",
            "--defenders",
            "corner, greedy",
            "--plot",
            chart.toString());
    assertThat(versus.code()).as(versus.err()).isZero();
    assertThat(chart).isNotEmptyFile();
    assertThat(folder.resolve("bars.png")).isNotEmptyFile();
  }

  @Test
  void trainVersus_json_isOneObjectAndLeavesAPlayer() {
    Path out = folder.resolve("run");
    String line =
        "train versus --board 3x3 --network 3x3-lines --role attack --opponent self --games 200"
            + " --eval-every 100 --eval-games 10 --measure random --threads 1 --json --out ";
    JsonObject json = run((line + out).split(" ")).json();
    assertThat(json.keySet())
        .containsExactly(
            "board",
            "role",
            "opponents",
            "network",
            "method",
            "games",
            "finished",
            "seconds",
            "signature",
            "checkpoint",
            "curve",
            "rows");
    assertThat(json.getAsJsonArray("rows")).hasSize(2);
    Run versus = run("versus", "--board", "3x3", "--players", "random, td:" + out);
    assertThat(versus.code()).as(versus.err()).isZero();
    assertBadInput(
        run("evaluate", "--board", "3x3", "--agent", "ntuple:" + out.resolve("attack.ntuple")),
        "is the model of an attacker");
    assertBadInput(run((line + out).split(" ")), "holds a run; add --resume or give another --out");
  }

  @Test
  void sweepAdversary_json_goesFromRandomToWorst() {
    JsonObject json = run("sweep adversary 2x2 --step 0.5 --json".split(" ")).json();
    assertThat(json.keySet()).containsExactly("board", "p4", "seconds", "rows");
    assertThat(json.getAsJsonArray("rows")).hasSize(3);
    assertThat(json.getAsJsonArray("rows").get(0).getAsJsonObject().keySet())
        .containsExactly("epsilon", "value", "maxStartValue", "share");
  }

  @Test
  void tuplesCensus_json_hasAllRows() {
    JsonObject json = run("tuples", "census", "--board", "3x3", "--json").json();
    assertThat(json.keySet()).containsExactly("board", "all", "components", "rows");
    assertThat(json.get("all").getAsInt()).isEqualTo(101);
    assertThat(json.getAsJsonArray("rows")).hasSize(9);
  }

  @Test
  void tuplesList_text_drawsTuplesSideBySide() {
    Run list = run("tuples", "list", "--board", "2x2", "--size", "2");
    assertThat(list.out().lines())
        .containsExactly("2 tuples of 2 cells on 2x2", "", "0,1  1,2", "##   .#", "..   #.");
  }

  @Test
  void evaluate_damagedModel_isOneLineAndExitCode1() throws IOException {
    Path file = Files.writeString(folder.resolve("model"), "x".repeat(500));
    Run evaluate = run("evaluate", "--agent", "ntuple:" + file);
    assertThat(evaluate.code()).isEqualTo(1);
    assertThat(evaluate.err().lines()).hasSize(1);
    assertThat(evaluate.err()).contains("is no file of this program");
  }

  @Test
  void evaluate_sameSeed_printsTheSameScores() {
    String[] args = "evaluate --board 4x4 --games 30 --seed 9 --json --threads".split(" ");
    JsonObject one = withThreads(args, "1");
    JsonObject two = withThreads(args, "2");
    for (String field : List.of("mean", "median", "min", "max", "moves", "tiles", "bestGame")) {
      assertThat(two.get(field)).as(field).isEqualTo(one.get(field));
    }
  }

  private static JsonObject withThreads(String[] args, String threads) {
    String[] all = Arrays.copyOf(args, args.length + 1);
    all[args.length] = threads;
    return run(all).json();
  }

  @Test
  void evaluate_text_namesAgentBoardAndMean() {
    Run evaluate = run("evaluate", "--board", "2x2", "--games", "10");
    assertThat(evaluate.code()).isZero();
    assertThat(evaluate.err()).isEmpty();
    assertThat(evaluate.out()).contains("random on 2x2", "10 games", "mean score", "median");
  }

  @Test
  void evaluate_oneGameOnOneThread_isInTheSingular() {
    Run evaluate = run("evaluate", "--board", "1x2", "--games", "1", "--threads", "1");
    assertThat(evaluate.out()).contains(": 1 game, ", "on 1 thread, ");
  }

  @Test
  void evaluate_oneGame_claimsNoCertainty() {
    Run text = run("evaluate", "--board", "2x2", "--games", "1");
    assertThat(text.out()).contains(" ± – (standard error); 95 %: –" + System.lineSeparator());
    JsonObject json = run("evaluate", "--board", "2x2", "--games", "1", "--json").json();
    for (String field : List.of("standardError", "mean95", "standardDeviation")) {
      assertThat(json.get(field)).as(field).isEqualTo(JsonNull.INSTANCE);
    }
  }

  @Test
  void enumerate_oneThread_isInTheSingular() {
    Run enumerate = run("enumerate", "2x2", "--threads", "1");
    assertThat(enumerate.out()).endsWith("on 1 thread" + System.lineSeparator());
  }

  @Test
  void replay_oneMove_isInTheSingular() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("short.txt"),
            "afterstate-game 1\nboard 1x2\nstart 1x2:11\nL12\nend 1x2:21\nscore 4\n");
    assertThat(run("replay", file.toString()).out()).contains(": 1 move, score 4");
  }

  @Test
  void replay_savedGame_isCheckedAndShown() {
    Run replay = run("replay", savedGame().toString());
    assertThat(replay.code()).isZero();
    assertThat(replay.err()).isEmpty();
    assertThat(replay.out()).contains("corner on 3x3", "every move is by the rules");
    Run shown = run("replay", savedGame().toString(), "--show");
    assertThat(shown.out()).contains("move 1: ").contains("every move is by the rules");
  }

  @Test
  void replay_json_isOneObjectWithTheBestScore() {
    Path file = savedGame();
    JsonObject best =
        run(
                "evaluate",
                "--board",
                "3x3",
                "--agent",
                "corner",
                "--games",
                "20",
                "--seed",
                "5",
                "--json")
            .json();
    JsonObject json = run("replay", file.toString(), "--json").json();
    assertThat(json.keySet())
        .containsExactly("board", "agent", "moves", "score", "maxTile", "start", "end");
    assertThat(json.get("score")).isEqualTo(best.get("max"));
    JsonObject steps = run("replay", file.toString(), "--json", "--show").json();
    assertThat(steps.getAsJsonArray("steps")).hasSize(json.get("moves").getAsInt());
  }

  // ---- Help ------------------------------------------------------------------------------------

  private static final List<String> WITHOUT_EXAMPLES = List.of("generate-completion");

  /** Every command of ours, those of groups included: {@code table info}. */
  static List<String> commands() {
    List<String> names = new ArrayList<>();
    addCommands(new CommandLine(new Afterstate()), "", names);
    return names;
  }

  private static void addCommands(CommandLine group, String path, List<String> names) {
    group
        .getSubcommands()
        .forEach((name, command) -> {
          if (!WITHOUT_EXAMPLES.contains(name)) {
            names.add(path + name);
            addCommands(command, path + name + " ", names);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_everyCommand_exitsWith0AndShowsAnExample(String name) {
    Run help = run((name + " --help").split(" "));
    assertThat(help.code()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).contains("Usage: afterstate " + name, "Example", "  afterstate " + name);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_command_isItsHelpOption(String name) {
    assertThat(run(("help " + name).split(" "))).isEqualTo(run((name + " --help").split(" ")));
  }

  /** A broken example cannot be copied. */
  @ParameterizedTest
  @MethodSource("commands")
  void help_everyExample_fitsOneLineOf80Columns(String name) {
    CommandLine command = new CommandLine(new Afterstate());
    for (String part : name.split(" ")) {
      command = command.getSubcommands().get(part);
    }
    assertThat(command.getCommandSpec().usageMessage().footer())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
  }

  @Test
  void help_program_listsEveryCommand() {
    Run help = run("--help");
    assertThat(help.code()).isZero();
    assertThat(help.out()).contains("play", "evaluate", "replay", "bench", "Exit codes");
    assertThat(run().out()).as("without arguments").isEqualTo(help.out());
  }

  @Test
  void version_option_printsNameAndNumber() {
    Run version = run("--version");
    assertThat(version.code()).isZero();
    assertThat(version.out()).matches("afterstate \\d+\\.\\d+\\.\\d+\\R");
  }

  /** A table knows nothing of positions that no game leads to. */
  @Test
  void help_positionsToQuery_couldComeAboutInAGame() {
    Matcher positions =
        Pattern.compile("query 3x3 \"(.*?)\"")
            .matcher(run("--help").out() + run("query", "--help").out());
    assertThat(positions.results().map(found -> found.group(1)))
        .hasSize(4)
        .allSatisfy(text -> assertThat(mayFollowAMove(Notation.parse(text))).as(text).isTrue());
  }

  /** Without one 2 or 4, a move changes nothing: its tiles lie at the wall already. */
  private static boolean mayFollowAMove(Position state) {
    return IntStream.range(0, state.shape().cells())
        .filter(cell -> state.rank(cell) == 1 || state.rank(cell) == 2)
        .mapToLong(cell -> state.cells() & ~(15L << 4 * cell))
        .anyMatch(after -> state.board().legal(after) != 0b1111);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void version_everyCommand_isTheProgramsVersion(String name) {
    assertThat(run((name + " -V").split(" "))).isEqualTo(run("--version"));
  }

  @Test
  void generateCompletion_script_namesTheProgram() {
    Run script = run("generate-completion");
    assertThat(script.code()).isZero();
    assertThat(script.out()).contains("afterstate");
  }
}
