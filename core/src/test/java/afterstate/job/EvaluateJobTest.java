package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.GameRecord;
import afterstate.measure.GameStatistics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Seeded evaluation: the same for any number of threads, and true to the games. */
final class EvaluateJobTest {

  private static EvaluateJob.Settings settings(String board, String agent, int games, int threads) {
    return new EvaluateJob.Settings(Shape.parse(board), agent, games, 2048, 0.1, threads);
  }

  private static EvaluateJob.Report run(EvaluateJob.Settings settings) {
    return new EvaluateJob(settings).run(Progress.NONE);
  }

  @ParameterizedTest
  @CsvSource({"4x4,random", "3x3,corner", "2x8,greedy", "1x2,random"})
  void run_anyNumberOfThreads_givesTheSameStatistics(String board, String agent) {
    EvaluateJob.Report one = run(settings(board, agent, 200, 1));
    for (int threads = 2; threads <= 3; threads++) {
      EvaluateJob.Report more = run(settings(board, agent, 200, threads));
      assertThat(more.statistics()).isEqualTo(one.statistics());
      assertThat(more.bestGame()).isEqualTo(one.bestGame());
    }
  }

  /** Every game is recorded, replayed by the rules and added up here. */
  @Test
  void run_games_addUpToTheStatistics() {
    EvaluateJob job = new EvaluateJob(settings("3x3", "random", 101, 2));
    EvaluateJob.Report report = job.run(Progress.NONE);
    List<Long> scores = new ArrayList<>();
    Map<Integer, Integer> best = new HashMap<>();
    long moves = 0;
    for (int number = 0; number < 101; number++) {
      GameRecord game = job.record(number);
      scores.add(game.replay().stream().mapToLong(GameRecord.Step::reward).sum());
      best.merge(1 << game.end().maxRank(), 1, Integer::sum);
      moves += game.plays().size();
    }
    GameStatistics statistics = report.statistics();
    double mean = scores.stream().mapToLong(Long::longValue).sum() / 101.0;
    double squares = scores.stream().mapToDouble(score -> (score - mean) * (score - mean)).sum();
    assertThat(statistics.mean()).isCloseTo(mean, within(1e-9));
    assertThat(statistics.standardError()).isCloseTo(Math.sqrt(squares / 100 / 101), within(1e-9));
    assertThat(statistics.moves()).isEqualTo(moves);
    assertThat(report.bestGame()).isEqualTo(scores.indexOf(Collections.max(scores)));
    assertThat(statistics.max()).isEqualTo(Collections.max(scores));
    assertThat(statistics.min()).isEqualTo(Collections.min(scores));
    for (GameStatistics.TileRow row : statistics.tiles()) {
      assertThat(row.best()).isEqualTo(best.getOrDefault(row.tile(), 0));
    }
    Collections.sort(scores);
    assertThat(statistics.median()).isEqualTo(scores.get(50).doubleValue());
  }

  /** On 1x2 nearly all scores are the same few. */
  @Test
  void run_severalBestGames_namesTheFirst() {
    EvaluateJob job = new EvaluateJob(settings("1x2", "random", 60, 1));
    EvaluateJob.Report report = job.run(Progress.NONE);
    List<Integer> best = new ArrayList<>();
    for (int game = 0; game < 60; game++) {
      if (job.record(game).score() == report.statistics().max()) {
        best.add(game);
      }
    }
    assertThat(best).hasSizeGreaterThan(1).first().isEqualTo(report.bestGame());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 0.5, 1})
  void run_randomPlayOn2x2_meetsTheExactMean(double p4) {
    Chance chance = new Chance(Board.of(2, 2), p4);
    double exact = 0;
    Map<Long, Double> known = new HashMap<>();
    for (Chance.Spawn first : chance.spawns(0)) {
      for (Chance.Spawn second : chance.spawns(first.state())) {
        exact +=
            first.probability() * second.probability() * randomValue(chance, second.state(), known);
      }
    }
    GameStatistics statistics =
        run(new EvaluateJob.Settings(new Shape(2, 2), "random", 20_000, 3, p4, 1)).statistics();
    assertThat(statistics.standardError()).isPositive();
    assertThat(statistics.mean()).isCloseTo(exact, within(5 * statistics.standardError()));
  }

  /** Expected score of uniformly random play from a state. */
  private static double randomValue(Chance chance, long state, Map<Long, Double> known) {
    Double before = known.get(state);
    if (before != null) {
      return before;
    }
    Board board = chance.board();
    double value = 0;
    int legal = board.legal(state);
    for (int move = 0; move < 4; move++) {
      if ((legal >>> move & 1) != 0) {
        double later = 0;
        for (Chance.Spawn spawn : chance.spawns(board.move(state, move))) {
          later += spawn.probability() * randomValue(chance, spawn.state(), known);
        }
        value += (board.reward(state, move) + later) / Integer.bitCount(legal);
      }
    }
    known.put(state, value);
    return value;
  }

  @Test
  void run_anotherSeed_givesOtherGames() {
    EvaluateJob.Settings one = settings("4x4", "random", 50, 1);
    EvaluateJob.Settings other =
        new EvaluateJob.Settings(one.board(), "random", 50, Stream.child(2048, 0), 0.1, 1);
    assertThat(run(one).statistics()).isNotEqualTo(run(other).statistics());
  }

  @Test
  void run_progress_reachesTheTotal() {
    List<Long> seen = Collections.synchronizedList(new ArrayList<>());
    EvaluateJob.Report report =
        new EvaluateJob(settings("2x2", "random", 1000, 2))
            .run((done, total, note) -> {
              assertThat(total).isEqualTo(1000);
              assertThat(note).endsWith("moves/s");
              seen.add(done);
            });
    assertThat(report.statistics().games()).isEqualTo(1000);
    assertThat(seen).contains(1000L).allMatch(done -> done >= 1 && done <= 1000);
  }

  @ParameterizedTest
  @CsvSource({
    "random, 0, 0.1, 1, the number of games must be at least 1",
    "random, -5, 0.1, 1, the number of games must be at least 1",
    "random, 10, 0.1, 0, the number of threads must be at least 1",
    "random, 10, 1.5, 1, p4 is a probability",
    "random, 10, NaN, 1, p4 is a probability",
    "nobody, 10, 0.1, 1, there is no agent 'nobody'"
  })
  void constructor_badSettings_areRefused(
      String agent, int games, double p4, int threads, String message) {
    assertThatThrownBy(() ->
            new EvaluateJob(
                new EvaluateJob.Settings(new Shape(3, 3), agent, games, 1, p4, threads)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }
}
