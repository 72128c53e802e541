package afterstate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.ntuple.BoardLearner;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Network;
import afterstate.ntuple.NtuplePlayer;
import afterstate.ntuple.Reward;
import afterstate.ntuple.TupleNetwork;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Learning on 2x2, where a tuple of four cells holds every board and recursion knows the answer.
 */
final class VersusLessonTest {

  private static final Board BOARD = Board.of(2, 2);
  private static final Learning LEARNING = Learning.plain(0.05);

  /** Exact values against a random opponent, by recursion. */
  private static final class Reference {

    private final boolean attack;
    private final Map<Long, Double> states = new HashMap<>();

    /** Against a random defender if the attack is the best, otherwise the other way round. */
    Reference(boolean attack) {
      this.attack = attack;
    }

    double state(long state) {
      Double known = states.get(state);
      if (known == null) {
        known = compute(state);
        states.put(state, known);
      }
      return known;
    }

    private double compute(long state) {
      int legal = BOARD.legal(state);
      double sum = 0;
      double most = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        if ((legal >>> move & 1) != 0) {
          double value = BOARD.reward(state, move) + after(BOARD.move(state, move));
          sum += value / Integer.bitCount(legal);
          most = Math.max(most, value);
        }
      }
      return attack ? sum : most;
    }

    double after(long after) {
      int empties = BOARD.empties(after);
      double sum = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int index = 0; index < empties; index++) {
        double value = state(BOARD.spawn(after, index, 1));
        sum += value / empties;
        least = Math.min(least, value);
      }
      return attack ? least : sum;
    }
  }

  private static TupleNetwork network() {
    return new TupleNetwork(Network.parse("0,1,2,3", BOARD.shape()));
  }

  private static double mean(Attacker attacker, Player defender, int games) {
    VersusGame game = new VersusGame(BOARD, 0);
    double sum = 0;
    for (int i = 0; i < games; i++) {
      game.play(attacker, defender, Stream.child(99, i));
      sum += game.score();
    }
    return sum / games;
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.5, 0", "0, 6"})
  void play_attackAgainstRandom_comesToTheBestAttack(double lambda, int opening) {
    TupleNetwork network = network();
    BoardLearner learner = new BoardLearner(network, LEARNING, null);
    VersusLesson lesson = new VersusLesson(BOARD, lambda, opening);
    Attacker attacker = new TupleAttacker(network);
    double untrained = mean(attacker, new RandomPlayer(), 40_000);
    for (int game = 0; game < 4000; game++) {
      lesson.play(attacker, new RandomPlayer(), learner, null, Stream.child(1, game));
    }
    double exact = new Reference(true).after(0);
    assertThat(mean(attacker, new RandomPlayer(), 40_000)).isCloseTo(exact, within(0.3));
    assertThat(untrained).isGreaterThan(exact + 0.6);
  }

  @Test
  void play_defenceAgainstRandom_comesToTheBestDefence() {
    TupleNetwork network = network();
    BoardLearner learner = new BoardLearner(network, LEARNING, null);
    VersusLesson lesson = new VersusLesson(BOARD, 0, 0);
    Player defender = new NtuplePlayer(network, Reward.SCORE);
    network.fill(100);
    RandomAttacker attacker = new RandomAttacker(BOARD);
    double untrained = mean(attacker, defender, 1000);
    for (int game = 0; game < 2000; game++) {
      lesson.play(attacker, defender, null, learner, Stream.child(2, game));
    }
    double exact = new Reference(false).after(0);
    assertThat(mean(attacker, defender, 1000)).isCloseTo(exact, within(0.5));
    assertThat(untrained).isLessThan(exact - 5);
  }

  @Test
  void play_bothLearn_eachFromItsOwnBoards() {
    TupleNetwork attack = network();
    TupleNetwork defence = network();
    VersusLesson lesson = new VersusLesson(BOARD, 0, 0);
    lesson.play(
        new TupleAttacker(attack),
        new NtuplePlayer(defence, Reward.SCORE),
        new BoardLearner(attack, Learning.plain(1), null),
        new BoardLearner(defence, Learning.plain(1), null),
        4);
    assertThat(lesson.score()).isPositive();
    assertThat(attack.signature()).isNotZero().isNotEqualTo(defence.signature());
    assertThat(defence.signature()).isNotZero();
  }

  /** So many random 2s that the attacker never has its turn. */
  @Test
  void play_endsInTheOpening_teachesTheDefenderAlone() {
    TupleNetwork attack = network();
    TupleNetwork defence = network();
    Attacker silent =
        after -> {
          throw new AssertionError("asked in the opening");
        };
    new VersusLesson(BOARD, 0, 1_000_000)
        .play(
            silent,
            new NtuplePlayer(defence, Reward.SCORE),
            new BoardLearner(attack, LEARNING, null),
            new BoardLearner(defence, LEARNING, null),
            4);
    assertThat(attack.value(0x1243)).isZero();
    assertThat(attack.signature()).isEqualTo(network().signature());
    assertThat(defence.signature()).isNotEqualTo(network().signature());
  }

  @Test
  void teach_shortGame_movesValuesTowardsTheScoreToCome() {
    TupleNetwork network = network();
    BoardLearner learner = new BoardLearner(network, Learning.plain(1), null);
    Trace trace = new Trace();
    long first = 0x1243;
    long second = 0x5432;
    trace.score(100);
    trace.add(first);
    trace.score(4);
    trace.score(8);
    trace.add(second);
    trace.score(16);
    trace.teach(learner, 0);
    assertThat(network.value(second)).isCloseTo(16, within(1e-4));
    assertThat(network.value(first)).isCloseTo(28, within(1e-4));
    trace.clear();
    trace.teach(learner, 0);
    assertThat(network.value(first)).isCloseTo(28, within(1e-4));
  }

  @Test
  void teach_lambdaOne_looksToTheEnd() {
    TupleNetwork network = network();
    BoardLearner half = new BoardLearner(network, Learning.plain(0.5), null);
    Trace trace = new Trace();
    trace.add(0x1243);
    trace.score(4);
    trace.add(0x5432);
    trace.score(16);
    trace.teach(half, 1);
    assertThat(network.value(0x5432)).isCloseTo(8, within(1e-4));
    assertThat(network.value(0x1243)).isCloseTo(10, within(1e-4));
  }
}
