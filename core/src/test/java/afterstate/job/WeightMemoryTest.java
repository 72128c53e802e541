package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import org.junit.jupiter.api.Test;

/** Weights that do not fit into memory: once a stack trace of train versus. */
final class WeightMemoryTest {

  @Test
  void enough_fits_isWhatWasMade() {
    assertThat(WeightMemory.enough(() -> 7)).isEqualTo(7);
  }

  @Test
  void enough_doesNotFit_saysWhatToDo() {
    assertThatThrownBy(() ->
            WeightMemory.enough(() -> {
              throw new OutOfMemoryError();
            }))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("AFTERSTATE_JAVA_OPTS=-Xmx12g");
  }
}
