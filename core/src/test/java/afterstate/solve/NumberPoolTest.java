package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pool gives room in memory or on disk, and takes no more of either than it needs. */
class NumberPoolTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {0, 100_000, 1 << 24})
  void take_anyBudget_blocksThatDoNotOverlap(long budget) {
    try (NumberPool pool = new NumberPool(folder, budget)) {
      MemorySegment[] blocks = new MemorySegment[6];
      for (int i = 0; i < blocks.length; i++) {
        blocks[i] = pool.take(8L * 1000 * i);
        assertThat(blocks[i].byteSize()).isGreaterThanOrEqualTo(8L * 1000 * i);
        blocks[i].fill((byte) i);
      }
      for (int i = 0; i < blocks.length; i++) {
        assertThat(blocks[i].get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) i);
        assertThat(blocks[i].get(ValueLayout.JAVA_BYTE, blocks[i].byteSize() - 1))
            .isEqualTo((byte) i);
      }
      assertThat(pool.plainBytes()).isLessThanOrEqualTo(budget);
      assertThat(folder).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 24})
  void take_growingLayers_smallBlocksReturned(long budget) {
    try (NumberPool pool = new NumberPool(folder, budget)) {
      Queue<MemorySegment> held = new ArrayDeque<>();
      for (int layer = 1; layer <= 300; layer++) {
        held.add(pool.take(800L * layer));
        if (held.size() > 3) {
          pool.give(held.remove());
        }
      }
      assertThat(pool.plainBytes() + pool.mappedBytes()).isLessThan(5 * 800L * 300 * 5 / 4);
      assertThat(pool.plainBytes()).isLessThanOrEqualTo(budget);
    }
  }

  @Test
  void take_given_usedAgain() {
    try (NumberPool pool = new NumberPool(folder, 1 << 20)) {
      MemorySegment small = pool.take(1000);
      MemorySegment large = pool.take(100_000);
      pool.give(large);
      pool.give(small);
      assertThat(pool.take(900)).isSameAs(small);
      assertThat(pool.take(900)).isSameAs(large);
    }
  }
}
