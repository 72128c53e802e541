package afterstate.bench;

import afterstate.board.Stream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Random spawns a microsecond, the random numbers included. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@OperationsPerInvocation(States.COUNT)
public class SpawnBenchmark {

  @Benchmark
  public long spawn(States in) {
    Stream random = new Stream(2048);
    long sum = 0;
    for (int i = 0; i < States.COUNT; i++) {
      sum += in.chance.spawn(in.afters[i], random);
    }
    return sum;
  }
}
