package afterstate.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work split over threads is all done, once, and failures come out. */
final class ParallelTest {

  @ParameterizedTest
  @CsvSource({"1,1000,7", "2,1000,7", "3,1000,1", "4,1000,1000", "4,1000,5000", "8,3,1", "2,0,5"})
  void run_anySplit_doesEachItemOnce(int threads, int count, int chunk) {
    AtomicIntegerArray done = new AtomicIntegerArray(count);
    Parallel.run(
        threads,
        count,
        chunk,
        () ->
            (from, to) -> {
              assertThat(to - from).isBetween(1L, (long) chunk);
              for (long item = from; item < to; item++) {
                done.incrementAndGet((int) item);
              }
            });
    assertThat(IntStream.range(0, count).map(done::get)).allMatch(times -> times == 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void run_manyThreads_makesOneWorkerEach(int threads) {
    AtomicInteger workers = new AtomicInteger();
    Parallel.run(
        threads,
        100,
        1,
        () -> {
          workers.incrementAndGet();
          return (from, to) -> {};
        });
    assertThat(workers).hasValue(threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void run_failingItem_isThrownAndStopsTheRest(int threads) {
    AtomicInteger done = new AtomicInteger();
    assertThatThrownBy(() ->
            Parallel.run(
                threads,
                1_000_000_000,
                1,
                () ->
                    (from, to) -> {
                      done.incrementAndGet();
                      if (from == 100) {
                        throw new BadInputException("item 100 is bad");
                      }
                    }))
        .isInstanceOf(BadInputException.class)
        .hasMessage("item 100 is bad");
    assertThat(done.get()).isBetween(101, 999_999_999);
  }

  @Test
  void run_error_isThrownAsItIs() {
    Error error = new AssertionError("broken");
    assertThatThrownBy(() ->
            Parallel.run(
                2,
                10,
                1,
                () ->
                    (from, to) -> {
                      throw error;
                    }))
        .isSameAs(error);
  }

  @Test
  void run_workerCannotBeMade_isThrown() {
    assertThatThrownBy(() ->
            Parallel.run(
                3,
                10,
                1,
                () -> {
                  throw new IllegalStateException("no worker");
                }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no worker");
  }

  @Test
  void run_interruptedCaller_finishesAndStaysInterrupted() {
    AtomicInteger done = new AtomicInteger();
    Thread.currentThread().interrupt();
    Parallel.run(3, 100, 1, () -> (from, to) -> done.incrementAndGet());
    assertThat(Thread.interrupted()).isTrue();
    assertThat(done).hasValue(100);
  }
}
