package afterstate.bench;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.LayerCounts;
import afterstate.solve.LayerCursor;
import afterstate.solve.LayerSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The solver's kernels on one layer: index, rank and scan, a board each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class LayerBenchmark {

  private static final int BOARDS = 4096;

  /** Board and tile sum. */
  @Param({"3x3:1000", "4x3:150"})
  private String layer;

  private LayerSet states;
  private final long[] boards = new long[BOARDS];
  private final long[] indices = new long[BOARDS];
  private LayerCursor cursor;

  /** Takes boards from all over the layer, each in some orientation. */
  @Setup
  public void draw() {
    String[] parts = layer.split(":");
    Board board = Board.of(Shape.parse(parts[0]));
    states = LayerCounts.states(board, Integer.parseInt(parts[1]));
    cursor = states.cursor();
    int step = Math.max(1, states.size() / BOARDS);
    for (int i = 0; i < BOARDS; i++) {
      for (int skip = 0; skip < step; skip++) {
        cursor.next();
      }
      boards[i] = board.image(cursor.board(), i % board.shape().symmetries());
      indices[i] = states.index().index(boards[i]);
    }
    cursor = states.cursor();
  }

  /** Canonicalises and numbers a board. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long index() {
    long sum = 0;
    for (long board : boards) {
      sum += states.index().index(board);
    }
    return sum;
  }

  /** Finds a member's place in the layer's values. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long rank() {
    long sum = 0;
    for (long index : indices) {
      sum += states.rank(index);
    }
    return sum;
  }

  /** Walks to the next member. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long scan() {
    long sum = 0;
    for (int i = 0; i < BOARDS; i++) {
      if (!cursor.next()) {
        cursor = states.cursor();
      }
      sum += cursor.board();
    }
    return sum;
  }
}
