package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Q-learning learns, and less than values of afterstates do. */
final class MoveValueGameTest {

  private static final Shape SHAPE = new Shape(3, 3);
  private static final Chance CHANCE = new Chance(Board.of(SHAPE), 0.1);
  private static final Network NETWORK = Network.parse("0,1,2,3 / 3,4,5 / 0,1,3,4", SHAPE);

  /** Mean score of the last 1,000 of 6,000 games. */
  private static double learn(Supplier<Training> training) {
    Training game = training.get();
    double sum = 0;
    for (int i = 0; i < 6000; i++) {
      game.play(Stream.child(1, i));
      sum += i < 5000 ? 0 : game.score();
    }
    return sum / 1000;
  }

  @Test
  void play_sixThousandGames_beatRandomAndLoseToAfterstates() {
    double q =
        learn(
            () -> new MoveValueGame(TupleNetwork.ofMoves(NETWORK), CHANCE, Learning.of("q", 0.1)));
    double td =
        learn(() -> new TrainingGame(new TupleNetwork(NETWORK), CHANCE, Learning.plain(0.1), null));
    // A random player makes about 290.
    assertThat(q).isGreaterThan(600);
    assertThat(td).isGreaterThan(1.5 * q);
  }

  @Test
  void choose_imagesOfAState_areImagesOfTheMove() {
    TupleNetwork network = TupleNetwork.ofMoves(NETWORK);
    MoveValueGame game = new MoveValueGame(network, CHANCE, Learning.of("q", 0.1));
    for (int i = 0; i < 200; i++) {
      game.play(Stream.child(1, i));
    }
    Board board = network.board();
    MoveValues values = new MoveValues(network);
    long state = 0x1_0230_4005L;
    int move = values.choose(state, board.legal(state));
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      long image = board.image(state, symmetry);
      assertThat(values.choose(image, board.legal(image)))
          .isEqualTo(board.moveImage(symmetry, move));
    }
  }
}
