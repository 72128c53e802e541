package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.game.CornerPlayer;
import afterstate.game.GreedyPlayer;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A named way to play: makes one player for each thread that needs one.
 *
 * @param name as the user wrote it
 * @param players makes a player for a board
 */
public record Agent(String name, Function<Board, Player> players) {

  private static final Map<String, Function<Board, Player>> NAMED = new LinkedHashMap<>();

  static {
    NAMED.put("random", board -> new RandomPlayer());
    NAMED.put("greedy", GreedyPlayer::new);
    NAMED.put("corner", CornerPlayer::new);
  }

  /** The agent with this name. */
  public static Agent parse(String name) {
    Function<Board, Player> players = NAMED.get(name);
    if (players == null) {
      throw new BadInputException(
          "there is no agent '" + name + "'; there are " + String.join(", ", NAMED.keySet()));
    }
    return new Agent(name, players);
  }

  /** All names. */
  public static Set<String> names() {
    return NAMED.keySet();
  }

  public Player player(Board board) {
    return players.apply(board);
  }
}
