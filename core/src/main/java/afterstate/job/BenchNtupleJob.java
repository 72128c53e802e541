package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.Network;

/** Fixed work that shows how fast an n-tuple network learns and plays on this machine. */
public final class BenchNtupleJob {

  /** Games learned from before anything is timed, so that games are as long as real ones. */
  private static final long FIRST_GAMES = 6000;

  private static final long ROUND_GAMES = 2000;
  private static final int ROUNDS = 3;
  private static final long SEED = 2048;

  /**
   * What to run.
   *
   * @param board the board's size
   * @param network a name or tuples
   * @param method td or tc
   * @param threads how many play and learn at once
   */
  public record Settings(Shape board, String network, String method, int threads) {

    public Settings {
      if (!method.equals("td") && !method.equals("tc")) {
        throw new BadInputException("method is td or tc, not '" + method + "'");
      }
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param network as the user wrote it
   * @param method td or tc
   * @param threads that played and learned at once
   * @param trainMovesPerSecond moves played and learned a second, the best of three rounds
   * @param playMovesPerSecond moves played a second, the best of three rounds
   * @param weightBytes size of all weights
   * @param meanScore of the games played
   * @param signature of the weights; the same every time on one thread
   */
  public record Report(
      String board,
      String network,
      String method,
      int threads,
      double trainMovesPerSecond,
      double playMovesPerSecond,
      long weightBytes,
      double meanScore,
      long signature) {}

  private final Settings settings;
  private final Learning learning;
  private final Model model;
  private final NtupleTrainer trainer;

  public BenchNtupleJob(Settings settings) {
    this.settings = settings;
    double alpha = settings.method().equals("tc") ? 1 : 0.1;
    int batch = settings.threads() == 1 ? 1 : Learning.ROUND;
    learning = Learning.of(settings.method(), alpha).inBatches(batch);
    Network network = Network.parse(settings.network(), settings.board());
    model =
        Model.untrained(
            new ModelInfo(
                settings.board().toString(),
                network.text(),
                "",
                Chance.USUAL_P4,
                learning,
                SEED,
                0));
    Chance chance = new Chance(Board.of(settings.board()), Chance.USUAL_P4);
    trainer = new NtupleTrainer(model, chance, learning, settings.threads());
  }

  public Report run(Progress progress) {
    int steps = 1 + 2 * ROUNDS;
    int done = 0;
    train(0, FIRST_GAMES);
    double trained = 0;
    for (int round = 0; round < ROUNDS; round++) {
      progress.update(++done, steps, "learning");
      trained = Math.max(trained, train(FIRST_GAMES + round * ROUND_GAMES, ROUND_GAMES));
    }
    double played = 0;
    double mean = 0;
    for (int round = 0; round < ROUNDS; round++) {
      progress.update(++done, steps, "playing");
      EvaluateJob.Report report = play();
      played = Math.max(played, report.movesPerSecond());
      mean = report.statistics().mean();
    }
    return new Report(
        settings.board().toString(),
        settings.network(),
        settings.method(),
        settings.threads(),
        trained,
        played,
        weightBytes(),
        mean,
        model.network().signature());
  }

  /** Learns from games and returns moves a second. */
  private double train(long from, long games) {
    long before = trainer.moves();
    long begin = System.nanoTime();
    trainer.train(SEED, from, from + games, _ -> true);
    return (trainer.moves() - before) / ((System.nanoTime() - begin) / 1e9);
  }

  private EvaluateJob.Report play() {
    EvaluateJob.Settings games =
        new EvaluateJob.Settings(
            settings.board(),
            "ntuple",
            (int) ROUND_GAMES,
            Stream.child(SEED, -1),
            Chance.USUAL_P4,
            settings.threads());
    Agent agent = Agent.ofModel("ntuple", model);
    return new EvaluateJob(games, agent).run(Progress.NONE);
  }

  private long weightBytes() {
    long bytes = 0;
    for (float[] table : model.network().weights(0)) {
      bytes += (long) Float.BYTES * table.length;
    }
    return bytes;
  }
}
