package afterstate.solve;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Json;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.table.LayerFile;
import afterstate.table.Manifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/**
 * Solves a board into a folder: up through all layers of states, down through all layers of values.
 * What is finished stays finished; the same call goes on after the last whole layer.
 */
public final class Solver {

  /** Share of the memory that may hold afterstates found on the way up for the way down. */
  private static final int AFTERS_SHARE = 8;

  /**
   * What to solve.
   *
   * @param board the board's size
   * @param objective what to maximise
   * @param values how to keep values
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   * @param folder where the table goes
   */
  public record Settings(
      Shape board,
      Objective objective,
      ValueKind values,
      int threads,
      long memoryBytes,
      Path folder) {

    public Settings {
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }

    /** The same in another folder. */
    public Settings in(Path other) {
      return new Settings(board, objective, values, threads, memoryBytes, other);
    }

    public TableHeader header() {
      return TableHeader.of(board, objective, values);
    }
  }

  private final Settings settings;
  private final Progress progress;
  private final TableFiles files;
  private final Board board;

  /** [sum] afterstates kept from the way up. */
  private final Map<Integer, LayerSet> keptAfters = new HashMap<>();

  private long keptWords;

  public Solver(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
    this.files = new TableFiles(settings.folder(), settings.header().identity());
    this.board = Board.of(settings.board());
  }

  /** Solves, or goes on, or just reads the result of a finished table. */
  public SolveReport run() throws IOException {
    Path folder = settings.folder();
    boolean old = Manifest.exists(folder);
    if (old) {
      TableLines.read(folder).header().mustEqual(settings.header(), folder);
      SolveReport done = TableLines.read(folder).done();
      if (done != null) {
        sweepQuietly();
        return done;
      }
    } else {
      Files.createDirectories(folder);
    }
    try (Manifest manifest =
            old ? Manifest.append(folder) : Manifest.create(folder, Json.write(settings.header()));
        LayerWriter writer = new LayerWriter(folder, manifest);
        Team team = new Team(settings.threads())) {
      BoardIndex boards = new BoardIndex(board, settings.board().maxTileSum(), true);
      Starts starts = new Starts(board, settings.objective());
      if (!TableLines.read(folder).enumerated()) {
        enumerate(boards, team, starts, writer);
        writer.flush();
        manifest.add(List.of(TableLines.enumeratedLine()));
      }
      double[] startValues = new double[] {Double.NaN, Double.NaN};
      if (settings.values() != ValueKind.NONE) {
        startValues = values(boards, team, starts, writer);
        writer.flush();
      }
      SolveReport report = report(TableLines.read(folder), startValues);
      manifest.add(List.of(Json.write(report)));
      sweep();
      return report;
    }
  }

  // ---- The way up
  // --------------------------------------------------------------------------------

  private void enumerate(BoardIndex boards, Team team, Starts starts, LayerWriter writer)
      throws IOException {
    NavigableMap<Integer, TableLines.StatesLine> known =
        TableLines.read(settings.folder()).states();
    int last = known.isEmpty() ? starts.firstSum() - 2 : known.lastKey();
    int from = Math.max(starts.firstSum(), last - 2);
    double[] counts = Ascent.boardsBySum(settings.board(), boards.maxSum());
    double total = Arrays.stream(counts).sum();
    try {
      new Ascent(boards, team, starts, settings.objective().fours())
          .run(
              from,
              boards.maxSum(),
              new Ascent.Visitor() {
                private long layerBegin = System.nanoTime();
                private final long begin = layerBegin;
                private long states;

                @Override
                public LayerSet known(LayerIndex index) {
                  return known.containsKey(index.sum) ? readStates(index) : null;
                }

                @Override
                public void layer(LayerSet layer, LayerSet afters, long terminals) {
                  keep(afters);
                  long now = System.nanoTime();
                  if (!known.containsKey(layer.index.sum)) {
                    double seconds = (now - layerBegin) / 1e9;
                    writeStates(writer, layer, afters.size(), terminals, seconds);
                    states += layer.size();
                  }
                  layerBegin = now;
                  progress.update(
                      (long) LayerCounts.sumUpTo(counts, layer.index.sum),
                      (long) total,
                      "up: layer %d, %.1f M states/s, %d MB written"
                          .formatted(
                              layer.index.sum,
                              states / ((now - begin) / 1e3),
                              writer.writtenBytes() >> 20));
                }
              });
    } catch (UncheckedIOException problem) {
      throw problem.getCause();
    }
  }

  private LayerSet readStates(LayerIndex index) {
    try {
      return files.readStates(index);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void writeStates(
      LayerWriter writer, LayerSet layer, long afterstates, long terminals, double seconds) {
    int sum = layer.index.sum;
    MemorySegment words = MemorySegment.ofArray(layer.words);
    try {
      writer.write(
          files.states(sum),
          files.header(TableFiles.STATES, sum, layer.size()),
          words,
          crc ->
              Json.write(
                  new TableLines.StatesLine(
                      "states",
                      sum,
                      layer.size(),
                      afterstates,
                      terminals,
                      LayerFile.fileBytes(words.byteSize()),
                      crc,
                      seconds)));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void keep(LayerSet afters) {
    if ((keptWords + afters.words.length) * 8 <= settings.memoryBytes() / AFTERS_SHARE) {
      keptWords += afters.words.length;
      keptAfters.put(afters.index.sum, afters);
    }
  }

  // ---- The way down
  // ------------------------------------------------------------------------------

  private double[] values(BoardIndex boards, Team team, Starts starts, LayerWriter writer)
      throws IOException {
    TableLines lines = TableLines.read(settings.folder());
    long total = lines.states().values().stream().mapToLong(TableLines.StatesLine::count).sum();
    try (NumberPool pool = new NumberPool(settings.folder(), settings.memoryBytes())) {
      Descent descent =
          new Descent(
              boards,
              team,
              settings.objective(),
              settings.values(),
              pool,
              files,
              writer,
              lines,
              keptAfters);
      long begin = System.nanoTime();
      return descent.run(
          starts,
          (done, layer) ->
              progress.update(
                  done,
                  total,
                  "down: layer %d, %.1f M states/s, %d MB written"
                      .formatted(
                          layer,
                          done / ((System.nanoTime() - begin) / 1e3),
                          writer.writtenBytes() >> 20)));
    } catch (UncheckedIOException problem) {
      throw problem.getCause();
    }
  }

  /** Deletes what a finished table no longer needs, leftovers of killed sessions included. */
  private void sweep() throws IOException {
    String pattern = "{exact-*,*" + AtomicFile.PARTIAL + ",*" + NumberPool.SCRATCH + "}";
    try (var names = Files.newDirectoryStream(settings.folder(), pattern)) {
      for (Path name : names) {
        Files.deleteIfExists(name);
      }
    }
  }

  /** For a session that was killed between its last line and {@link #sweep}. */
  private void sweepQuietly() {
    try {
      sweep();
    } catch (IOException | DirectoryIteratorException problem) {
      // A finished table may lie where this user must not write; it is good as it is.
      return;
    }
  }

  private SolveReport report(TableLines lines, double[] startValues) {
    var states = lines.states().values();
    var values = lines.values().values();
    long count = states.stream().mapToLong(TableLines.StatesLine::count).sum();
    return new SolveReport(
        "done",
        settings.board().toString(),
        settings.objective().p4(),
        settings.objective().name(),
        settings.values().label(),
        count,
        states.stream().mapToLong(TableLines.StatesLine::afterstates).sum(),
        states.stream().mapToLong(TableLines.StatesLine::terminals).sum(),
        states.size(),
        Double.isNaN(startValues[0]) ? null : startValues[0],
        Double.isNaN(startValues[1]) ? null : startValues[1],
        values.stream().mapToDouble(TableLines.ValuesLine::worstError).max().orElse(0),
        values.stream().mapToLong(TableLines.ValuesLine::argmaxChanges).sum(),
        states.stream().mapToDouble(TableLines.StatesLine::seconds).sum(),
        values.stream().mapToDouble(TableLines.ValuesLine::seconds).sum(),
        peakMemoryBytes(),
        lines.bytes(),
        (double) lines.bytes() / count);
  }

  /** The process's largest resident size where the system tells it, else the Java heap's size. */
  static long peakMemoryBytes() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("\\D", "")) << 10;
        }
      }
    } catch (IOException notThere) {
      return Runtime.getRuntime().totalMemory();
    }
    return Runtime.getRuntime().totalMemory();
  }
}
