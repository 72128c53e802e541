package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.Episode;
import afterstate.game.GameRecord;
import afterstate.game.Lockstep;
import afterstate.game.Player;
import afterstate.game.RandomSpawns;
import afterstate.measure.GameStatistics;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Plays seeded games with one agent and sums them up. Game g of a seed is the same game whichever
 * thread plays it, so everything but the time is the same for any number of threads.
 */
public final class EvaluateJob {

  private static final int CHUNK = 16;

  /** Each game takes 21 bytes until the end: 0.4 GB for so many, which fits any usual heap. */
  private static final int MAX_GAMES = 20_000_000;

  /**
   * What to play.
   *
   * @param board the board's size
   * @param agent the agent's name
   * @param games number of games, 1 to 20 million
   * @param seed of all randomness
   * @param p4 probability of a 4
   * @param threads how many games run at once, at least 1
   */
  public record Settings(Shape board, String agent, int games, long seed, double p4, int threads) {

    public Settings {
      if (games < 1) {
        throw new BadInputException("the number of games must be at least 1, not " + games);
      }
      if (games > MAX_GAMES) {
        throw new BadInputException(
            String.format(
                Locale.ROOT,
                "the number of games must be at most %,d, not %,d; other seeds give more games",
                MAX_GAMES,
                games));
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }
  }

  /**
   * What came out.
   *
   * @param settings what was played
   * @param statistics of the scores
   * @param bestGame number of the first game with the highest score
   * @param seconds wall time
   */
  public record Report(Settings settings, GameStatistics statistics, int bestGame, double seconds) {

    public double movesPerSecond() {
      return statistics.moves() / seconds;
    }

    /** The report as JSON fields. */
    public Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("board", settings.board().toString());
      fields.put("p4", settings.p4());
      fields.put("agent", settings.agent());
      fields.put("seed", settings.seed());
      fields.put("threads", settings.threads());
      fields.putAll(Json.fields(statistics));
      fields.put("bestGame", bestGame);
      fields.put("seconds", seconds);
      fields.put("movesPerSecond", movesPerSecond());
      return fields;
    }
  }

  private final Settings settings;
  private final Board board;
  private final Chance chance;
  private final Agent agent;

  public EvaluateJob(Settings settings) {
    this(settings, Agent.parse(settings.agent(), settings.board(), settings.p4()));
  }

  /** For an agent that is already there, such as one in training. */
  public EvaluateJob(Settings settings, Agent agent) {
    this.settings = settings;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.agent = agent;
  }

  public Report run(Progress progress) {
    int games = settings.games();
    long begin = System.nanoTime();
    Results results = new Results(progress, begin);
    if (agent.together() == null) {
      playOneByOne(results);
    } else {
      playTogether(results);
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    int best = 0;
    for (int game = 1; game < games; game++) {
      best = results.scores[game] > results.scores[best] ? game : best;
    }
    return new Report(settings, results.statistics(), best, seconds);
  }

  private void playOneByOne(Results results) {
    Parallel.run(
        settings.threads(),
        settings.games(),
        CHUNK,
        () -> {
          Player player = agent.player();
          Episode episode = new Episode(board);
          return (from, to) -> {
            for (int game = (int) from; game < to; game++) {
              RandomSpawns spawns = spawns(game);
              player.begin(playerKey(game));
              episode.play(player, spawns, spawns.start());
              results.put(game, episode);
            }
            results.report(to - from);
          };
        });
  }

  private void playTogether(Results results) {
    new Lockstep(board, agent.together().get())
        .play(
            settings.games(),
            this::spawns,
            this::playerKey,
            (game, episode) -> {
              results.put(game, episode);
              results.report(1);
            });
  }

  /** What the games came to, by number. */
  private final class Results {

    final long[] scores = new long[settings.games()];
    private final int[] lengths = new int[settings.games()];
    private final byte[] maxRanks = new byte[settings.games()];
    private final AtomicLong moves = new AtomicLong();
    private final Progress progress;
    private final long begin;
    private long done;

    Results(Progress progress, long begin) {
      this.progress = progress;
      this.begin = begin;
    }

    void put(int game, Episode episode) {
      scores[game] = episode.score();
      lengths[game] = episode.moves();
      maxRanks[game] = (byte) episode.maxRank();
      moves.addAndGet(episode.moves());
    }

    synchronized void report(long games) {
      done += games;
      double seconds = (System.nanoTime() - begin) / 1e9;
      progress.update(
          done, settings.games(), String.format("%.2f M moves/s", moves.get() / seconds / 1e6));
    }

    GameStatistics statistics() {
      return GameStatistics.of(scores, lengths, maxRanks);
    }
  }

  /** Plays one of the games again and records it. */
  public GameRecord record(int game) {
    Player player = agent.player();
    RandomSpawns spawns = spawns(game);
    player.begin(playerKey(game));
    long start = spawns.start();
    GameRecord.Recorder recorder = new GameRecord.Recorder(player, spawns);
    Episode episode = new Episode(board);
    episode.play(recorder, recorder, start);
    return recorder.record(agent.name(), Position.of(board.shape(), start), episode);
  }

  /** Child 0 of a game's key drives its spawns (docs/random.md). */
  private RandomSpawns spawns(int game) {
    return new RandomSpawns(chance, new Stream(Stream.child(gameKey(game), 0)));
  }

  /** Child 1 drives the player. */
  private long playerKey(int game) {
    return Stream.child(gameKey(game), 1);
  }

  private long gameKey(int game) {
    return Stream.child(settings.seed(), game);
  }
}
