package afterstate.neural.play;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.job.PolicyJob;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.Net;
import afterstate.neural.net.Reading;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact values of networks, many states at once. */
final class ExactNetTest {

  private static final Shape SHAPE = new Shape(2, 3);

  private static PolicyJob.Report exact(Agent agent) throws IOException {
    PolicyJob.Settings settings =
        new PolicyJob.Settings(SHAPE, 0.1, "score", agent.name(), 1, 1 << 28);
    return new PolicyJob(settings, agent).run(Progress.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "AFTER_VALUE, 1, false",
    "AFTER_VALUE, 1, true",
    "AFTER_POLICY, 2, false",
    "POLICY, 5, false",
    "POLICY, 5, true",
    "SEARCH, 6, true"
  })
  void run_statesTogether_hasTheValueOfOneByOne(Reading.Use use, int outputs, boolean canonical)
      throws IOException {
    try (Net net = new Net(Architecture.parse("dense(24,16)"), SHAPE, outputs, 7)) {
      Agent together = NetworkFiles.agent("net", net, new Reading(use, true, 20, 0.99, canonical));
      Agent single = new Agent("net", false, false, together.players());
      PolicyJob.Report expected = exact(single);
      PolicyJob.Report report = exact(together);
      assertThat(report.value()).isEqualTo(expected.value());
      assertThat(report.maxStartValue()).isEqualTo(expected.maxStartValue());
      assertThat(report.states()).isEqualTo(expected.states());
    }
  }
}
