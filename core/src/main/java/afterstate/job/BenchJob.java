package afterstate.job;

import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.CornerPlayer;
import afterstate.game.Episode;
import afterstate.game.GreedyPlayer;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.game.RandomSpawns;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fixed work that takes well under a minute: the engine's rates on this machine, and a signature
 * that changes only when its behaviour does.
 */
public final class BenchJob {

  /** Boards whose games make the signature: each code path and each symmetry group. */
  private static final List<Shape> SHAPES =
      List.of(
          new Shape(2, 2),
          new Shape(2, 3),
          new Shape(3, 3),
          new Shape(4, 3),
          new Shape(4, 4),
          new Shape(2, 8),
          new Shape(1, 6));

  private static final int SIGNATURE_GAMES = 500;
  private static final int SAMPLE = 4096;
  private static final int ROUNDS = 3;

  /**
   * How to run.
   *
   * @param threads for the second figure of each rate
   */
  public record Settings(int threads) {}

  /**
   * One kernel's speed.
   *
   * @param kernel what was done
   * @param perSecondOneThread best of three rounds
   * @param perSecondAllThreads best of three rounds, all threads together
   */
  public record Rate(String kernel, double perSecondOneThread, double perSecondAllThreads) {}

  /**
   * What came out.
   *
   * @param signature of the behaviour
   * @param threads of the second figures
   * @param rates one a kernel
   */
  public record Report(long signature, int threads, List<Rate> rates) {}

  /** Does a fixed amount of work on one thread and returns how many operations that was. */
  private interface Kernel {
    long run(long key);
  }

  private record Named(String name, Kernel kernel, int repeats) {}

  /** Keeps results alive so that no work is optimised away. */
  private final AtomicLong sink = new AtomicLong();

  private final Settings settings;

  public BenchJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) {
    List<Named> kernels = kernels();
    List<Rate> rates = new ArrayList<>();
    long total = kernels.size() + 1L;
    long signature = signature();
    progress.update(1, total, "signature");
    for (Named kernel : kernels) {
      measure(kernel, 1);
      double one = measure(kernel, 1);
      double all = settings.threads() == 1 ? one : measure(kernel, settings.threads());
      rates.add(new Rate(kernel.name(), one, all));
      progress.update(rates.size() + 1, total, kernel.name());
    }
    return new Report(signature, settings.threads(), rates);
  }

  /** A number made of every final state, score and length of fixed games on several boards. */
  public static long signature() {
    long hash = 0;
    for (Shape shape : SHAPES) {
      Board board = Board.of(shape);
      Chance chance = new Chance(board, Chance.USUAL_P4);
      Episode episode = new Episode(board);
      List<Player> players =
          List.of(new RandomPlayer(), new GreedyPlayer(board), new CornerPlayer(board));
      for (Player player : players) {
        for (int game = 0; game < SIGNATURE_GAMES; game++) {
          long key = Stream.child(2048, game);
          player.begin(Stream.child(key, 1));
          RandomSpawns spawns = new RandomSpawns(chance, new Stream(Stream.child(key, 0)));
          episode.play(player, spawns, spawns.start());
          hash = Stream.child(hash ^ board.canonical(episode.end().cells()), episode.score());
          hash = Stream.child(hash, episode.moves());
        }
      }
    }
    return hash >>> 32;
  }

  private List<Named> kernels() {
    List<Named> kernels = new ArrayList<>();
    Board large = Board.of(4, 4);
    Board small = Board.of(3, 3);
    kernels.add(new Named("random game moves 4x4", key -> games(large, key), 40_000));
    kernels.add(new Named("random game moves 3x3", key -> games(small, key), 80_000));
    kernels.add(new Named("moves 4x4", key -> moves(large, key), 20_000));
    kernels.add(new Named("legal-move masks 4x4", key -> legals(large, key), 20_000));
    kernels.add(new Named("canonicalisations 4x4", key -> canonicals(large, key), 10_000));
    kernels.add(new Named("canonicalisations 3x3", key -> canonicals(small, key), 10_000));
    return kernels;
  }

  private double measure(Named kernel, int threads) {
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
      AtomicLong operations = new AtomicLong();
      long begin = System.nanoTime();
      Parallel.run(
          threads,
          (long) threads * kernel.repeats(),
          kernel.repeats() / 10,
          () ->
              (from, to) -> {
                long count = 0;
                for (long key = from; key < to; key++) {
                  count += kernel.kernel().run(key);
                }
                operations.addAndGet(count);
              });
      best = Math.max(best, operations.get() / ((System.nanoTime() - begin) / 1e9));
    }
    return best;
  }

  private long games(Board board, long key) {
    Episode episode = new Episode(board);
    Player player = new RandomPlayer();
    player.begin(Stream.child(key, 1));
    RandomSpawns spawns =
        new RandomSpawns(new Chance(board, Chance.USUAL_P4), new Stream(Stream.child(key, 0)));
    episode.play(player, spawns, spawns.start());
    return episode.moves();
  }

  private long moves(Board board, long key) {
    long[] sample = sample(board);
    long sum = key;
    for (int i = 0; i < sample.length; i++) {
      sum += board.move(sample[i], i & 3);
    }
    sink.lazySet(sum);
    return sample.length;
  }

  private long legals(Board board, long key) {
    long[] sample = sample(board);
    long sum = key;
    for (long state : sample) {
      sum += board.legal(state);
    }
    sink.lazySet(sum);
    return sample.length;
  }

  private long canonicals(Board board, long key) {
    long[] sample = sample(board);
    long sum = key;
    for (long state : sample) {
      sum += board.canonical(state);
    }
    sink.lazySet(sum);
    return sample.length;
  }

  /** States of random games, the same every time. */
  private static long[] sample(Board board) {
    return board.shape().cells() == 16 ? Samples.LARGE : Samples.SMALL;
  }

  private static final class Samples {
    static final long[] LARGE = draw(Board.of(4, 4));
    static final long[] SMALL = draw(Board.of(3, 3));

    private static long[] draw(Board board) {
      long[] states = new long[SAMPLE];
      Chance chance = new Chance(board, Chance.USUAL_P4);
      Stream random = new Stream(1);
      RandomPlayer player = new RandomPlayer();
      long state = chance.start(random);
      for (int i = 0; i < states.length; i++) {
        int legal = board.legal(state);
        state =
            legal == 0
                ? chance.start(random)
                : chance.spawn(board.move(state, player.choose(state, legal)), random);
        states[i] = state;
      }
      return states;
    }
  }
}
