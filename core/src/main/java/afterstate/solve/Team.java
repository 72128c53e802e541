package afterstate.solve;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that stay for a whole solve and do many short rounds of work together. A round of a small
 * layer lasts tens of microseconds, so members spin for a while between rounds before they park.
 */
final class Team implements AutoCloseable {

  private static final int SPINS = 200;
  private static final int YIELDS = 5_000;
  private static final long NAP_NANOS = 50_000;

  /** Does one item. */
  @FunctionalInterface
  interface Work {

    /**
     * Does it.
     *
     * @param item number of the item
     * @param thread number of the thread that does it, from 0
     */
    void run(int item, int thread);
  }

  private final int threads;
  private final Thread[] others;
  private final AtomicInteger nextItem = new AtomicInteger();
  private final AtomicInteger round = new AtomicInteger();
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private int items;
  private Work work;
  private volatile boolean closed;

  Team(int threads) {
    this.threads = threads;
    others = new Thread[threads - 1];
    for (int i = 0; i < others.length; i++) {
      int thread = i + 1;
      others[i] = Thread.ofPlatform().daemon().name("solve-", thread).start(() -> serve(thread));
    }
  }

  int threads() {
    return threads;
  }

  /** Does items 0 … count − 1, each once, and returns when all are done. */
  void run(int count, Work item) {
    items = count;
    work = item;
    nextItem.set(0);
    busy.set(others.length);
    round.incrementAndGet();
    takeItems(0);
    await(() -> busy.get() == 0);
    Throwable problem = failure.getAndSet(null);
    if (problem != null) {
      throw new IllegalStateException("a solver thread failed: " + problem, problem);
    }
  }

  private void takeItems(int thread) {
    try {
      int item;
      while ((item = nextItem.getAndIncrement()) < items) {
        work.run(item, thread);
      }
    } catch (Throwable problem) {
      failure.compareAndSet(null, problem);
      nextItem.set(items);
    }
  }

  private void serve(int thread) {
    int seen = 0;
    while (true) {
      int last = seen;
      await(() -> round.get() != last || closed);
      if (closed) {
        return;
      }
      seen = round.get();
      takeItems(thread);
      busy.decrementAndGet();
    }
  }

  private interface Condition {
    boolean holds();
  }

  @SuppressWarnings("ThreadPriorityCheck") // yielding is a courtesy here, not a means to be right
  private static void await(Condition condition) {
    int spins = 0;
    while (!condition.holds()) {
      if (spins++ < SPINS) {
        Thread.onSpinWait();
      } else if (spins < SPINS + YIELDS) {
        // Whoever we wait for may be waiting for this core.
        Thread.yield();
      } else {
        LockSupport.parkNanos(NAP_NANOS);
      }
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
