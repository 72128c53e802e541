package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.job.EvaluateJob;
import afterstate.job.TrainingRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Learners learn, save, go on, and refuse what does not fit. */
final class TrainJobsTest {

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("run");
  }

  private RunSettings settings(String board, String reward, long games, boolean resume) {
    return new RunSettings(
        Shape.parse(board), 0.1, reward, games, 1, 5, games, 300, null, out(), resume);
  }

  /** A learner with settings small enough for a test. */
  static TrainJob job(String name, RunSettings settings, Map<String, String> changes)
      throws IOException {
    return switch (name) {
      case "cnn22" ->
          new TrainCnn22Job(
              settings,
              changed(
                  TrainCnn22Job.Settings.small(),
                  Map.of(
                      "network",
                      "cnn22(16,16,32,16)",
                      "batch",
                      "1024",
                      "width",
                      "64",
                      "rate",
                      "0.003",
                      "lastRate",
                      "1"),
                  changes));
      case "dqn" ->
          new TrainDqnJob(
              settings,
              changed(
                  TrainDqnJob.Settings.small(),
                  Map.of(
                      "network",
                      "dense(64)",
                      "firstMoves",
                      "500",
                      "rate",
                      "0.003",
                      "epsilonGames",
                      "300",
                      "minibatch",
                      "64",
                      "passes",
                      "4",
                      "renewal",
                      "50"),
                  changes));
      case "ppo" ->
          new TrainPpoJob(settings, changed(PpoSettings.small(), tinyPpo("dense(64)"), changes));
      case "afterstate-ppo" ->
          new TrainAfterstatePpoJob(
              settings, changed(PpoSettings.small(), tinyPpo("conv(8,1)"), changes));
      case "alphazero" ->
          new TrainAlphaZeroJob(
              settings,
              changed(
                  TrainAlphaZeroJob.Settings.small(),
                  Map.of(
                      "network",
                      "residual(8,1)",
                      "simulations",
                      "8",
                      "evalSimulations",
                      "8",
                      "updateGames",
                      "32",
                      "minibatch",
                      "64",
                      "width",
                      "32",
                      "rate",
                      "0.003",
                      "lastRate",
                      "1"),
                  changes));
      case "muzero" ->
          new TrainMuZeroJob(
              settings,
              changed(
                  TrainMuZeroJob.Settings.small(),
                  Map.of(
                      "network",
                      "dense(64,48)",
                      "simulations",
                      "8",
                      "evalSimulations",
                      "8",
                      "updateGames",
                      "32",
                      "minibatch",
                      "64",
                      "width",
                      "64",
                      "rate",
                      "0.003",
                      "passes",
                      "8"),
                  changes));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Map<String, String> tinyPpo(String network) {
    return Map.of(
        "network", network, "samples", "1000", "minibatch", "256", "rate", "0.003", "width", "32");
  }

  private static <R extends Record> R changed(
      R defaults, Map<String, String> first, Map<String, String> then) throws IOException {
    return Hyperparameters.read(Hyperparameters.read(defaults, null, first), null, then);
  }

  private static LearningReport run(TrainJob job) throws IOException {
    return job.run(Progress.NONE);
  }

  /** Mean score of an agent in the games that learners are measured by. */
  private static double mean(String agent, String board) {
    EvaluateJob.Settings settings =
        new EvaluateJob.Settings(Shape.parse(board), agent, 300, Stream.child(5, 1), 0.1, 1);
    return new EvaluateJob(settings).run(Progress.NONE).statistics().mean();
  }

  // ---- Learning --------------------------------------------------------------------------------

  @ParameterizedTest
  @CsvSource({
    "cnn22, score, 3000",
    "dqn, score, 1500",
    "ppo, score, 3000",
    "afterstate-ppo, step, 1500",
    "alphazero, score, 600",
    "muzero, score, 500"
  })
  void run_onASmallBoard_learns(String name, String reward, long games) throws IOException {
    LearningReport report = run(job(name, settings("2x2", reward, games, false), Map.of()));
    assertThat(report.finished()).isTrue();
    TrainingRow row = report.rows().getLast();
    assertThat(row.games()).isEqualTo(report.games()).isGreaterThanOrEqualTo(games);
    // Random play scores about 28 here, an untrained network no more; the optimum is 66.96.
    assertThat(mean("random", "2x2")).isLessThan(35);
    assertThat(row.mean()).as(name).isGreaterThan(50);
    String agent = "net:" + report.checkpoint();
    assertThat(Agent.parse(agent, new Shape(2, 2)).together()).isNotNull();
    if (name.equals("muzero")) {
      String search = "muzero(sims=8,file=" + report.checkpoint() + ")";
      assertThat(mean(search, "2x2")).isGreaterThan(50);
    } else if (!name.equals("alphazero")) {
      assertThat(mean(agent, "2x2")).isEqualTo(row.mean());
    } else {
      String search = "puct(sims=8,net=" + report.checkpoint() + ")";
      assertThat(mean(search, "2x2")).isGreaterThan(50);
    }
  }

  /** Only an exactly equal ratio has the error 0; steps of an update move it. */
  @ParameterizedTest
  @CsvSource({
    "ppo, none",
    "ppo, random",
    "ppo, canonical",
    "afterstate-ppo, none",
    "afterstate-ppo, random"
  })
  void run_ofPpo_startsEachUpdateWithTheRatioOne(String name, String symmetry) throws IOException {
    for (String minibatch : List.of("100000", "100")) {
      Path out = folder.resolve(minibatch);
      RunSettings settings =
          new RunSettings(new Shape(3, 3), 0.1, "step", 100, 1, 5, 50, 5, null, out, false);
      Map<String, String> changes =
          Map.of("minibatch", minibatch, "symmetry", symmetry, "network", "conv(4,2)");
      for (TrainingRow row : run(job(name, settings, changes)).rows()) {
        assertThat(row.learner().get("firstRatioError")).isZero();
        assertThat(row.learner().get("ratioError")).isGreaterThan(0);
      }
    }
  }

  // ---- Saving and going on ---------------------------------------------------------------------

  @Test
  void run_resumed_goesOn() throws IOException {
    LearningReport first = run(job("cnn22", settings("2x2", "score", 300, false), Map.of()));
    LearningReport second = run(job("cnn22", settings("2x2", "score", 900, true), Map.of()));
    assertThat(second.games()).isGreaterThanOrEqualTo(900);
    assertThat(second.rows()).startsWith(first.rows().getFirst()).hasSizeGreaterThan(1);
    assertThat(Files.readAllLines(out().resolve("metrics.csv"))).hasSize(second.rows().size() + 1);
    LearningReport third = run(job("cnn22", settings("2x2", "score", 900, true), Map.of()));
    assertThat(third.games()).isEqualTo(second.games());
  }

  @Test
  void run_stopped_savesAndSaysSo() throws IOException {
    TrainJob job = job("cnn22", settings("2x2", "score", 1_000_000, false), Map.of());
    Progress stopper = (done, _, _) -> job.learning().stop();
    LearningReport report = job.run(stopper);
    assertThat(report.finished()).isFalse();
    assertThat(report.games()).isPositive();
    assertThat(out().resolve("checkpoint.net")).exists();
  }

  @Test
  void run_inAFolderWithARun_isRefused() throws IOException {
    run(job("cnn22", settings("2x2", "score", 100, false), Map.of()));
    byte[] before = Files.readAllBytes(out().resolve("checkpoint.net"));
    assertRefused(
        () -> job("cnn22", settings("2x2", "score", 100, false), Map.of()), "holds a run");
    assertRefused(
        () -> job("cnn22", settings("2x2", "score", 200, true), Map.of("rate", "0.5")),
        "has other settings");
    assertRefused(
        () -> job("cnn22", settings("2x3", "score", 200, true), Map.of()), "has other settings");
    assertRefused(
        () -> job("dqn", settings("2x2", "score", 200, true), Map.of()), "other settings");
    assertThat(Files.readAllBytes(out().resolve("checkpoint.net"))).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 1000, 2000})
  void run_fromADamagedCheckpoint_isRefusedAndLeavesItAlone(int where) throws IOException {
    run(job("cnn22", settings("2x2", "score", 100, false), Map.of()));
    Path checkpoint = out().resolve("checkpoint.net");
    byte[] bytes = Files.readAllBytes(checkpoint);
    bytes[where] ^= 1;
    Files.write(checkpoint, bytes);
    byte[] settings = Files.readAllBytes(out().resolve("settings.json"));
    assertRefused(() -> job("cnn22", settings("2x2", "score", 200, true), Map.of()), "is damaged");
    assertRefused(() -> Agent.parse("net:" + checkpoint, new Shape(2, 2)), "is damaged");
    assertThat(Files.readAllBytes(checkpoint)).isEqualTo(bytes);
    assertThat(Files.readAllBytes(out().resolve("settings.json"))).isEqualTo(settings);
  }

  @Test
  void agent_forAnotherBoard_isRefused() throws IOException {
    LearningReport report = run(job("cnn22", settings("2x2", "score", 100, false), Map.of()));
    assertRefused(
        () -> Agent.parse("net:" + report.checkpoint(), new Shape(3, 3)),
        "is a network for 2x2, not for 3x3");
    assertRefused(
        () -> Agent.parse("net:" + folder.resolve("none"), new Shape(2, 2)),
        "there is no network file");
  }

  @Test
  void teacher_withoutATable_isRefused() {
    RunSettings settings =
        new RunSettings(
            new Shape(2, 2), 0.1, "score", 10, 1, 1, 10, 10, folder.toString(), out(), false);
    assertThatThrownBy(() -> job("cnn22", settings, Map.of())).hasMessageContaining("no table");
    assertThat(out()).doesNotExist();
  }

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .message()
        .doesNotContain("\n");
  }
}
