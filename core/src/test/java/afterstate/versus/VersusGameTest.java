package afterstate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.game.Attacker;
import afterstate.game.CornerPlayer;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of versus-2048 against the rules on rows of tiles. */
final class VersusGameTest {

  /** Writes down what both sides did. */
  private static final class Protocol implements Attacker, Player {

    private final Attacker attacker;
    private final Player defender;
    final List<Long> states = new ArrayList<>();
    final List<Integer> moves = new ArrayList<>();

    Protocol(Attacker attacker, Player defender) {
      this.attacker = attacker;
      this.defender = defender;
    }

    @Override
    public void begin(long key) {
      // Asked by both sides of the game; each gets the key of the side that begins first.
      attacker.begin(key);
      defender.begin(key);
    }

    @Override
    public long spawn(long after) {
      states.add(attacker.spawn(after));
      return states.getLast();
    }

    @Override
    public int choose(long state, int legal) {
      moves.add(defender.choose(state, legal));
      return moves.getLast();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1x2", "2x2", "2x3", "3x3", "4x3", "4x4", "1x6"})
  void play_randomGames_followTheRules(String size) {
    Shape shape = Shape.parse(size);
    Board board = Board.of(shape);
    VersusGame game = new VersusGame(board, 0);
    for (int key = 0; key < 20; key++) {
      Protocol protocol = new Protocol(new RandomAttacker(board), new RandomPlayer());
      game.play(protocol, protocol, key);
      mustFollowTheRules(shape, protocol, game);
    }
  }

  private static void mustFollowTheRules(Shape shape, Protocol protocol, VersusGame game) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    long score = 0;
    for (int turn = 0; turn < protocol.states.size(); turn++) {
      int[][] before = tiles;
      long placed = protocol.states.get(turn);
      assertThat(ReferenceGame.emptyCells(tiles))
          .as("a 2 on an empty cell, turn %s", turn)
          .anyMatch(cell -> Grids.pack(ReferenceGame.spawned(before, cell, 2)) == placed);
      tiles = Grids.unpack(shape, placed);
      if (turn < protocol.moves.size()) {
        Move move = Move.of(protocol.moves.get(turn));
        assertThat(ReferenceGame.legal(tiles)).contains(move);
        score += ReferenceGame.reward(tiles, move);
        tiles = ReferenceGame.slide(tiles, move);
      }
    }
    assertThat(ReferenceGame.legal(tiles)).as("over when the defender cannot move").isEmpty();
    assertThat(protocol.states).hasSize(protocol.moves.size() + 1);
    assertThat(game.score()).isEqualTo(score);
    assertThat(game.moves()).isEqualTo(protocol.moves.size());
    assertThat(1 << game.maxRank()).isEqualTo(ReferenceGame.maxTile(tiles));
  }

  @Test
  void play_sameKey_isTheSameGameAndAnotherKeyAnother() {
    Board board = Board.of(4, 4);
    VersusGame game = new VersusGame(board, 0);
    long[] signatures = new long[3];
    for (int i = 0; i < 3; i++) {
      game.play(new RandomAttacker(board), new CornerPlayer(board), i == 2 ? 8 : 7);
      signatures[i] = game.signature();
    }
    assertThat(signatures[1]).isEqualTo(signatures[0]);
    assertThat(signatures[2]).isNotEqualTo(signatures[0]);
  }

  @Test
  void play_opening_placesSoManyAtRandomAndNoMore() {
    Board board = Board.of(4, 4);
    Attacker first = after -> board.spawn(after, 0, 1);
    List<Long> firstStates = new ArrayList<>();
    int[] asked = {0};
    for (int key = 0; key < 10; key++) {
      Attacker counting =
          after -> {
            asked[0]++;
            return first.spawn(after);
          };
      List<Long> states = new ArrayList<>();
      Player recording =
          (state, legal) -> {
            states.add(state);
            return Integer.numberOfTrailingZeros(legal);
          };
      asked[0] = 0;
      VersusGame game = new VersusGame(board, 3);
      game.play(counting, recording, key);
      assertThat(asked[0]).isEqualTo(game.moves() + 1 - 3);
      firstStates.add(states.getFirst());
    }
    assertThat(firstStates.stream().distinct().count()).isGreaterThan(3);
  }

  @Test
  void new_negativeOpening_isRefused() {
    assertThatThrownBy(() -> new VersusGame(Board.of(2, 2), -1))
        .isInstanceOf(BadInputException.class);
  }
}
