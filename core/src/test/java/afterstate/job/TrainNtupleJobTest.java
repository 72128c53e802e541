package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.ntuple.Averaging;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Stages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Training runs: what they learn, what they leave, and that going on is as never having stopped.
 */
final class TrainNtupleJobTest {

  @TempDir private Path folder;

  private static Learning learning(String method) {
    return new Learning(method, 0.1, "board", 0, 1, "backward", "score", 1000, "none", 1);
  }

  private TrainNtupleJob.Settings settings(
      String method, String out, long games, int threads, boolean resume) {
    return settings(learning(method), out, games, 0, threads, resume);
  }

  private TrainNtupleJob.Settings settings(
      Learning learning, String out, long games, long average, int threads, boolean resume) {
    return new TrainNtupleJob.Settings(
        new Shape(3, 3),
        0.1,
        "0,1,2,3 / 3,4,5 / 0,1,3,4",
        Stages.ONE,
        learning,
        games,
        null,
        0,
        average,
        threads,
        3,
        400,
        100,
        folder.resolve(out),
        resume);
  }

  private TrainNtupleJob.Report run(
      String method, String out, long games, int threads, boolean resume) throws IOException {
    return new TrainNtupleJob(settings(method, out, games, threads, resume)).run(Progress.NONE);
  }

  @Test
  void run_twoThousandGames_learns() throws IOException {
    TrainNtupleJob.Report report = run("td", "run", 2000, 1, false);
    assertThat(report.finished()).isTrue();
    assertThat(report.games()).isEqualTo(2000);
    assertThat(report.rows())
        .extracting(TrainingRow::games)
        .containsExactly(400L, 800L, 1200L, 1600L, 2000L);
    assertThat(report.rows().getLast().mean()).isGreaterThan(1500);
    assertThat(report.rows().getLast().mean())
        .isGreaterThan(1.3 * report.rows().getFirst().trainMean());
  }

  @Test
  void run_folder_holdsSettingsMetricsAndModel() throws IOException {
    TrainNtupleJob.Report report = run("td", "run", 800, 1, false);
    Path run = folder.resolve("run");
    assertThat(Files.readString(run.resolve("settings.json"))).contains("\"method\":\"td\"");
    assertThat(Files.readAllLines(run.resolve("metrics.jsonl"))).hasSize(2);
    assertThat(report.curve()).isEqualTo(run.resolve("curve.svg").toString());
    assertThat(Files.readString(run.resolve("curve.svg")))
        .contains("td on 3x3, 3 tuples, alpha 0.1", "while learning", "mean score (points)");
    assertThat(run.resolve("curve.png")).isNotEmptyFile();
    List<String> table = Files.readAllLines(run.resolve("metrics.csv"));
    assertThat(table).hasSize(3);
    assertThat(table.getFirst()).startsWith("games,seconds,").endsWith(",reach256,reach512");
    assertThat(table.get(1).split(",")).hasSameSizeAs(table.getFirst().split(","));
    EvaluateJob.Report played =
        new EvaluateJob(
                new EvaluateJob.Settings(
                    new Shape(3, 3), "ntuple:" + report.checkpoint(), 300, 77, 0.1, 1))
            .run(Progress.NONE);
    assertThat(played.statistics().mean()).isGreaterThan(1000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"td", "tc", "otd", "otc"})
  void run_inTwoParts_endsWithTheSameWeights(String method) throws IOException {
    TrainNtupleJob.Report whole = run(method, "whole", 1000, 1, false);
    TrainNtupleJob stopping = new TrainNtupleJob(settings(method, "parts", 1000, 1, false));
    StoppingProgress progress = new StoppingProgress(stopping);
    TrainNtupleJob.Report first = stopping.run(progress);
    TrainNtupleJob.Report second = run(method, "parts", 1000, 1, true);
    assertThat(first.games()).isLessThanOrEqualTo(1000);
    assertThat(second.games()).isEqualTo(1000);
    assertThat(second.signature()).isEqualTo(whole.signature());
    assertThat(second.rows()).hasSameSizeAs(whole.rows());
    assertThat(second.rows().getLast().mean()).isEqualTo(whole.rows().getLast().mean());
  }

  /** Stops a run from another thread, at whatever game it has come to. */
  private record StoppingProgress(TrainNtupleJob job) implements Progress {

    StoppingProgress {
      Thread.ofVirtual().start(job::stop);
    }

    @Override
    public void update(long done, long total, String note) {}
  }

  @Test
  void run_stoppedAtOnce_savesAndGoesOn() throws IOException {
    TrainNtupleJob job = new TrainNtupleJob(settings("td", "run", 500, 1, false));
    job.stop();
    TrainNtupleJob.Report report = job.run(Progress.NONE);
    assertThat(report.finished()).isFalse();
    assertThat(report.games()).isZero();
    assertThat(run("td", "run", 500, 1, true).games()).isEqualTo(500);
  }

  @Test
  void run_resumedWithMoreGames_isAsOneLongRun() throws IOException {
    run("td", "parts", 400, 1, false);
    TrainNtupleJob.Report longer = run("td", "parts", 800, 1, true);
    assertThat(longer.signature()).isEqualTo(run("td", "whole", 800, 1, false).signature());
    assertThat(longer.rows()).hasSize(2);
  }

  @Test
  void run_rowsBeyondTheCheckpoint_areDroppedWhenResumed() throws IOException {
    run("td", "run", 400, 1, false);
    Path metrics = folder.resolve("run").resolve("metrics.jsonl");
    String line = Files.readString(metrics);
    Files.writeString(metrics, line + line.replace("\"games\":400", "\"games\":800"));
    assertThat(run("td", "run", 800, 1, true).rows()).hasSize(2);
  }

  @Test
  void run_twoThreads_learnFromAllGames() throws IOException {
    TrainNtupleJob.Report report = run("td", "run", 2000, 2, false);
    assertThat(report.games()).isEqualTo(2000);
    assertThat(report.rows().getLast().mean()).isGreaterThan(1500);
  }

  @Test
  void run_otherSeed_givesOtherWeights() throws IOException {
    TrainNtupleJob.Settings one = settings("td", "one", 10, 1, false);
    TrainNtupleJob.Settings other =
        new TrainNtupleJob.Settings(
            one.board(),
            one.p4(),
            one.network(),
            one.stages(),
            one.learning(),
            10,
            null,
            0,
            0,
            1,
            4,
            400,
            100,
            folder.resolve("other"),
            false);
    assertThat(new TrainNtupleJob(one).run(Progress.NONE).signature())
        .isNotEqualTo(new TrainNtupleJob(other).run(Progress.NONE).signature());
  }

  private TrainNtupleJob.Report averaged(
      Learning learning, String out, long games, long average, int threads, boolean resume)
      throws IOException {
    return new TrainNtupleJob(settings(learning, out, games, average, threads, resume))
        .run(Progress.NONE);
  }

  private Model checkpoint(String out) throws IOException {
    return ModelFile.read(folder.resolve(out).resolve("checkpoint.ntuple"));
  }

  @Test
  void run_averaged_learnsTheSameAndPlaysBetter() throws IOException {
    Learning hasty = new Learning("td", 0.4, "board", 0, 1, "backward", "score", 0, "none", 1);
    TrainNtupleJob.Report plain = averaged(hasty, "plain", 4000, 0, 1, false);
    TrainNtupleJob.Report mean = averaged(hasty, "mean", 4000, 2000, 1, false);
    assertThat(mean.signature()).isEqualTo(plain.signature());
    assertThat(mean.averaging()).isEqualTo(new Averaging(2000, 20, 100));
    assertThat(plain.averaging()).isNull();
    assertThat(folder.resolve("mean").resolve("settings.json"))
        .content()
        .contains("\"averageGames\":2000");
    assertThat(mean.rows().get(3))
        .extracting(TrainingRow::mean)
        .isEqualTo(plain.rows().get(3).mean());
    assertThat(mean.rows().getLast().mean()).isGreaterThan(1.1 * plain.rows().getLast().mean());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "16, 1", "16, 2"})
  void run_averagedInTwoParts_endsWithTheSameMean(int batch, int threads) throws IOException {
    Learning learning = learning("td").inBatches(batch);
    TrainNtupleJob.Report whole = averaged(learning, "whole", 900, 700, threads, false);
    TrainNtupleJob stopping =
        new TrainNtupleJob(settings(learning, "parts", 900, 700, threads, false));
    stopping.run(new StoppingProgress(stopping));
    TrainNtupleJob.Report second = averaged(learning, "parts", 900, 700, threads, true);
    assertThat(second.averaging()).isEqualTo(whole.averaging());
    assertThat(second.averaging().moments()).isEqualTo(batch == 1 ? 100 : 44);
    assertThat(checkpoint("parts").mean().signature())
        .isEqualTo(checkpoint("whole").mean().signature())
        .isNotEqualTo(whole.signature());
    assertThat(second.rows().getLast().mean()).isEqualTo(whole.rows().getLast().mean());
  }

  @Test
  void run_resumedToBeAveraged_isAsAveragedFromTheStart() throws IOException {
    run("td", "parts", 400, 1, false);
    averaged(learning("td"), "parts", 800, 200, 1, true);
    averaged(learning("td"), "whole", 800, 200, 1, false);
    assertThat(checkpoint("parts").mean().signature())
        .isEqualTo(checkpoint("whole").mean().signature());
  }

  @Test
  void run_resumedWithOtherLastGames_beginsAnotherMean() throws IOException {
    averaged(learning("td"), "run", 800, 400, 1, false);
    TrainNtupleJob.Report longer = averaged(learning("td"), "run", 1000, 400, 1, true);
    assertThat(longer.averaging()).isEqualTo(new Averaging(800, 4, 50));
    assertThat(run("td", "run", 1100, 1, true).averaging()).isNull();
    assertThat(checkpoint("run").mean()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, -1", "1, 1001", "64, 127"})
  void new_badAverageGames_isOneLine(int batch, long average) {
    assertThatThrownBy(
            () -> settings(learning("td").inBatches(batch), "run", 1000, average, 1, false))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("average-games is from " + 2 * batch);
  }

  @ParameterizedTest
  @CsvSource({
    "3x3-full, sampled, '', 5, exact-games goes with --targets expected",
    "3x3-mixed, expected, '', 5, whole board",
    "3x3-full, expected, 100, 5, one stage",
    "3x3-full, expected, '', -1, exact-games is at least 0",
  })
  void new_badExactGames_isOneLine(
      String network, String targets, String stages, long games, String message) {
    Learning learning = Learning.plain(0.1).towards(targets);
    Path out = folder.resolve("run");
    assertThatThrownBy(() ->
            new TrainNtupleJob(
                new TrainNtupleJob.Settings(
                    new Shape(3, 3),
                    0.1,
                    network,
                    Stages.parse(stages),
                    learning,
                    10,
                    null,
                    games,
                    0,
                    1,
                    1,
                    10,
                    10,
                    out,
                    false)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
    assertThat(out).doesNotExist();
  }

  @Test
  void new_folderHoldsARun_isBadInput() throws IOException {
    run("td", "run", 10, 1, false);
    assertThatThrownBy(() -> run("td", "run", 10, 1, false))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--resume");
  }

  @Test
  void new_resumeWithOtherSettings_isBadInput() throws IOException {
    run("td", "run", 10, 1, false);
    assertThatThrownBy(() -> run("tc", "run", 10, 1, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("other settings");
  }

  @Test
  void new_resumeWithoutRun_isBadInput() {
    assertThatThrownBy(() -> run("td", "none", 10, 1, true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no run in");
  }
}
