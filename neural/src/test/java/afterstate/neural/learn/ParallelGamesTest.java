package afterstate.neural.learn;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A game's spawns depend on its number alone. */
final class ParallelGamesTest {

  /** Plays first legal moves; returns the scores by the game's number. */
  private static Map<Long, Long> play(int width, int count) {
    Board board = Board.of(3, 3);
    ParallelGames games = new ParallelGames(new Chance(board, 0.1), width, 5, 0);
    Map<Long, Long> scores = new HashMap<>();
    long[] numbers = new long[width];
    for (int slot = 0; slot < width; slot++) {
      numbers[slot] = slot;
    }
    while (scores.size() < count) {
      for (int slot = 0; slot < width; slot++) {
        games.move(slot, Integer.numberOfTrailingZeros(games.legal(slot)));
        if (games.legal(slot) == 0) {
          scores.put(numbers[slot], games.scores[slot]);
          numbers[slot] = games.nextGame();
          games.start(slot);
        }
      }
    }
    return scores;
  }

  @Test
  void move_inAnyWidth_playsTheSameGames() {
    Map<Long, Long> one = play(1, 30);
    Map<Long, Long> many = play(8, 30);
    many.keySet().retainAll(one.keySet());
    assertThat(many).hasSizeGreaterThan(20);
    many.forEach((game, score) -> assertThat(one).containsEntry(game, score));
  }

  @Test
  void pick_manyTimes_isUniformOverLegalMoves() {
    Stream random = new Stream(2);
    int[] counts = new int[4];
    for (int i = 0; i < 30_000; i++) {
      counts[RewardScale.pick(0b1011, random)]++;
    }
    assertThat(counts[2]).isZero();
    assertThat(counts[0]).isBetween(9_500, 10_500);
    assertThat(counts[1]).isBetween(9_500, 10_500);
  }
}
