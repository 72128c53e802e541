package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Board;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;

/**
 * The values of several games that differ in how tiles appear, from one enumeration and one walk
 * down, in memory.
 */
public final class Sweeper {

  /**
   * One game's result.
   *
   * @param value starts weighted by probability
   * @param maxStartValue value of the best start
   */
  public record Result(double value, double maxStartValue) {}

  private final Board board;
  private final List<Objective.Adversary> games;
  private final int threads;

  /**
   * Sweeps over these games.
   *
   * @param games how tiles appear in each
   */
  public Sweeper(Board board, List<Objective.Adversary> games, int threads) {
    this.board = board;
    this.games = List.copyOf(games);
    this.threads = threads;
  }

  /**
   * Runs both walks; one result a game.
   *
   * @param scratch folder for values beyond the memory
   */
  public List<Result> run(Path scratch, long memoryBytes, Progress progress) {
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), true);
    Starts starts = new Starts(board, new Objective.Score(0.5));
    Map<Integer, LayerSet> states = new HashMap<>();
    Map<Integer, LayerSet> afters = new HashMap<>();
    int top = boards.maxSum();
    try (Team team = new Team(threads);
        NumberPool pool = new NumberPool(scratch, memoryBytes)) {
      new Ascent(boards, team, starts, true)
          .run(
              starts.firstSum(),
              top,
              (layer, layerAfters, _) -> {
                states.put(layer.index.sum, layer);
                afters.put(layer.index.sum, layerAfters);
                progress.update(layer.index.sum, 2L * top, "up: layer " + layer.index.sum);
              });
      SweepPass pass = new SweepPass(boards, team, games, pool);
      MemoryDescent descent =
          MemoryDescent.run(
              top,
              starts,
              pool,
              (sum, plus2, plus4) -> {
                if (!states.containsKey(sum)) {
                  return null;
                }
                LayerValues afterValues = pass.afterValues(afters.remove(sum), plus2, plus4);
                LayerValues values = pass.stateValues(states.remove(sum), afterValues);
                pool.give(afterValues.numbers());
                progress.update(2L * top - sum, 2L * top, "down: layer " + sum);
                return values;
              });
      return results(descent);
    }
  }

  private List<Result> results(MemoryDescent descent) {
    List<Result> results = new ArrayList<>();
    for (int k = 0; k < games.size(); k++) {
      int lane = k;
      LongToDoubleFunction value =
          descent.startValue((layer, rank) -> layer.at(rank * games.size() + lane));
      Starts starts = new Starts(board, games.get(k));
      results.add(new Result(starts.value(value), starts.maxValue(value)));
    }
    return results;
  }
}
