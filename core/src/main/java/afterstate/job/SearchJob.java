package afterstate.job;

import afterstate.agent.Agent;
import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.search.MoveSearch;
import afterstate.search.SearchResult;
import java.util.ArrayList;
import java.util.List;

/** Looks at one position with a search. */
public final class SearchJob {

  /**
   * What to look at.
   *
   * @param board the board's size
   * @param position in any notation
   * @param agent one that searches
   * @param seconds a time limit that takes the place of the agent's own; null for none
   * @param seed decides whatever is random
   */
  public record Settings(Shape board, String position, String agent, Double seconds, long seed) {}

  /**
   * What a move is worth to the search.
   *
   * @param move its name
   * @param legal whether it changes the board
   * @param value reward included; null if illegal or never tried
   * @param reward tiles merged
   * @param visits how often it was tried, where the search counts that
   * @param share of all visits
   */
  public record MoveReport(
      String move, boolean legal, Double value, int reward, long visits, double share) {}

  /**
   * What was found.
   *
   * @param board the board's size
   * @param agent as the user wrote it
   * @param position looked at
   * @param over whether no move is legal
   * @param best the move chosen; null if over
   * @param value of that move
   * @param moves all four
   * @param depth moves of the player in the longest line
   * @param nodes boards looked at; moves played by mcts, simulations of puct
   * @param seconds it took
   * @param nodesPerSecond speed
   * @param line the principal variation: moves, each with cell and tile of the spawn that follows
   */
  public record Report(
      String board,
      String agent,
      int[][] position,
      boolean over,
      String best,
      Double value,
      List<MoveReport> moves,
      int depth,
      long nodes,
      double seconds,
      double nodesPerSecond,
      List<String> line) {}

  private final Settings settings;
  private final Position position;
  private final MoveSearch search;

  public SearchJob(Settings settings) {
    this.settings = settings;
    position = Notation.parse(settings.position(), settings.board());
    if (position.cells() == 0) {
      throw new BadInputException("the position has no tile to move");
    }
    search = Agent.search(settings.agent(), settings.board(), settings.seconds()).get();
  }

  public Report run() {
    int legal = position.legal();
    if (legal == 0) {
      return report(null, legal, List.of());
    }
    search.begin(settings.seed());
    SearchResult result = search.search(position.cells(), legal);
    return report(result, legal, line());
  }

  private Report report(SearchResult result, int legal, List<String> line) {
    double seconds = result == null ? 0 : Math.max(1, result.nanos()) / 1e9;
    return new Report(
        settings.board().toString(),
        settings.agent(),
        Notation.tiles(position),
        result == null,
        result == null ? null : Move.of(result.move()).label(),
        result == null ? null : number(result.value()),
        moves(result, legal),
        result == null ? 0 : result.depth(),
        result == null ? 0 : result.nodes(),
        seconds,
        result == null ? 0 : result.nodes() / seconds,
        line);
  }

  private List<MoveReport> moves(SearchResult result, int legal) {
    long visits = 0;
    for (int move = 0; move < Move.COUNT && result != null; move++) {
      visits += result.visits(move);
    }
    Board board = Board.of(settings.board());
    List<MoveReport> moves = new ArrayList<>();
    for (Move move : Move.values()) {
      int index = move.ordinal();
      long tried = result == null ? 0 : result.visits(index);
      moves.add(
          new MoveReport(
              move.label(),
              (legal & move.bit()) != 0,
              result == null ? null : number(result.value(index)),
              board.reward(position.cells(), index),
              tried,
              visits == 0 ? 0 : (double) tried / visits));
    }
    return moves;
  }

  private static Double number(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private List<String> line() {
    List<String> line = new ArrayList<>();
    for (int play : search.line()) {
      String move = String.valueOf(Move.of(play >>> 8).letter());
      int rank = play & 15;
      line.add(rank == 0 ? move : move + Character.forDigit(play >>> 4 & 15, 16) + (1 << rank));
    }
    return line;
  }
}
