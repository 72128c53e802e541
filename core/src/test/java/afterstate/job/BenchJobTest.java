package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The signature of the engine's behaviour. */
final class BenchJobTest {

  /**
   * What {@code afterstate bench} prints as "Signature". A change here means that rules, random
   * numbers or players behave differently: if that is meant, put the number this test reports as
   * actual here and into the commit message; if not, the change has a bug.
   */
  private static final long SIGNATURE = 2706229094L;

  @Test
  void signature_thisEngine_isTheKnownOne() {
    assertThat(BenchJob.signature()).isEqualTo(SIGNATURE);
  }

  @Test
  void signature_calledTwice_isTheSame() {
    assertThat(BenchJob.signature()).isEqualTo(BenchJob.signature());
  }
}
