package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games side by side are the same games as one after the other. */
final class LockstepTest {

  private static final int GAMES = 40;

  /** A random player in each slot. */
  private record Randoms(RandomPlayer[] players) implements BatchPlayer {

    static Randoms of(int width) {
      RandomPlayer[] players = new RandomPlayer[width];
      for (int slot = 0; slot < width; slot++) {
        players[slot] = new RandomPlayer();
      }
      return new Randoms(players);
    }

    @Override
    public int width() {
      return players.length;
    }

    @Override
    public void begin(int slot, long key) {
      players[slot].begin(key);
    }

    @Override
    public void choose(long[] states, int[] legal, int[] moves) {
      for (int slot = 0; slot < players.length; slot++) {
        if (legal[slot] != 0) {
          moves[slot] = players[slot].choose(states[slot], legal[slot]);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 3, 1", "3, 3, 7", "2, 2, 64", "4, 4, 40", "1, 2, 3"})
  void play_anyWidth_playsTheGamesOfEpisode(int rows, int cols, int width) {
    Board board = Board.of(rows, cols);
    Chance chance = new Chance(board, 0.1);
    long[] scores = new long[GAMES];
    int[] lengths = new int[GAMES];
    int[] seen = new int[GAMES];
    new Lockstep(board, Randoms.of(width))
        .play(
            GAMES,
            game -> new RandomSpawns(chance, new Stream(game)),
            game -> Stream.child(7, game),
            (game, episode) -> {
              scores[game] = episode.score();
              lengths[game] = episode.moves();
              seen[game]++;
            });
    for (int game = 0; game < GAMES; game++) {
      RandomPlayer player = new RandomPlayer();
      player.begin(Stream.child(7, game));
      RandomSpawns spawns = new RandomSpawns(chance, new Stream(game));
      Episode episode = new Episode(board);
      episode.play(player, spawns, spawns.start());
      assertThat(seen[game]).isEqualTo(1);
      assertThat(scores[game]).isEqualTo(episode.score());
      assertThat(lengths[game]).isEqualTo(episode.moves());
    }
  }
}
