package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A finished table, open to be asked for states and values. */
final class OpenTable implements AutoCloseable {

  private final Arena arena = Arena.ofShared();
  private final TableLines lines;
  private final Map<Integer, LayerSet> states = new TreeMap<>();
  private final Map<Integer, TableFiles.Numbers> values = new TreeMap<>();

  OpenTable(Path folder) throws IOException {
    lines = TableLines.read(folder);
    assertThat(lines.done()).as("the last line of %s", folder).isNotNull();
    TableFiles files = new TableFiles(folder, lines.header().identity());
    BoardIndex boards =
        new BoardIndex(Board.of(lines.header().shape()), lines.header().shape().maxTileSum(), true);
    for (int sum : lines.states().keySet()) {
      states.put(sum, files.readStates(new LayerIndex(boards, sum)));
      if (lines.header().valueKind() != ValueKind.NONE) {
        values.put(sum, files.openValues(lines.header().valueKind(), sum, arena));
      }
    }
  }

  TableLines lines() {
    return lines;
  }

  /** The states of each layer, by tile sum. */
  Map<Integer, LayerSet> states() {
    return states;
  }

  /** The value of a state, which must be in the table. */
  double value(long state) {
    int sum = Board.tileSum(state);
    LayerSet layer = states.get(sum);
    long index = layer.index().index(state);
    if (!layer.contains(index)) {
      throw new AssertionError("state %x is not in the table".formatted(state));
    }
    return values.get(sum).at(layer.rank(index));
  }

  @Override
  public void close() {
    arena.close();
  }
}
