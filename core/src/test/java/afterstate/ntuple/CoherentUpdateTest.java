package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Shape;
import org.junit.jupiter.api.Test;

/** Rates of temporal coherence: full while errors agree, small once they cancel. */
final class CoherentUpdateTest {

  private final TupleNetwork network = new TupleNetwork(Network.parse("0,1", new Shape(2, 2)));
  private final CoherentUpdate update =
      new CoherentUpdate(network, new Coherence(network), new float[] {1f / 8});
  private final long[] images = new long[8];

  private float learn(float error) {
    // Four different tiles, so that no weight is met twice.
    network.images(0x4321L, images, 0);
    return update.learn(0, 0, images, 0, error);
  }

  @Test
  void learn_errorsThatAgree_moveByTheFullStep() {
    float first = learn(10);
    float second = learn(10);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void learn_errorsThatCancel_moveLess() {
    float first = learn(10);
    learn(-10);
    assertThat(learn(10)).isCloseTo(0, within(1e-6f));
    assertThat(first).isGreaterThan(0);
  }

  @Test
  void learn_change_isThatOfTheValue() {
    learn(3);
    learn(-1);
    double before = network.value(0x4321L);
    float change = learn(4);
    assertThat(network.value(0x4321L) - before).isCloseTo(change, within(1e-4));
  }
}
