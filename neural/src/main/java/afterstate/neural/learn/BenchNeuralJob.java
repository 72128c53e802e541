package afterstate.neural.learn;

import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.Inputs;
import afterstate.neural.net.ModelNet;
import afterstate.neural.net.Net;
import afterstate.neural.net.Optimiser;
import afterstate.neural.net.Reading;
import afterstate.neural.net.Torch;
import afterstate.neural.play.Batcher;
import afterstate.neural.play.ModelEvaluator;
import afterstate.neural.play.MoveScores;
import afterstate.search.HiddenField;
import afterstate.search.PuctSearch;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;

/** Fixed work that shows how fast networks evaluate, learn and play on this machine. */
public final class BenchNeuralJob {

  /** Networks and their outputs: the papers' and the small ones. */
  private static final List<Candidate> NETWORKS =
      List.of(
          new Candidate("cnn22(256,512,1024,256)", 1),
          new Candidate("conv(64,4)", 5),
          new Candidate("conv(64,4)", 2),
          new Candidate("residual(128,10)", 6),
          new Candidate("cnn22(64,128,128,64)", 1),
          new Candidate("conv(32,3)", 2));

  private static final int[] BATCHES = {1, 64, 1024};
  private static final long LEAST_NANOS = 300_000_000;
  private static final long SEED = 2048;
  private static final int WIDTH = 256;
  private static final int PLAY_GAMES = 512;
  private static final String MODEL = "dense(256,128)";
  private static final int MODEL_WIDTH = 128;
  private static final int MODEL_SIMULATIONS = 20;

  private record Candidate(String network, int outputs) {}

  /**
   * What to run.
   *
   * @param board the board's size
   * @param threads that PyTorch uses
   */
  public record Settings(Shape board, int threads) {}

  /**
   * A network with a number of boards.
   *
   * @param network its architecture
   * @param outputs numbers a board gives
   * @param weights how many, batch norms not counted
   * @param batch boards at once
   * @param forwardBoardsPerSecond evaluated
   * @param stepBoardsPerSecond in steps of the optimiser
   */
  public record Row(
      String network,
      int outputs,
      long weights,
      int batch,
      double forwardBoardsPerSecond,
      double stepBoardsPerSecond) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param engine with its version
   * @param threads that PyTorch used
   * @param rows networks and batches
   * @param playNetwork the network that played
   * @param gamesPerSecond of self-play, many games at once
   * @param movesPerSecond of the same
   * @param shareOutside of the time of self-play that was not spent in PyTorch
   * @param modelNetwork the model of the game that was searched
   * @param simulationsPerSecond of searches in it, many games at once
   */
  public record Report(
      String board,
      String engine,
      int threads,
      List<Row> rows,
      String playNetwork,
      double gamesPerSecond,
      double movesPerSecond,
      double shareOutside,
      String modelNetwork,
      double simulationsPerSecond) {}

  private final Settings settings;
  private final Board board;

  public BenchNeuralJob(Settings settings) {
    this.settings = settings;
    this.board = Board.of(settings.board());
  }

  public Report run(Progress progress) {
    Torch.useThreads(settings.threads());
    long[] boards = boards(BATCHES[BATCHES.length - 1]);
    List<Row> rows = new ArrayList<>();
    int total = NETWORKS.size() * BATCHES.length + 1;
    for (Candidate candidate : NETWORKS) {
      Architecture architecture = Architecture.parse(candidate.network());
      try (Net net = new Net(architecture, settings.board(), candidate.outputs(), SEED)) {
        for (int batch : BATCHES) {
          progress.update(rows.size(), total, candidate.network());
          rows.add(
              new Row(
                  candidate.network(),
                  candidate.outputs(),
                  net.weights(),
                  batch,
                  forward(net, boards, batch),
                  step(net, boards, batch)));
        }
      }
    }
    progress.update(rows.size(), total, "self-play");
    return play(rows);
  }

  /** States of random games. */
  private long[] boards(int count) {
    ParallelGames games = new ParallelGames(chance(), 1, SEED, 0);
    Stream random = new Stream(SEED);
    long[] boards = new long[count];
    for (int i = 0; i < count; i++) {
      boards[i] = games.states[0];
      games.move(0, RewardScale.pick(games.legal(0), random));
      if (games.legal(0) == 0) {
        games.start(0);
      }
    }
    return boards;
  }

  private Chance chance() {
    return new Chance(board, Chance.USUAL_P4);
  }

  /** Boards a second: repeats work until it has lasted long enough, after a first time. */
  private static double rate(int boards, Runnable work) {
    work.run();
    long begin = System.nanoTime();
    long spent;
    int times = 0;
    do {
      work.run();
      times++;
      spent = System.nanoTime() - begin;
    } while (spent < LEAST_NANOS);
    return (double) times * boards / (spent / 1e9);
  }

  private static double forward(Net net, long[] boards, int batch) {
    Batcher batcher = new Batcher(net, new Reading(Reading.Use.AFTER_POLICY, true, 1, 1, false));
    float[] rows = new float[batch * net.outputs()];
    return rate(batch, () -> batcher.evaluate(boards, batch, rows));
  }

  private static double step(Net net, long[] boards, int batch) {
    Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(1e-6));
    Inputs inputs = net.lessons();
    return rate(
        batch,
        () -> {
          try (NDManager scratch = net.memory().newSubManager()) {
            NDArray in = inputs.array(scratch, boards, 0, batch);
            optimiser.minimise(() -> net.forward(in, true).square().mean());
          }
        });
  }

  /** Games of an untrained network of afterstates. */
  private Report play(List<Row> rows) {
    String network = "conv(32,3)";
    try (Net net = new Net(Architecture.parse(network), settings.board(), 2, SEED)) {
      Reading reading = new Reading(Reading.Use.AFTER_POLICY, true, 1, 1, false);
      MoveScores scores = new MoveScores(net, reading);
      ParallelGames games = new ParallelGames(chance(), WIDTH, SEED, 0);
      int[] legal = new int[WIDTH];
      float[] numbers = new float[WIDTH * Move.COUNT];
      long moves = 0;
      int over = 0;
      long begin = System.nanoTime();
      while (over < PLAY_GAMES) {
        for (int slot = 0; slot < WIDTH; slot++) {
          legal[slot] = games.legal(slot);
        }
        scores.score(games.states, legal, WIDTH, numbers);
        for (int slot = 0; slot < WIDTH; slot++) {
          games.move(slot, MoveScores.best(numbers, slot, legal[slot]));
          moves++;
          if (games.legal(slot) == 0) {
            over++;
            games.start(slot);
          }
        }
      }
      double seconds = (System.nanoTime() - begin) / 1e9;
      return new Report(
          settings.board().toString(),
          Torch.version(),
          settings.threads(),
          rows,
          network,
          over / seconds,
          moves / seconds,
          1 - scores.batcher().nanos() / 1e9 / seconds,
          MODEL,
          simulationsPerSecond());
    }
  }

  /** Searches of games side by side in an untrained model. */
  private double simulationsPerSecond() {
    Reading reading = new Reading(Reading.Use.MODEL, true, 1, 1, true);
    long[] states = boards(MODEL_WIDTH);
    int[] legal = new int[MODEL_WIDTH];
    for (int slot = 0; slot < MODEL_WIDTH; slot++) {
      legal[slot] = board.legal(states[slot]);
    }
    try (ModelNet net = new ModelNet(Architecture.parse(MODEL), settings.board(), SEED)) {
      HiddenField field =
          new HiddenField(
              board,
              new ModelEvaluator(net, reading),
              PuctSearch.Settings.of(MODEL_SIMULATIONS),
              MODEL_WIDTH);
      return rate(MODEL_WIDTH * MODEL_SIMULATIONS, () -> field.search(states, legal));
    }
  }
}
