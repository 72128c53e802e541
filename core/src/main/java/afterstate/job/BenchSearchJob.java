package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.Player;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.Network;
import afterstate.ntuple.NetworkValuation;
import afterstate.ntuple.Reward;
import afterstate.ntuple.TrainingGame;
import afterstate.search.Evaluator;
import afterstate.search.Expectimax;
import afterstate.search.LeafBatch;
import afterstate.search.PuctSearch;
import afterstate.search.SearchResult;
import afterstate.search.Spawning;
import afterstate.search.Uct;
import java.util.ArrayList;
import java.util.List;

/** Fixed work that shows how fast the searches are on this machine, on one thread. */
public final class BenchSearchJob {

  private static final long SEED = 2048;
  private static final int ROUNDS = 3;

  /**
   * What to run.
   *
   * @param network name of the network that expectimax plays with on 4x4
   * @param trainingGames games the network learns from first, so that games are as long as real
   *     ones
   * @param work how much is timed; 1 takes about half a minute
   */
  public record Settings(String network, long trainingGames, double work) {

    /** What the command runs. */
    public static final Settings USUAL = new Settings("4x6", 10_000, 1);
  }

  /**
   * What came out, each the best of three rounds.
   *
   * @param expectimax2MovesPerSecond moves a second at depth 2
   * @param expectimax3MovesPerSecond moves a second at depth 3
   * @param expectimax2MeanScore of the games played at depth 2
   * @param playoutMovesPerSecond moves a second in the tree and in playouts, on 4x4
   * @param puctNanosPerSimulation a simulation on 3x3 with 1000 a move, the evaluator left out
   * @param signature of what all searches found; the same every time
   */
  public record Report(
      double expectimax2MovesPerSecond,
      double expectimax3MovesPerSecond,
      double expectimax2MeanScore,
      double playoutMovesPerSecond,
      double puctNanosPerSimulation,
      long signature) {}

  /** Gives every board the same value and takes no time. */
  private static final class NoEvaluator implements Evaluator {
    @Override
    public void evaluate(LeafBatch batch) {
      for (int i = 0; i < batch.count(); i++) {
        long hash = batch.board(i) * 0x9E37_79B9_7F4A_7C15L;
        batch.setValue(i, (double) (hash >>> 54));
        for (int move = 0; move < 4; move++) {
          batch.setPrior(i, move, 1);
        }
      }
    }
  }

  private final Settings settings;
  private final Board board = Board.of(4, 4);
  private final Model model;
  private long signature;

  public BenchSearchJob(Settings settings) {
    this.settings = settings;
    Learning learning = Learning.plain(0.1);
    Network network = Network.parse(settings.network(), board.shape());
    model =
        Model.untrained(
            new ModelInfo("4x4", network.text(), "", Chance.USUAL_P4, learning, SEED, 0));
  }

  public Report run(Progress progress) {
    train(progress);
    double[] two = expectimax(2, Math.max(1, (int) (60 * settings.work())), progress, 1);
    double[] three = expectimax(3, Math.max(1, (int) (3 * settings.work())), progress, 2);
    progress.update(3, 5, "playouts");
    double playouts = playouts();
    progress.update(4, 5, "puct");
    return new Report(two[0], three[0], two[1], playouts, puct(), signature);
  }

  private void train(Progress progress) {
    progress.update(0, 5, "training");
    Learning learning = model.info().learning();
    TrainingGame game =
        new TrainingGame(
            model.network(), new Chance(board, Chance.USUAL_P4), learning, model.coherence());
    for (long i = 0; i < settings.trainingGames(); i++) {
      game.play(Stream.child(SEED, i));
    }
  }

  /** Moves a second and mean score of games at a depth. */
  private double[] expectimax(int depth, int games, Progress progress, int step) {
    progress.update(step, 5, "expectimax depth " + depth);
    Agent agent =
        Agent.ofSearch(
            "expectimax(depth=" + depth + ")",
            () ->
                new Expectimax(
                    board,
                    new NetworkValuation(model.network(), Reward.SCORE),
                    Expectimax.Settings.of(depth, Chance.USUAL_P4)));
    EvaluateJob.Settings played =
        new EvaluateJob.Settings(
            board.shape(), agent.name(), games, Stream.child(SEED, -1), Chance.USUAL_P4, 1);
    double best = 0;
    double mean = 0;
    for (int round = 0; round < ROUNDS; round++) {
      EvaluateJob.Report report = new EvaluateJob(played, agent).run(Progress.NONE);
      best = Math.max(best, report.movesPerSecond());
      mean = report.statistics().mean();
    }
    signature = 31 * signature + Double.doubleToLongBits(mean);
    return new double[] {best, mean};
  }

  private double playouts() {
    Uct search = new Uct(board, Uct.Settings.of(1000, Spawning.random(Chance.USUAL_P4)));
    double best = 0;
    List<Long> states = states(board, Math.max(2, (int) (300 * settings.work())));
    for (int round = 0; round < ROUNDS; round++) {
      long moves = 0;
      long begin = System.nanoTime();
      for (long state : states) {
        moves += search.search(state, board.legal(state)).nodes();
      }
      best = Math.max(best, moves / ((System.nanoTime() - begin) / 1e9));
      signature = round == 0 ? 31 * signature + moves : signature;
    }
    return best;
  }

  private double puct() {
    Board small = Board.of(new Shape(3, 3));
    PuctSearch search = new PuctSearch(small, new NoEvaluator(), PuctSearch.Settings.of(1000));
    double best = Double.POSITIVE_INFINITY;
    List<Long> states = states(small, Math.max(2, (int) (1000 * settings.work())));
    for (int round = 0; round < ROUNDS; round++) {
      long done = 0;
      long visits = 0;
      long begin = System.nanoTime();
      for (long state : states) {
        SearchResult result = search.search(state, small.legal(state));
        done += result.nodes();
        visits += result.visits(result.move());
      }
      best = Math.min(best, (System.nanoTime() - begin) / (double) done);
      signature = round == 0 ? 31 * signature + visits : signature;
    }
    return best;
  }

  /** States of games played by the agent corner. */
  private static List<Long> states(Board board, int count) {
    Player player = Agent.parse("corner", board.shape()).player();
    Chance chance = new Chance(board, Chance.USUAL_P4);
    Stream random = new Stream(SEED);
    List<Long> states = new ArrayList<>();
    long state = chance.start(random);
    while (states.size() < count) {
      int legal = board.legal(state);
      if (legal == 0) {
        state = chance.start(random);
      } else {
        states.add(state);
        state = chance.spawn(board.move(state, player.choose(state, legal)), random);
      }
    }
    return states;
  }
}
