package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.job.TrainingRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model of the game is learned, saved, gone on with; what does not fit is refused. */
final class TrainMuZeroJobTest {

  private static final Shape BOARD = new Shape(2, 2);

  @TempDir private Path folder;

  private LearningReport run(long games, boolean resume, Map<String, String> changes)
      throws IOException {
    RunSettings settings =
        new RunSettings(
            BOARD, 0.1, "score", games, 1, 3, 100, 10, null, folder.resolve("run"), resume);
    Map<String, String> tiny =
        Map.of(
            "network", "dense(48,32)",
            "simulations", "2",
            "evalSimulations", "2",
            "updateGames", "50",
            "minibatch", "64",
            "width", "50",
            "passes", "6",
            "rate", "0.003");
    TrainMuZeroJob.Settings own =
        Hyperparameters.read(
            Hyperparameters.read(TrainMuZeroJob.Settings.small(), null, tiny), null, changes);
    return new TrainMuZeroJob(settings, own).run(Progress.NONE);
  }

  /** Whatever the play is like, moves and spawns can be foretold. */
  @ParameterizedTest
  @CsvSource({"random", "canonical"})
  void run_withFewSimulations_learnsTheRules(String symmetry) throws IOException {
    LearningReport report = run(600, false, Map.of("symmetry", symmetry));
    TrainingRow first = report.rows().getFirst();
    TrainingRow last = report.rows().getLast();
    // Spawns: a guess among all 8 costs 2.08, one that knows 2 from 4 but no cell 1.71.
    assertThat(first.learner().get("codeLoss")).isGreaterThan(1.3);
    assertThat(last.learner().get("codeLoss")).isLessThan(1);
    // Rewards: half their root is 0 or 1 and more, so the mean alone leaves about a half.
    assertThat(first.learner().get("rewardLoss")).isGreaterThan(0.2);
    assertThat(last.learner().get("rewardLoss")).isLessThan(0.1);
  }

  @Test
  void run_resumed_goesOnWithTheSameModel() throws IOException {
    run(300, false, Map.of());
    LearningReport report = run(400, true, Map.of());
    assertThat(report.games()).isGreaterThanOrEqualTo(400);
    TrainingRow before = report.rows().getFirst();
    TrainingRow after = report.rows().getLast();
    // A model that began anew would be as bad as in the first row.
    assertThat(after.learner().get("codeLoss")).isLessThan(before.learner().get("codeLoss") - 0.3);
    assertThat(run(400, true, Map.of()).games()).isEqualTo(report.games());
  }

  @Test
  void agents_ofAModel_playItOrSayWhyNot() throws IOException {
    String file = run(100, false, Map.of()).checkpoint();
    assertThat(Agent.parse("muzero:" + file, BOARD).together()).isNotNull();
    assertThat(Agent.parse("net:" + file, BOARD).together()).isNotNull();
    int legal = 0b0110;
    for (String name : new String[] {"muzero:" + file, "muzero(sims=3,file=" + file + ")"}) {
      int move = Agent.parse(name, BOARD).player().choose(0x0011, legal);
      assertThat(legal >>> move & 1).isEqualTo(1);
    }
    assertRefused("puct(net=" + file + ")", BOARD, "was trained by muzero");
    assertRefused("muzero:" + file, new Shape(3, 3), "is a network for 2x2, not for 3x3");
    byte[] bytes = Files.readAllBytes(Path.of(file));
    bytes[bytes.length / 2] ^= 1;
    Files.write(Path.of(file), bytes);
    assertRefused("muzero:" + file, BOARD, "is damaged");
    assertThatThrownBy(() -> run(200, true, Map.of())).hasMessageContaining("is damaged");
    assertThat(Files.readAllBytes(Path.of(file))).isEqualTo(bytes);
  }

  private static void assertRefused(String agent, Shape board, String message) {
    assertThatThrownBy(() -> Agent.parse(agent, board))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .message()
        .doesNotContain("\n");
  }
}
