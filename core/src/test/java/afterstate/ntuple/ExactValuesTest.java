package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Dynamic programming on the weights of the whole board; one network for all, since it is large.
 */
final class ExactValuesTest {

  private static final Shape SHAPE = new Shape(3, 3);
  private static final Chance CHANCE = new Chance(Board.of(SHAPE), 0.1);
  private static final int FIRST_GAMES = 10;
  private static final int GAMES = 3000;

  private static TupleNetwork network;
  private static double first;
  private static double last;

  /** A few games of td, so that other tuples have something to say, then dp. */
  @BeforeAll
  static void learn() {
    network = new TupleNetwork(Network.parse("0,1,2 / 0,1,3,4 / 0,1,2,3,4,5,6,7,8", SHAPE));
    Learning td = Learning.plain(0.5).towards("expected");
    play(new TrainingGame(network, CHANCE, td, null), 0, FIRST_GAMES);
    network.learnExactly();
    TrainingGame exactly = new TrainingGame(network, CHANCE, td, null);
    first = play(exactly, FIRST_GAMES, 110);
    play(exactly, 110, GAMES - 500);
    last = play(exactly, GAMES - 500, GAMES);
  }

  private static double play(TrainingGame game, int from, int until) {
    double sum = 0;
    for (int i = from; i < until; i++) {
      game.play(Stream.child(1, i));
      sum += game.score();
    }
    return sum / (until - from);
  }

  @Test
  void play_dynamicProgramming_learns() {
    assertThat(last).isGreaterThan(1.4 * first);
  }

  @Test
  void of_boardsOfAGame_areTheNetworksToTheLastBit() {
    GamePlayer player =
        new GamePlayer(network, CHANCE, Learning.plain(1).towards("expected"), null);
    Track track = new Track();
    player.begin(Stream.child(2, 0));
    player.next(track);
    assertThat(track.moves()).isGreaterThan(20);
    for (int i = 0; i < track.moves(); i++) {
      assertThat(network.exact().of(track.after(i)))
          .isEqualTo((float) network.value(track.after(i)));
    }
  }

  @Test
  void learn_anyValue_isTheBoardsAndThatOfItsImagesAlone() {
    Board board = network.board();
    long after = 0x1_0230_0415L;
    long other = 0x1_0230_0414L;
    float before = network.exact().of(other);
    network.exact().learn(after, 1234);
    assertThat(network.value(after)).isCloseTo(1234, within(1e-3));
    assertThat(network.value(board.image(after, 3))).isCloseTo(1234, within(1e-3));
    assertThat(network.exact().of(other)).isEqualTo(before).isEqualTo((float) network.value(other));
  }
}
