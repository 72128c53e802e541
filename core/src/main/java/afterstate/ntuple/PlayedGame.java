package afterstate.ntuple;

import java.util.ArrayList;
import java.util.List;

/** A game of a round with what shaping added to it, kept until it is learned. */
final class PlayedGame {

  private final List<Track> tracks = new ArrayList<>();
  private int count;

  void play(GamePlayer player, long key) {
    player.begin(key);
    count = 0;
    while (player.next(track(count))) {
      count++;
    }
  }

  private Track track(int i) {
    if (i == tracks.size()) {
      tracks.add(new Track());
    }
    return tracks.get(i);
  }

  /** The game and what was added. */
  List<Track> tracks() {
    return tracks.subList(0, count);
  }

  /** The score of the game itself. */
  long score() {
    return tracks.getFirst().score();
  }

  long moves() {
    long moves = 0;
    for (Track track : tracks()) {
      moves += track.moves();
    }
    return moves;
  }
}
