package afterstate.bench;

import afterstate.board.Stream;
import afterstate.game.Episode;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.game.RandomSpawns;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Whole games of the random player a second, and their moves a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class RandomGameBenchmark {

  /** Moves of all games; JMH reports them a second beside the games. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Moves {
    public long moves;
  }

  /** What one thread keeps from game to game. */
  @State(Scope.Thread)
  public static class Table {
    private final Player player = new RandomPlayer();
    private long game;

    Episode play(States in) {
      long key = Stream.child(2048, game);
      game++;
      player.begin(Stream.child(key, 1));
      RandomSpawns spawns = new RandomSpawns(in.chance, new Stream(Stream.child(key, 0)));
      Episode episode = new Episode(in.board);
      episode.play(player, spawns, spawns.start());
      return episode;
    }
  }

  @Benchmark
  public long game(States in, Table table, Moves moves) {
    Episode episode = table.play(in);
    moves.moves += episode.moves();
    return episode.score();
  }
}
