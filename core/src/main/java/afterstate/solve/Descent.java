package afterstate.solve;

import afterstate.base.Json;
import afterstate.board.Board;
import afterstate.table.LayerFile;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongToDoubleFunction;

/**
 * The walk down all layers of a table: computes, rounds, writes, and forgets what is not needed.
 */
final class Descent {

  /** Hears of each finished layer. */
  interface Listener {
    void layer(long statesDone, int layer);
  }

  private final BoardIndex boards;
  private final Team team;
  private final ValueKind kind;
  private final NumberPool pool;
  private final TableFiles files;
  private final LayerWriter writer;
  private final TableLines lines;
  private final Map<Integer, LayerSet> keptAfters;
  private final ValuePass pass;
  private final Enumerator enumerator;

  Descent(
      BoardIndex boards,
      Team team,
      Objective objective,
      ValueKind kind,
      NumberPool pool,
      TableFiles files,
      LayerWriter writer,
      TableLines lines,
      Map<Integer, LayerSet> keptAfters) {
    this.boards = boards;
    this.team = team;
    this.kind = kind;
    this.pool = pool;
    this.files = files;
    this.writer = writer;
    this.lines = lines;
    this.keptAfters = keptAfters;
    this.pass = new ValuePass(boards, team, objective, pool);
    this.enumerator = new Enumerator(boards, team, objective.fours());
  }

  /** Computes all layers that are missing; returns the game's value and the best start's value. */
  double[] run(Starts starts, Listener listener) throws IOException {
    int top = lines.states().lastKey();
    int next = lines.values().isEmpty() ? top : lines.values().firstKey() - 2;
    long done = lines.values().values().stream().mapToLong(TableLines.ValuesLine::count).sum();
    LayerValues plus2 = known(next + 2);
    LayerValues plus4 = known(next + 4);
    for (int sum = next; sum >= starts.firstSum(); sum -= 2) {
      long begin = System.nanoTime();
      LayerValues layer =
          lines.states().containsKey(sum) ? compute(sum, plus2, plus4, begin) : null;
      if (plus4 != null) {
        pool.give(plus4.numbers());
        if (kind == ValueKind.FLOAT && sum + 4 > starts.lastSum()) {
          writer.delete(files.exact(sum + 4));
        }
      }
      plus4 = plus2;
      plus2 = layer;
      if (layer != null) {
        done += layer.members().size();
        listener.layer(done, sum);
      }
    }
    writer.flush();
    LongToDoubleFunction startValues = startValues(starts);
    return new double[] {starts.value(startValues), starts.maxValue(startValues)};
  }

  private LayerValues compute(int sum, LayerValues plus2, LayerValues plus4, long begin)
      throws IOException {
    LayerSet states = files.readStates(new LayerIndex(boards, sum));
    LayerSet afters = keptAfters.remove(sum);
    if (afters == null) {
      afters = new LayerSet(states.index, team.threads());
      enumerator.addAfterstates(states, afters);
      afters.complete();
    }
    LayerValues afterValues = pass.afterValues(afters, plus2, plus4, false);
    LayerValues values = pass.stateValues(states, afterValues);
    write(values, afterValues, plus2, plus4, begin);
    pool.give(afterValues.numbers());
    return values;
  }

  private void write(
      LayerValues values, LayerValues afterValues, LayerValues plus2, LayerValues plus4, long begin)
      throws IOException {
    LayerSet states = values.members();
    MemorySegment exact = values.copy();
    if (kind == ValueKind.EXACT) {
      write(states, exact, 0, 0, begin);
      return;
    }
    LayerValues rounded = pass.afterValues(afterValues.members(), plus2, plus4, true);
    long changes = pass.countArgmaxChanges(states, afterValues, rounded);
    pool.give(rounded.numbers());
    int sum = states.index.sum;
    writer.write(
        files.exact(sum),
        files.header(ValueKind.EXACT.fileKind(), sum, states.size()),
        exact,
        null);
    float[] floats = new float[states.size()];
    double worst = 0;
    for (int rank = 0; rank < floats.length; rank++) {
      double value = values.at(rank);
      floats[rank] = (float) value;
      worst = Math.max(worst, Math.abs(floats[rank] - value));
    }
    write(states, MemorySegment.ofArray(floats), worst, changes, begin);
  }

  private void write(
      LayerSet states, MemorySegment payload, double worstError, long changes, long begin)
      throws IOException {
    int sum = states.index.sum;
    double seconds = (System.nanoTime() - begin) / 1e9;
    writer.write(
        files.values(sum),
        files.header(kind.fileKind(), sum, states.size()),
        payload,
        crc ->
            Json.write(
                new TableLines.ValuesLine(
                    "values",
                    sum,
                    states.size(),
                    LayerFile.fileBytes(payload.byteSize()),
                    crc,
                    worstError,
                    changes,
                    seconds)));
  }

  /** The exact values of a layer that an earlier session finished, or null if it has no states. */
  private LayerValues known(int sum) throws IOException {
    return lines.values().containsKey(sum) ? read(sum) : null;
  }

  private LayerValues read(int sum) throws IOException {
    LayerSet states = files.readStates(new LayerIndex(boards, sum));
    LayerValues values = LayerValues.allocate(states, pool);
    Path file = kind == ValueKind.EXACT ? files.values(sum) : files.exact(sum);
    files.readExact(file, sum, states.size(), values.numbers());
    return values;
  }

  /** The exact values of the layers that have starts, from their files. */
  private LongToDoubleFunction startValues(Starts starts) throws IOException {
    Map<Integer, LayerValues> layers = new HashMap<>();
    for (int sum = starts.firstSum(); sum <= starts.lastSum(); sum += 2) {
      if (lines.states().containsKey(sum)) {
        layers.put(sum, read(sum));
      }
    }
    return state -> {
      LayerValues layer = layers.get(Board.tileSum(state));
      return layer.of(layer.members().index.index(state));
    };
  }
}
