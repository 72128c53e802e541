package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.base.Parallel;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.Episode;
import afterstate.game.RandomSpawns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Learners by what they learn: after a short run they play better than any untrained network. */
final class TrainingGameTest {

  private static final Shape SHAPE = new Shape(3, 3);
  private static final Board BOARD = Board.of(SHAPE);
  private static final Chance CHANCE = new Chance(BOARD, 0.1);
  private static final int GAMES = 3000;

  private static TupleNetwork network() {
    return new TupleNetwork(Network.parse("0,1,2,3 / 3,4,5 / 0,1,3,4", SHAPE));
  }

  private static TrainingGame game(TupleNetwork network, Learning learning) {
    Coherence coherence = learning.coherent() ? new Coherence(network) : null;
    return new TrainingGame(network, CHANCE, learning, coherence);
  }

  private static TupleNetwork trained(Learning learning) {
    TupleNetwork network = network();
    if (learning.optimistic()) {
      network.fill(learning.optimism());
    }
    TrainingGame game = game(network, learning);
    for (int i = 0; i < GAMES; i++) {
      game.play(Stream.child(1, i));
    }
    return network;
  }

  /** Mean score of 500 games on other seeds. */
  private static double score(TupleNetwork network, Reward reward) {
    NtuplePlayer player = new NtuplePlayer(network, reward);
    Episode episode = new Episode(BOARD);
    long sum = 0;
    for (int i = 0; i < 500; i++) {
      RandomSpawns spawns = new RandomSpawns(CHANCE, new Stream(Stream.child(99, i)));
      episode.play(player, spawns, spawns.start());
      sum += episode.score();
    }
    return sum / 500.0;
  }

  @Test
  void score_untrainedNetwork_isBelowAllThresholds() {
    assertThat(score(network(), Reward.SCORE)).isLessThan(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "td, 0.1, board, 0, 1, backward, score, 0, 1500",
    "td, 0.1, board, 0, 1, forward, score, 0, 1500",
    "td, 0.004, entry, 0, 1, backward, score, 0, 1500",
    "td, 0.1, board, 0.5, 1, backward, score, 0, 1500",
    "td, 0.1, board, 0, 3, backward, score, 0, 1500",
    "td, 0.1, board, 0, 3, forward, score, 0, 1500",
    "td, 0.1, board, 0.5, 4, forward, score, 0, 1500",
    "td, 0.1, board, 0, 1, backward, step, 0, 1500",
    "tc, 1, board, 0, 1, backward, score, 0, 1500",
    "tc, 1, board, 0.5, 1, backward, score, 0, 1500",
    "otd, 0.1, board, 0, 1, backward, score, 3000, 1500",
  })
  void play_threeThousandGames_beatTheThreshold(
      String method,
      double alpha,
      String alphaPer,
      double lambda,
      int steps,
      String order,
      String reward,
      double optimism,
      double threshold) {
    Learning learning =
        new Learning(method, alpha, alphaPer, lambda, steps, order, reward, optimism, "none", 1);
    assertThat(score(trained(learning), learning.rewardKind())).isGreaterThan(threshold);
  }

  @ParameterizedTest
  @CsvSource({
    "td, 0.1, 0, backward, 3039076241319624756",
    "td, 0.1, 0, forward, -8865516909152327486",
    "tc, 1, 0.5, backward, -1873131443297312201",
  })
  void play_seededGames_leaveTheSignature(
      String method, double alpha, double lambda, String order, long signature) {
    Learning learning =
        new Learning(method, alpha, "board", lambda, 1, order, "score", 0, "none", 1);
    TupleNetwork network = network();
    TrainingGame game = game(network, learning);
    for (int i = 0; i < 1000; i++) {
      game.play(Stream.child(2048, i));
    }
    assertThat(network.signature()).isEqualTo(signature);
  }

  @Test
  void play_exploring_valuesTheBestMoves() {
    TupleNetwork exploring = trained(Learning.plain(0.1).exploring(100));
    assertThat(score(exploring, Reward.SCORE)).isGreaterThan(1500);
    // Playing at random, a value would be what random moves bring: about 180.
    TupleNetwork random = trained(Learning.plain(0.1).exploring(1e6));
    assertThat(random.value(CHANCE.start(new Stream(1)))).isGreaterThan(400);
  }

  @Test
  void play_lambdaOne_learnsWhatManyStepsLearn() {
    TupleNetwork one = network();
    TupleNetwork other = network();
    TrainingGame lambda =
        game(one, new Learning("td", 0.1, "board", 1, 1, "backward", "step", 0, "none", 1));
    TrainingGame steps =
        game(other, new Learning("td", 0.1, "board", 0, 1 << 20, "backward", "step", 0, "none", 1));
    for (int i = 0; i < 20; i++) {
      lambda.play(Stream.child(5, i));
      steps.play(Stream.child(5, i));
    }
    assertThat(one.signature()).isEqualTo(other.signature()).isNotZero();
  }

  @Test
  void play_twoThreadsOnOneNetwork_learn() {
    TupleNetwork network = network();
    Parallel.run(
        2,
        GAMES,
        1,
        () -> {
          TrainingGame game = game(network, Learning.plain(0.1));
          return (from, to) -> {
            for (long i = from; i < to; i++) {
              game.play(Stream.child(1, i));
            }
          };
        });
    assertThat(score(network, Reward.SCORE)).isGreaterThan(1500);
  }

  /** With one game, forward and backward differ only in the values they have when they look. */
  @Test
  void play_firstGameManySteps_learnsAlikeForwardAndBackward() {
    TupleNetwork one = network();
    TupleNetwork other = network();
    game(one, new Learning("td", 1e-9, "board", 0, 1000, "forward", "step", 0, "none", 1)).play(1);
    game(other, new Learning("td", 1e-9, "board", 0, 1000, "backward", "step", 0, "none", 1))
        .play(1);
    for (int tuple = 0; tuple < one.tuples(); tuple++) {
      assertThat(one.weights(0)[tuple])
          .usingElementComparator((x, y) -> Math.abs(x - y) < 1e-12f ? 0 : 1)
          .containsExactly(other.weights(0)[tuple]);
    }
    assertThat(one.signature()).isNotZero();
  }

  @ParameterizedTest
  @CsvSource({"restart, 1500", "carousel, 1500"})
  void play_shaping_addsGamesAndLearns(String shaping, double threshold) {
    Learning learning = new Learning("td", 0.1, "board", 0, 1, "backward", "score", 0, shaping, 1);
    TupleNetwork network =
        new TupleNetwork(
            Network.parse("0,1,2,3 / 3,4,5 / 0,1,3,4", SHAPE), Stages.parse("128,256"));
    TrainingGame game = game(network, learning);
    TrainingGame plain = game(network(), Learning.plain(0.1));
    long moves = 0;
    long plainMoves = 0;
    for (int i = 0; i < GAMES; i++) {
      game.play(Stream.child(1, i));
      plain.play(Stream.child(1, i));
      moves += game.moves();
      plainMoves += plain.moves();
    }
    assertThat(moves).isGreaterThan(plainMoves * 3 / 2);
    assertThat(score(network, Reward.SCORE)).isGreaterThan(threshold);
  }

  @Test
  void play_game_countsItsScoreAndMoves() {
    TupleNetwork network = network();
    TrainingGame game = game(network, Learning.plain(0.1));
    Episode episode = new Episode(BOARD);
    for (int i = 0; i < 50; i++) {
      long key = Stream.child(3, i);
      NtuplePlayer frozen = new NtuplePlayer(network, Reward.SCORE);
      RandomSpawns spawns = new RandomSpawns(CHANCE, new Stream(key));
      episode.play(frozen, spawns, spawns.start());
      game.play(key);
      assertThat(game.score()).isEqualTo(episode.score());
      assertThat(game.moves()).isEqualTo(episode.moves());
    }
  }
}
