package afterstate.app.cli;

import static afterstate.app.cli.ProgramRun.assertBadInput;
import static afterstate.app.cli.ProgramRun.run;
import static afterstate.app.cli.ProgramRun.savedGame;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands print: JSON with the documented fields, text for people. */
final class OutputTest {

  @TempDir private Path folder;

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
  void tableVerify_withoutStates_doesNotCallThemGood() {
    String table = folder.resolve("table").toString();
    assertThat(run("solve", "2x2", "--out", table).code()).isZero();
    assertThat(run("table", "verify", table).out()).contains("110 states", "good");
    assertThat(run("table", "verify", table, "--samples", "0").out())
        .contains("checksums fit", "no state's value was checked")
        .doesNotContain("good");
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
    ProgramRun run = run("search", "--agent", "mcts(playouts=200)", "--position", "2 4 / 2 .");
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
    ProgramRun versus = run("versus", "--board", "2x2", "--players", "random, minimax(depth=2)");
    assertThat(versus.code()).as(versus.err()).isZero();
    assertThat(versus.out())
        .contains("versus-2048 on 2x2", "A2  minimax(depth=2)", "D1  random", "won", "allowed");
  }

  @Test
  void versus_plot_drawsBothFiles() {
    Path chart = folder.resolve("bars.svg");
    ProgramRun versus =
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
    ProgramRun versus = run("versus", "--board", "3x3", "--players", "random, td:" + out);
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
    ProgramRun list = run("tuples", "list", "--board", "2x2", "--size", "2");
    assertThat(list.out().lines())
        .containsExactly("2 tuples of 2 cells on 2x2", "", "0,1  1,2", "##   .#", "..   #.");
  }

  @Test
  void evaluate_damagedModel_isOneLineAndExitCode1() throws IOException {
    Path file = Files.writeString(folder.resolve("model"), "x".repeat(500));
    ProgramRun evaluate = run("evaluate", "--agent", "ntuple:" + file);
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
    ProgramRun evaluate = run("evaluate", "--board", "2x2", "--games", "10");
    assertThat(evaluate.code()).isZero();
    assertThat(evaluate.err()).isEmpty();
    assertThat(evaluate.out()).contains("random on 2x2", "10 games", "mean score", "median");
  }

  @Test
  void evaluate_oneGameOnOneThread_isInTheSingular() {
    ProgramRun evaluate = run("evaluate", "--board", "1x2", "--games", "1", "--threads", "1");
    assertThat(evaluate.out()).contains(": 1 game, ", "on 1 thread, ");
  }

  @Test
  void evaluate_oneGame_claimsNoCertainty() {
    ProgramRun text = run("evaluate", "--board", "2x2", "--games", "1");
    assertThat(text.out()).contains(" ± – (standard error); 95 %: –" + System.lineSeparator());
    JsonObject json = run("evaluate", "--board", "2x2", "--games", "1", "--json").json();
    for (String field : List.of("standardError", "mean95", "standardDeviation")) {
      assertThat(json.get(field)).as(field).isEqualTo(JsonNull.INSTANCE);
    }
  }

  @Test
  void enumerate_oneThread_isInTheSingular() {
    ProgramRun enumerate = run("enumerate", "2x2", "--threads", "1");
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
    ProgramRun replay = run("replay", savedGame(folder).toString());
    assertThat(replay.code()).isZero();
    assertThat(replay.err()).isEmpty();
    assertThat(replay.out()).contains("corner on 3x3", "every move is by the rules");
    ProgramRun shown = run("replay", savedGame(folder).toString(), "--show");
    assertThat(shown.out()).contains("move 1: ").contains("every move is by the rules");
  }

  @Test
  void replay_json_isOneObjectWithTheBestScore() {
    Path file = savedGame(folder);
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
}
