package afterstate.base;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Splits a range of numbered work items over threads. Each thread takes the next chunk when it is
 * free, so uneven items balance; which thread does an item must not matter to the result.
 */
public final class Parallel {

  /** One thread's worker: does the items from … to − 1. */
  @FunctionalInterface
  public interface Worker {
    void run(long from, long to);
  }

  private Parallel() {}

  /**
   * Does items 0 … count − 1 and returns when all are done. The first failure stops the others at
   * their next chunk and is thrown here.
   *
   * @param workers makes one worker a thread
   */
  public static void run(int threads, long count, long chunk, Supplier<Worker> workers) {
    AtomicLong next = new AtomicLong();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable loop =
        () -> {
          try {
            Worker worker = workers.get();
            long from;
            while (failure.get() == null && (from = next.getAndAdd(chunk)) < count) {
              worker.run(from, Math.min(count, from + chunk));
            }
          } catch (Throwable problem) {
            failure.compareAndSet(null, problem);
          }
        };
    List<Thread> others = new ArrayList<>();
    for (int i = 1; i < threads; i++) {
      others.add(Thread.ofPlatform().daemon().name("afterstate-", i).start(loop));
    }
    loop.run();
    for (Thread other : others) {
      joinUninterruptibly(other);
    }
    switch (failure.get()) {
      case null -> {}
      case RuntimeException problem -> throw problem;
      case Error problem -> throw problem;
      case Throwable problem -> throw new IllegalStateException(problem);
    }
  }

  private static void joinUninterruptibly(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
