package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When a job will be over. */
final class PaceTest {

  private static final long SECOND = 1_000_000_000L;

  @Test
  void secondsLeft_newJob_followsFromWhatIsDone() {
    Pace pace = new Pace();
    pace.note(0, 5 * SECOND);
    pace.note(10, 15 * SECOND);
    assertThat(pace.secondsLeft(10, 100, 15 * SECOND)).isEqualTo(90);
  }

  /** A run resumed after 400 of 500 once promised to be over in seconds. */
  @Test
  void secondsLeft_resumedJob_doesNotCountWhatWasDoneBefore() {
    Pace pace = new Pace();
    pace.note(400, 0);
    pace.note(401, 10 * SECOND);
    assertThat(pace.secondsLeft(401, 500, 10 * SECOND)).isEqualTo(990);
    assertThat(pace.firstDone()).isEqualTo(400);
  }

  @Test
  void secondsLeft_nothingDoneYetOrNoTotal_isUnknown() {
    Pace pace = new Pace();
    pace.note(7, 0);
    assertThat(pace.secondsLeft(7, 10, SECOND)).isNegative();
    assertThat(pace.secondsLeft(8, 0, SECOND)).isNegative();
  }
}
