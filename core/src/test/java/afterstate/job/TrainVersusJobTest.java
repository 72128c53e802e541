package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.ntuple.Learning;
import afterstate.ntuple.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of versus-2048: what they learn, what they leave, and going on as if never stopped. */
final class TrainVersusJobTest {

  @TempDir private Path folder;

  /** What differs between the runs of these tests. */
  private record Run(
      String role, String opponent, String method, String out, int opening, String measure) {

    Run(String role, String opponent, String method, String out, int opening) {
      this(role, opponent, method, out, opening, "random, minimax(depth=1)");
    }

    Run(String role, String opponent, String method, String out) {
      this(role, opponent, method, out, 0);
    }
  }

  private TrainVersusJob.Settings settings(Run run, long games, int threads, boolean resume) {
    double alpha = run.method().equals("tc") ? 1 : 0.1;
    return new TrainVersusJob.Settings(
        new Shape(3, 3),
        run.role(),
        run.opponent(),
        "0,1,2,3 / 3,4,5 / 0,1,3,4",
        new Learning(run.method(), alpha, "board", 0, 1, "backward", "score", 0, "none", 1),
        0,
        0,
        run.opening(),
        games,
        threads,
        3,
        400,
        50,
        run.measure(),
        folder.resolve(run.out()),
        resume);
  }

  private TrainVersusJob.Report run(Run run, long games, boolean resume) throws IOException {
    return new TrainVersusJob(settings(run, games, 1, resume)).run(Progress.NONE);
  }

  private static double against(TrainVersusJob.Report report, int opponent) {
    return report.rows().getLast().against().get(opponent).mean();
  }

  /** A random defender makes 160 against random attackers here, and greedy moves about 200. */
  @Test
  void run_defence_learns() throws IOException {
    TrainVersusJob.Report report = run(new Run("defence", "random", "tc", "run"), 2000, false);
    assertThat(report.finished()).isTrue();
    assertThat(report.rows()).extracting(VersusRow::games).startsWith(400L).endsWith(2000L);
    assertThat(against(report, 0)).isGreaterThan(1000);
    assertThat(report.rows().getFirst().trainMean()).isLessThan(against(report, 0));
  }

  /** The untrained attacker places 2s on the first empty cell, which minimax can live with. */
  @Test
  void run_attack_learns() throws IOException {
    Run attack = new Run("attack", "minimax(depth=1)", "tc", "run");
    TrainVersusJob.Report untrained = run(new Run("attack", "random", "td", "none"), 1, false);
    TrainVersusJob.Report report = run(attack, 2000, false);
    assertThat(against(untrained, 1)).isGreaterThan(250);
    assertThat(against(report, 1)).isLessThan(200);
  }

  @ParameterizedTest
  @CsvSource({
    "attack, random, td, 0",
    "defence, random, tc, 0",
    "defence, self, td, 0",
    "attack, 'random, self, minimax(depth=1)', tc, 0",
    "attack, self, tc, 50"
  })
  void run_inTwoParts_endsWithTheSameWeights(
      String role, String opponent, String method, int opening) throws IOException {
    Run inOne = new Run(role, opponent, method, "whole", opening);
    TrainVersusJob.Report whole = run(inOne, 1000, false);
    Run parts = new Run(role, opponent, method, "parts", opening);
    TrainVersusJob stopping = new TrainVersusJob(settings(parts, 1000, 1, false));
    Thread.ofVirtual().start(stopping::stop);
    TrainVersusJob.Report first = stopping.run(Progress.NONE);
    assertThat(first.games()).isLessThanOrEqualTo(1000);
    TrainVersusJob.Report second = run(parts, 1000, true);
    assertThat(second.games()).isEqualTo(1000);
    assertThat(second.signature()).isEqualTo(whole.signature());
    assertThat(second.rows()).hasSameSizeAs(whole.rows());
    assertThat(second.rows().getLast().against()).isEqualTo(whole.rows().getLast().against());
  }

  @Test
  void run_resumedWithMoreGames_isAsOneLongRun() throws IOException {
    Run parts = new Run("defence", "self", "tc", "parts");
    run(parts, 400, false);
    TrainVersusJob.Report longer = run(parts, 800, true);
    TrainVersusJob.Report whole = run(new Run("defence", "self", "tc", "whole"), 800, false);
    assertThat(longer.signature()).isEqualTo(whole.signature());
    assertThat(signature("parts/attack.ntuple")).isEqualTo(signature("whole/attack.ntuple"));
  }

  private long signature(String file) throws IOException {
    return ModelFile.read(folder.resolve(file)).network().signature();
  }

  @Test
  void run_self_leavesBothModelsOfTheSameGame() throws IOException {
    run(new Run("attack", "self", "td", "run"), 500, false);
    for (String role : List.of("attack", "defence")) {
      var info = ModelFile.readInfo(folder.resolve("run").resolve(role + ".ntuple"));
      assertThat(info.games()).isEqualTo(500);
      assertThat(info.role()).isEqualTo(role);
    }
  }

  /** A crash between the two renames of a save. */
  @Test
  void run_saveCutShort_isMended() throws IOException {
    Run self = new Run("defence", "self", "td", "run");
    run(self, 400, false);
    Path attack = folder.resolve("run/attack.ntuple");
    Path old = Files.copy(attack, folder.resolve("old"));
    run(self, 800, true);
    Files.move(attack, folder.resolve("run/attack.ntuple.new"));
    Files.move(old, attack);
    TrainVersusJob.Report mended = run(self, 1000, true);
    assertThat(mended.signature())
        .isEqualTo(run(new Run("defence", "self", "td", "whole"), 1000, false).signature());
    assertThat(signature("run/attack.ntuple")).isEqualTo(signature("whole/attack.ntuple"));
    assertThat(folder.resolve("run/attack.ntuple.new")).doesNotExist();
  }

  /** A crash before the first rename: what is there stays, what is beside it goes. */
  @Test
  void run_saveNotBegun_isForgotten() throws IOException {
    Run self = new Run("defence", "self", "td", "run");
    run(self, 400, false);
    for (String role : List.of("attack", "defence")) {
      Path file = folder.resolve("run").resolve(role + ".ntuple");
      Files.copy(file, file.resolveSibling(role + ".keep"));
    }
    run(self, 800, true);
    for (String role : List.of("attack", "defence")) {
      Path file = folder.resolve("run").resolve(role + ".ntuple");
      Files.move(file, file.resolveSibling(role + ".ntuple.new"));
      Files.move(file.resolveSibling(role + ".keep"), file, StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(run(self, 800, true).signature())
        .isEqualTo(run(new Run("defence", "self", "td", "whole"), 800, false).signature());
  }

  @Test
  void run_folder_holdsSettingsMetricsAndAPlayer() throws IOException {
    TrainVersusJob.Report report =
        run(new Run("defence", "random, minimax(depth=2)", "td", "run"), 800, false);
    Path run = folder.resolve("run");
    assertThat(Files.readString(run.resolve("settings.json")))
        .contains("\"opponents\":[\"random\",\"minimax(depth=2)\"]");
    assertThat(Files.readAllLines(run.resolve("metrics.jsonl"))).hasSize(2);
    List<String> table = Files.readAllLines(run.resolve("metrics.csv"));
    assertThat(table).hasSize(3);
    assertThat(table.getFirst())
        .endsWith(",\"mean: minimax(depth=1)\",\"standardError: minimax(depth=1)\"");
    assertThat(table.get(1).split(",")).hasSize(10);
    assertThat(Path.of(report.curve())).isEqualTo(run.resolve("curve.svg")).isNotEmptyFile();
    VersusJob.Settings games =
        new VersusJob.Settings(new Shape(3, 3), null, "random", "td:" + run, 100, 5, 0, 1);
    double mean = new VersusJob(games).run(Progress.NONE).means()[0][0];
    assertThat(mean).isGreaterThan(400);
  }

  @Test
  void run_twoThreads_learnFromAllGames() throws IOException {
    TrainVersusJob.Settings settings =
        settings(new Run("defence", "random", "tc", "run"), 2000, 2, false);
    TrainVersusJob.Report report = new TrainVersusJob(settings).run(Progress.NONE);
    assertThat(report.games()).isEqualTo(2000);
    assertThat(against(report, 0)).isGreaterThan(1000);
  }

  @Test
  void run_pool_isWrittenOut() throws IOException {
    TrainVersusJob.Report report = run(new Run("attack", "pool", "td", "run"), 20, false);
    assertThat(report.opponents())
        .containsExactly(
            "random", "minimax(depth=1)", "minimax(depth=2)", "minimax(depth=3)", "self");
  }

  /**
   * A game draws its opponent by place in the list, so the same list in other words is the same.
   */
  @Test
  void run_opponentNamedTwice_isMetTwiceAsOften() throws IOException {
    TrainVersusJob.Report thrice =
        run(new Run("attack", "random, random, random", "td", "thrice"), 300, false);
    TrainVersusJob.Report once = run(new Run("attack", "random", "td", "once"), 300, false);
    assertThat(thrice.opponents()).containsExactly("random", "random", "random");
    assertThat(thrice.signature()).isEqualTo(once.signature());
    TrainVersusJob.Report mostly =
        run(new Run("attack", "random, minimax(depth=1), random", "td", "mostly"), 300, false);
    TrainVersusJob.Report half =
        run(new Run("attack", "random, minimax(depth=1)", "td", "half"), 300, false);
    assertThat(mostly.signature()).isNotEqualTo(half.signature());
  }

  @Test
  void new_measuredTwice_isOneLine() {
    Run run = new Run("attack", "random", "td", "run", 0, "random, random");
    assertThatThrownBy(() -> run(run, 10, false))
        .isInstanceOf(BadInputException.class)
        .hasMessage("opponent random is named twice");
    assertThat(folder.resolve("run")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "both, random, td, the role is attack or defence",
    "defence, corner, td, corner is no attacker",
    "attack, nobody, td, there is no player 'nobody'",
    "attack, minimax(depth=0), td, 'depth is from 1 to 1000, not 0'",
    "attack, 'random,', td, a name is missing",
    "attack, random, otd, method otd is not for versus",
  })
  void new_badSettings_areOneLine(String role, String opponent, String method, String message) {
    assertThatThrownBy(() -> run(new Run(role, opponent, method, "run"), 10, false))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
    assertThat(folder.resolve("run")).doesNotExist();
  }

  @Test
  void new_badOpening_isOneLine() {
    assertThatThrownBy(() -> run(new Run("attack", "random", "td", "run", -1), 10, false))
        .isInstanceOf(BadInputException.class)
        .hasMessage("opening is from 0 to 1000000, not -1");
  }

  @Test
  void new_folderWithARun_needsResumeAndTheSameSettings() throws IOException {
    Run run = new Run("attack", "random", "td", "run");
    assertThatThrownBy(() -> run(run, 10, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no run in");
    run(run, 10, false);
    assertThatThrownBy(() -> run(run, 10, false))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--resume");
    assertThatThrownBy(() -> run(new Run("attack", "self", "td", "run"), 10, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("other settings");
    assertThatThrownBy(() -> run(new Run("attack", "random", "td", "run", 5), 10, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("other settings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "", "{\"model\":{}}"})
  void new_otherSettingsFile_isBadInput(String content) throws IOException {
    Path out = Files.createDirectory(folder.resolve("run"));
    Files.writeString(out.resolve("settings.json"), content);
    assertThatThrownBy(() -> run(new Run("attack", "random", "td", "run"), 10, true))
        .isInstanceOf(BadInputException.class);
  }
}
