package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.job.SolveJob;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that was stopped goes on as if it had not been. */
final class ResumeTest {

  @TempDir private Path folder;

  private RunSettings settings(
      String out, String board, long games, long evalEvery, String teacher, boolean resume) {
    return new RunSettings(
        Shape.parse(board),
        0.1,
        "score",
        games,
        1,
        3,
        evalEvery,
        20,
        teacher,
        folder.resolve(out),
        resume);
  }

  private static LearningReport run(String name, RunSettings settings, boolean stop)
      throws IOException {
    return run(TrainJobsTest.job(name, settings, Map.of()), stop);
  }

  private static LearningReport run(String name, String network, RunSettings settings, boolean stop)
      throws IOException {
    return run(TrainJobsTest.job(name, settings, Map.of("network", network)), stop);
  }

  private static LearningReport run(TrainJob job, boolean stop) throws IOException {
    // Progress is told the first time a run looks up, whatever the clock says.
    return job.run(stop ? (_, _, _) -> job.learning().stop() : Progress.NONE);
  }

  private byte[] checkpoint(String out) throws IOException {
    return Files.readAllBytes(folder.resolve(out).resolve("checkpoint.net"));
  }

  private Path state(String out) throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve(out), "state-*.bin")) {
      Path only = null;
      for (Path file : files) {
        assertThat(only).as("one state only").isNull();
        only = file;
      }
      return only;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cnn22, 2x2, 400",
    "cnn22, 2x3, 200",
    "dqn, 2x2, 240",
    "ppo, 2x2, 400",
    "afterstate-ppo, 2x2, 400",
    "alphazero, 2x3, 120",
    "muzero, 2x2, 120"
  })
  void run_stoppedTwice_endsWithTheSameBytes(String name, String board, long games)
      throws IOException {
    long every = games / 3;
    LearningReport straight =
        run(name, settings("straight", board, games, every, null, false), false);
    // Ends between two updates, goes on for one step or update, and then to the end.
    LearningReport half =
        run(name, settings("pieces", board, games / 2, every, null, false), false);
    assertThat(half.games()).isLessThan(straight.games());
    run(name, settings("pieces", board, games, every, null, true), true);
    LearningReport last = run(name, settings("pieces", board, games, every, null, true), false);
    assertThat(last.games()).isEqualTo(straight.games());
    assertThat(checkpoint("pieces")).isEqualTo(checkpoint("straight"));
    assertThat(last.rows().getLast().mean()).isEqualTo(straight.rows().getLast().mean());
  }

  /** Nothing is measured when a run is stopped, so that its rows are the same as well. */
  @ParameterizedTest
  @CsvSource({
    "cnn22, dense(16)",
    "dqn, dense(16)",
    "ppo, 'lookup(8,8)'",
    "afterstate-ppo, 'conv(8,1)'"
  })
  void run_ofATeacherStoppedTwice_endsWithTheSameBytesAndFigures(String name, String network)
      throws IOException {
    Path table = folder.resolve("table");
    new SolveJob(new SolveJob.Settings(new Shape(2, 2), 0.1, "score", "exact", table, 1, 1L << 28))
        .run(Progress.NONE);
    long games = 4000;
    LearningReport straight =
        run(
            name,
            network,
            settings("straight", "2x2", games, games, table.toString(), false),
            false);
    run(name, network, settings("pieces", "2x2", games, games, table.toString(), false), true);
    run(name, network, settings("pieces", "2x2", games, games, table.toString(), true), true);
    LearningReport last =
        run(name, network, settings("pieces", "2x2", games, games, table.toString(), true), false);
    assertThat(checkpoint("pieces")).isEqualTo(checkpoint("straight"));
    assertThat(last.rows()).hasSize(1);
    assertThat(last.rows().getLast().trainMean()).isEqualTo(straight.rows().getLast().trainMean());
    assertThat(last.rows().getLast().learner()).isEqualTo(straight.rows().getLast().learner());
  }

  @Test
  void run_killedBeforeTheCheckpointWasRenamed_usesItsOwnState() throws IOException {
    run("cnn22", settings("straight", "2x2", 400, 400, null, false), false);
    run("cnn22", settings("pieces", "2x2", 200, 200, null, false), false);
    Files.write(folder.resolve("pieces/state-00000000.bin"), new byte[10]);
    run("cnn22", settings("pieces", "2x2", 400, 400, null, true), false);
    assertThat(checkpoint("pieces")).isEqualTo(checkpoint("straight"));
    assertThat(state("pieces")).isNotNull();
  }

  @Test
  void run_withoutItsState_beginsNewGames() throws IOException {
    LearningReport half = run("cnn22", settings("run", "2x2", 200, 200, null, false), false);
    Files.delete(state("run"));
    LearningReport last = run("cnn22", settings("run", "2x2", 400, 400, null, true), false);
    assertThat(last.games()).isGreaterThan(half.games());
    assertThat(state("run")).isNotNull();
    run("cnn22", settings("straight", "2x2", 400, 400, null, false), false);
    assertThat(checkpoint("run")).isNotEqualTo(checkpoint("straight"));
  }

  @Test
  void run_withADamagedState_isRefused() throws IOException {
    run("cnn22", settings("run", "2x2", 200, 200, null, false), false);
    byte[] bytes = Files.readAllBytes(state("run"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(state("run"), bytes);
    byte[] before = checkpoint("run");
    assertThatThrownBy(() -> run("cnn22", settings("run", "2x2", 400, 400, null, true), false))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is damaged")
        .hasMessageContaining("delete state-*.bin");
    assertThat(checkpoint("run")).isEqualTo(before);
  }
}
