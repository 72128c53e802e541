package afterstate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Board;
import afterstate.board.Stream;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.ntuple.BoardLearner;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Network;
import afterstate.ntuple.TupleNetwork;
import org.junit.jupiter.api.Test;

/** What attackers and noise do, one choice at a time. */
final class AttackersTest {

  private static final Board BOARD = Board.of(3, 3);

  private static TupleNetwork noise() {
    TupleNetwork network = new TupleNetwork(Network.parse("0,1,2,3 / 0,1,3,4", BOARD.shape()));
    BoardLearner learner = new BoardLearner(network, Learning.plain(0.3), null);
    Stream random = new Stream(5);
    for (int i = 0; i < 3000; i++) {
      long board = randomBoard(random);
      learner.learn(board, random.below(1000));
    }
    return network;
  }

  private static long randomBoard(Stream random) {
    long board = 0;
    for (int cell = 0; cell < 9; cell++) {
      board |= (long) (random.below(3) == 0 ? 0 : random.below(5)) << 4 * cell;
    }
    return board;
  }

  @Test
  void tupleAttacker_anyBoard_leavesTheLowestValueOrEndsTheGame() {
    TupleNetwork network = noise();
    Attacker attacker = new TupleAttacker(network);
    Stream random = new Stream(6);
    int ended = 0;
    for (int i = 0; i < 5000; i++) {
      long after = randomBoard(random);
      if (BOARD.empties(after) == 0) {
        continue;
      }
      double least = Double.POSITIVE_INFINITY;
      boolean canEnd = false;
      for (int index = 0; index < BOARD.empties(after); index++) {
        long state = BOARD.spawn(after, index, 1);
        canEnd |= BOARD.legal(state) == 0;
        least = Math.min(least, network.value(state));
      }
      long chosen = attacker.spawn(after);
      if (canEnd) {
        assertThat(BOARD.legal(chosen)).isZero();
        ended++;
      } else {
        assertThat(network.value(chosen)).isCloseTo(least, within(1e-3));
      }
      assertThat(Long.bitCount(chosen ^ after)).as("one 2 more").isEqualTo(1);
    }
    assertThat(ended).isPositive();
  }

  @Test
  void tupleAttacker_emptyBoard_placesATwo() {
    long state = new TupleAttacker(noise()).spawn(0);
    assertThat(Board.tileSum(state)).isEqualTo(2);
  }

  @Test
  void randomAttacker_manyChoices_areSpreadOverTheEmptyCells() {
    RandomAttacker attacker = new RandomAttacker(BOARD);
    attacker.begin(3);
    int[] counts = new int[9];
    for (int i = 0; i < 7000; i++) {
      long state = attacker.spawn(0x21);
      counts[Long.numberOfTrailingZeros(state ^ 0x21) / 4]++;
    }
    assertThat(counts[0] + counts[1]).isZero();
    for (int cell = 2; cell < 9; cell++) {
      assertThat(counts[cell]).isBetween(850, 1150);
    }
  }

  @Test
  void noise_halfTheTime_leavesTheOtherHalfToTheAttacker() {
    Attacker lowest = after -> BOARD.spawn(after, 0, 1);
    NoisyAttacker noisy = new NoisyAttacker(BOARD, lowest, 0.5);
    noisy.begin(1);
    int first = 0;
    for (int i = 0; i < 9000; i++) {
      first += noisy.spawn(0) == 1 ? 1 : 0;
    }
    // Half of the time the attacker, and one in nine of the rest by chance.
    assertThat(first / 9000.0).isCloseTo(0.5 + 0.5 / 9, within(0.02));
  }

  @Test
  void noise_none_isTheAttackerOrDefenderItself() {
    Attacker lowest = after -> BOARD.spawn(after, 0, 1);
    NoisyAttacker attacker = new NoisyAttacker(BOARD, lowest, 0);
    Player last = (state, legal) -> 31 - Integer.numberOfLeadingZeros(legal);
    NoisyDefender defender = new NoisyDefender(last, 0);
    attacker.begin(1);
    defender.begin(1);
    for (int i = 0; i < 100; i++) {
      assertThat(attacker.spawn(0)).isEqualTo(1);
      assertThat(defender.choose(0x12, 0b1010)).isEqualTo(3);
    }
  }

  @Test
  void noise_always_isChanceAndRepeatsWithItsKey() {
    NoisyDefender defender = new NoisyDefender((_, _) -> 0, 1);
    int[] first = moves(defender, 4);
    assertThat(first).isEqualTo(moves(defender, 4)).isNotEqualTo(moves(defender, 5));
    assertThat(first).contains(0, 1, 2, 3);
  }

  private static int[] moves(Player player, long key) {
    player.begin(key);
    int[] moves = new int[50];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = player.choose(0x12, 15);
    }
    return moves;
  }

  @Test
  void noise_randomDefender_isStillRandom() {
    Player defender = new NoisyDefender(new RandomPlayer(), 0.5);
    assertThat(moves(defender, 1)).contains(0, 1, 2, 3);
  }
}
