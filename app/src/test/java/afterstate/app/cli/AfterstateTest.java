package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    "evaluate --p4 1.5, 'p4 is a probability from 0 to 1, not 1.5'",
    "evaluate --p4 -0.1, 'p4 is a probability from 0 to 1, not -0.1'",
    "evaluate --p4 NaN, 'p4 is a probability from 0 to 1, not NaN'",
    "evaluate --p4 many, --p4",
    "evaluate --board 17x1, '17x1 has 17 cells; a board has 2 to 16'",
    "evaluate --board nonsense, is not a board size",
    "evaluate --board 0x4, at least one row and one column",
    "evaluate --games 0, 'the number of games must be at least 1, not 0'",
    "evaluate --games -3, at least 1",
    "evaluate --games 1e3, --games",
    "evaluate --games 99999999999, --games",
    "evaluate --threads 0, 'the number of threads must be at least 1, not 0'",
    "evaluate --threads two, --threads",
    "evaluate --seed x, --seed",
    "evaluate --agent, --agent",
    "evaluate --nonsense, --nonsense",
    "evaluate surplus, surplus",
    "replay, FILE",
    "bench --threads 0, at least 1",
    "train, 'say which: ntuple'",
    "tuples, 'say which: census, list'",
    "tuples census --board 5x5, 5x5 has 25 cells",
    "tuples list, --size",
    "tuples list --size 17, 'a tuple on 4x4 has 1 to 16 cells, not 17'",
    "train ntuple, --out",
    "train ntuple --out x --network 9x9, there is no network '9x9'",
    "train ntuple --out x --method q, 'method is one of td, tc, otd, otc'",
    "train ntuple --out x --games 0, 'the number of games must be at least 1, not 0'",
    "train ntuple --out x --lambda 2, lambda is a number from 0 to 1",
    "train ntuple --out x --resume, there is no run in x to resume",
    "evaluate --agent ntuple:none, there is no model file none",
    "nonsense, nonsense",
    "--nonsense, --nonsense",
    "help nonsense, nonsense"
  })
  void run_badUsage_isOneLineAndExitCode2(String line, String message) {
    assertBadInput(run(line.split(" ")), message);
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
  void replay_folder_isOneLineAndExitCode1() {
    Run replay = run("replay", folder.toString());
    assertThat(replay.code()).isEqualTo(1);
    assertOneLine(replay, "");
  }

  @Test
  void evaluate_saveToMissingFolder_isOneLineAndExitCode1() {
    Path file = folder.resolve("none").resolve("game.txt");
    Run evaluate =
        run("evaluate", "--games", "1", "--board", "2x2", "--save-best", file.toString());
    assertThat(evaluate.code()).isEqualTo(1);
    assertOneLine(evaluate, file.getFileName().toString());
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

  private static final List<String> WITHOUT_EXAMPLES = List.of("help", "generate-completion");

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
  @ValueSource(strings = {"play", "evaluate", "replay", "bench"})
  void help_command_isItsHelpOption(String name) {
    assertThat(run("help", name)).isEqualTo(run(name, "--help"));
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

  @Test
  void generateCompletion_script_namesTheProgram() {
    Run script = run("generate-completion");
    assertThat(script.code()).isZero();
    assertThat(script.out()).contains("afterstate");
  }
}
