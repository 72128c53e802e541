package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds: the same weights for any number of threads, and for batches of one as game by game. */
final class TrainingRoundsTest {

  private static final Shape SHAPE = new Shape(3, 3);
  private static final Chance CHANCE = new Chance(Board.of(SHAPE), 0.1);

  private static Learning learning(String method, double lambda, String shaping, int batch) {
    return new Learning(method, 0.5, "board", lambda, 1, "backward", "score", 0, shaping, batch);
  }

  private static TupleNetwork network(String stages) {
    return new TupleNetwork(
        Network.parse("0,1,2,3 / 3,4,5 / 0,1,3,4", SHAPE), Stages.parse(stages));
  }

  private static long signature(Learning learning, String stages, int threads, long games) {
    TupleNetwork network = network(stages);
    Coherence coherence = learning.coherent() ? new Coherence(network) : null;
    Recorder recorder = new Recorder(Long.MAX_VALUE);
    TrainingRounds rounds = new TrainingRounds(network, CHANCE, learning, coherence, threads);
    assertThat(rounds.play(5, 0, games, recorder)).isEqualTo(games);
    assertThat(recorder.scores).hasSize((int) games);
    return network.signature();
  }

  /** Notes scores, and stops after a number of games. */
  private static final class Recorder implements TrainingRounds.Listener {
    private final long stop;
    private final List<Long> scores = new ArrayList<>();

    Recorder(long stop) {
      this.stop = stop;
    }

    @Override
    public void played(long score, long moves) {
      scores.add(score);
    }

    @Override
    public boolean goOn(long games) {
      return games < stop;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "td, 0, none, ''",
    "td, 0.5, none, '100,300'",
    "tc, 0.5, none, ''",
    "tc, 0, restart, ''",
    "td, 0, carousel, '60,200'",
  })
  void play_anyNumberOfThreads_givesTheSameWeights(
      String method, double lambda, String shaping, String stages) {
    Learning learning = learning(method, lambda, shaping, 16);
    long one = signature(learning, stages, 1, 100);
    assertThat(signature(learning, stages, 2, 100)).isEqualTo(one).isNotZero();
    assertThat(signature(learning, stages, 3, 100)).isEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource({"td, none, ''", "tc, restart, ''", "td, carousel, '60,200'"})
  void play_batchesOfOne_learnAsGameByGame(String method, String shaping, String stages) {
    Learning learning = learning(method, 0.5, shaping, 1);
    TupleNetwork network = network(stages);
    Coherence coherence = learning.coherent() ? new Coherence(network) : null;
    TrainingGame game = new TrainingGame(network, CHANCE, learning, coherence);
    for (int i = 0; i < 60; i++) {
      game.play(Stream.child(5, i));
    }
    // With shaping, a round plays all parts of a game before it learns from the first.
    boolean same = signature(learning, stages, 2, 60) == network.signature();
    assertThat(same).isEqualTo(shaping.equals("none"));
  }

  @Test
  void play_stopped_leavesWholeRoundsThatGoOnAlike() {
    Learning learning = learning("td", 0, "none", 16);
    TupleNetwork stopped = network("");
    TrainingRounds rounds = new TrainingRounds(stopped, CHANCE, learning, null, 2);
    assertThat(rounds.play(5, 0, 1000, new Recorder(40))).isEqualTo(48);
    assertThat(stopped.signature()).isEqualTo(signature(learning, "", 1, 48));
    assertThat(rounds.play(5, 48, 100, new Recorder(Long.MAX_VALUE))).isEqualTo(52);
    assertThat(stopped.signature()).isEqualTo(signature(learning, "", 1, 100));
  }
}
