package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Stream;
import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A layer set holds what any number of threads add, and ranks it. */
class LayerSetTest {

  private static final int ITEMS = 64;
  private static final int ADDS = 4000;

  /** Layer 400 of 3x4 is large enough to be shared between threads, layer 40 small. */
  @ParameterizedTest(name = "layer {0}, {1} threads")
  @CsvSource({"40, 1", "40, 3", "400, 1", "400, 3"})
  void add_manyThreads_unionWithRanks(int sum, int threads) {
    LayerIndex index = new LayerIndex(new BoardIndex(Board.of(3, 4), sum, true), sum);
    assertThat(index.size() > 64L << 20).isEqualTo(sum == 400);
    LayerSet set = new LayerSet(index, threads);
    BitSet expected = new BitSet();
    for (int item = 0; item < ITEMS; item++) {
      addSome(item, index, expected::set);
    }
    try (Team team = new Team(threads)) {
      team.run(ITEMS, (item, thread) -> addSome(item, index, i -> set.add(i, thread)));
    }
    set.complete();
    assertThat(set.size()).isEqualTo(expected.cardinality());
    int rank = 0;
    for (int i = expected.nextSetBit(0); i >= 0; i = expected.nextSetBit(i + 1)) {
      assertThat(set.contains(i)).isTrue();
      assertThat(set.rank(i)).isEqualTo(rank++);
    }
  }

  private interface Adder {
    void add(int index);
  }

  /** Crowded, so that threads meet in one word. */
  private static void addSome(int item, LayerIndex index, Adder adder) {
    Stream random = new Stream(item);
    int from = (int) (index.size() * 0.9);
    for (int i = 0; i < ADDS; i++) {
      adder.add(from + random.below((int) Math.min(30_000, index.size() - from)));
    }
  }
}
