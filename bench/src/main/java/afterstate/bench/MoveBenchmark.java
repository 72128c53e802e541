package afterstate.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Moves a microsecond: the afterstate alone, and with its reward. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@OperationsPerInvocation(States.COUNT)
public class MoveBenchmark {

  @Benchmark
  public long move(States in) {
    long sum = 0;
    for (int i = 0; i < States.COUNT; i++) {
      sum += in.board.move(in.states[i], in.moves[i]);
    }
    return sum;
  }

  @Benchmark
  public long moveAndReward(States in) {
    long sum = 0;
    for (int i = 0; i < States.COUNT; i++) {
      sum += in.board.move(in.states[i], in.moves[i]);
      sum += in.board.reward(in.states[i], in.moves[i]);
    }
    return sum;
  }
}
