package afterstate.oracle;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.solve.BoardIndex;
import afterstate.solve.LayerIndex;
import afterstate.solve.LayerSet;
import afterstate.solve.Objective;
import afterstate.solve.TableFiles;
import afterstate.solve.TableHeader;
import afterstate.solve.TableLines;
import afterstate.solve.ValueKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A table opened for questions. Layers are read when first asked for and stay; values stay mapped.
 * Any number of threads may ask.
 */
public final class SolvedTable implements AutoCloseable {

  private final Path folder;
  private final TableLines lines;
  private final Objective objective;
  private final Board board;
  private final BoardIndex boards;
  private final TableFiles files;
  private final Arena arena = Arena.ofShared();

  /** [sum / 2] layers read so far. */
  private final AtomicReferenceArray<Layer> layers;

  /**
   * One layer in memory.
   *
   * @param states its states
   * @param values their values, in rank order
   */
  public record Layer(LayerSet states, TableFiles.Numbers values) {}

  private SolvedTable(Path folder, TableLines lines) {
    this.folder = folder;
    this.lines = lines;
    TableHeader header = lines.header();
    objective = header.parsedObjective();
    board = Board.of(header.shape());
    boards = new BoardIndex(board, header.shape().maxTileSum(), true);
    files = new TableFiles(folder, header.identity());
    layers = new AtomicReferenceArray<>(boards.maxSum() / 2 + 1);
  }

  /** Opens the table in a folder, finished or not. */
  public static SolvedTable open(Path folder) throws IOException {
    TableLines lines = TableLines.read(folder);
    if (lines.header().valueKind() == ValueKind.NONE) {
      throw new BadInputException("the table in " + folder + " has states but no values");
    }
    return new SolvedTable(folder, lines);
  }

  public TableHeader header() {
    return lines.header();
  }

  public TableLines lines() {
    return lines;
  }

  public Objective objective() {
    return objective;
  }

  public Board board() {
    return board;
  }

  public Path folder() {
    return folder;
  }

  /** Why a state has no value in this table, or null if it has one. */
  public String whyMissing(long state) {
    int sum = Board.tileSum(state);
    if (!lines.values().containsKey(sum)) {
      if (lines.enumerated() && !lines.states().containsKey(sum)) {
        return "unreachable: no game on this board has the tile sum " + sum;
      }
      return "not solved: layer "
          + sum
          + " is not finished; run the same solve again and it goes on";
    }
    LayerSet states = layer(sum).states();
    if (!states.contains(states.index().index(state))) {
      return "unreachable: no game leads to this position";
    }
    return null;
  }

  /** The value of a state that is in the table. */
  public double value(long state) {
    Layer layer = layer(Board.tileSum(state));
    LayerSet states = layer.states();
    long index = states.index().index(state);
    if (!states.contains(index)) {
      throw new IllegalArgumentException("state " + Long.toHexString(state) + " is unreachable");
    }
    return layer.values().at(states.rank(index));
  }

  /** The value of an afterstate, from the states it leads to. */
  public double afterValue(long after) {
    double fold = objective.none();
    double worst = Double.POSITIVE_INFINITY;
    int cells = board.empties(after);
    for (int i = 0; i < cells; i++) {
      double two = value(board.spawn(after, i, 1));
      double four = objective.fours() ? value(board.spawn(after, i, 2)) : 0;
      fold = objective.spawn(fold, two, four);
      worst = Math.min(worst, Math.min(two, four));
    }
    return objective.withWorst(objective.chance(fold, cells), worst);
  }

  /** The value of each move from a state; NaN where illegal. */
  public void moveValues(long state, double[] values) {
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      values[move] =
          after == state
              ? Double.NaN
              : objective.move(board.reward(state, move), afterValue(after));
    }
  }

  /** A layer that has values. */
  public Layer layer(int sum) {
    Layer layer = layers.get(sum / 2);
    if (layer == null) {
      try {
        layer =
            new Layer(
                files.readStates(new LayerIndex(boards, sum)),
                files.openValues(header().valueKind(), sum, arena));
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
      layers.set(sum / 2, layer);
    }
    return layer;
  }

  @Override
  public void close() {
    arena.close();
  }
}
