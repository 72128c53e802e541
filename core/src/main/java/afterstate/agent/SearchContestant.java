package afterstate.agent;

import afterstate.board.Board;
import afterstate.search.Minimax;
import afterstate.search.SearchAttacker;
import afterstate.search.SearchPlayer;
import afterstate.search.Spawning;
import afterstate.search.Uct;
import java.util.Set;

/** Contestants that search, knowing that the attacker has only 2s. */
final class SearchContestant {

  private static final int DEPTH = 3;

  private SearchContestant() {}

  /** {@code minimax(depth=N)}: the score from the root, N moves and N spawns ahead. */
  static Contestant minimax(String name, AgentText text, Board board) {
    text.allow(Set.of("depth"));
    Minimax.Settings settings = Minimax.Settings.of(text.count("depth", DEPTH), false);
    return new Contestant(
        name,
        () -> new SearchAttacker(new Minimax(board, Minimax.SCORE, settings)),
        () -> new SearchPlayer(new Minimax(board, Minimax.SCORE, settings)));
  }

  /** {@code mcts(playouts=N)}: Monte Carlo tree search. */
  static Contestant mcts(String name, AgentText text, Board board) {
    text.allow(Set.of("playouts", "expansion", "exploration"));
    Uct.Settings settings =
        new Uct.Settings(
            text.whole("playouts", Uct.Settings.PLAYOUTS),
            text.count("expansion", Uct.Settings.EXPANSION),
            text.number("exploration", Uct.Settings.EXPLORATION),
            Spawning.versus(),
            0,
            Uct.Settings.MAX_NODES);
    return new Contestant(
        name,
        () -> new SearchAttacker(new Uct(board, settings)),
        () -> new SearchPlayer(new Uct(board, settings)));
  }
}
