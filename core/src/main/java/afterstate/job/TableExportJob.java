package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.oracle.SolvedTable;
import afterstate.solve.LayerCursor;
import afterstate.solve.TableLines;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Copies a table, or some of its layers, into files that other programs read.
 *
 * <pre>
 *   csv   table.csv    sum,state,value,best    state in compact notation; best = letters of all best
 *                                              moves, empty when the game is over
 *   npy   keys.npy     uint64, packed boards: cell i in bits 4i … 4i+3
 *         values.npy   float64
 *         moves.npy    uint8, the first best move: 0 up, 1 right, 2 down, 3 left, 255 none
 * </pre>
 */
public final class TableExportJob {

  private static final int BUFFER_BYTES = 1 << 20;
  private static final int NO_MOVE = 255;
  private static final double SAME = 1e-12;

  /**
   * What to export.
   *
   * @param table its folder
   * @param format csv or npy
   * @param out folder for the files
   * @param from first tile sum; null for the first there is
   * @param to last tile sum; null for the last there is
   */
  public record Settings(Path table, String format, Path out, Integer from, Integer to) {

    public Settings {
      if (!format.equals("csv") && !format.equals("npy")) {
        throw new BadInputException("--format is csv or npy, not '" + format + "'");
      }
    }
  }

  /**
   * What was written.
   *
   * @param states number of rows
   * @param files their names
   */
  public record Report(long states, List<String> files) {}

  /** One output file that becomes final when all is written. */
  private static final class Output implements AutoCloseable {

    private final Path target;
    private final OutputStream stream;
    private final ByteBuffer number = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);

    Output(Path target) throws IOException {
      this.target = target;
      stream =
          new BufferedOutputStream(Files.newOutputStream(AtomicFile.partial(target)), BUFFER_BYTES);
    }

    void text(String text) throws IOException {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
    }

    void number(long bits) throws IOException {
      number.putLong(0, bits);
      stream.write(number.array());
    }

    /** The NumPy header: version 1.0, padded to 64 bytes. */
    void npyHeader(String type, long count) throws IOException {
      String dictionary =
          "{'descr': '%s', 'fortran_order': False, 'shape': (%d,), }".formatted(type, count);
      int length = (10 + dictionary.length() + 1 + 63) / 64 * 64 - 10;
      stream.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
      stream.write(length & 255);
      stream.write(length >>> 8);
      text(dictionary + " ".repeat(length - dictionary.length() - 1) + "\n");
    }

    @Override
    public void close() throws IOException {
      stream.close();
      AtomicFile.commit(target);
    }
  }

  private final Settings settings;

  public TableExportJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    try (SolvedTable table = SolvedTable.open(settings.table())) {
      List<Integer> sums = new ArrayList<>();
      long states = 0;
      for (TableLines.ValuesLine line : table.lines().values().values()) {
        if ((settings.from() == null || line.layer() >= settings.from())
            && (settings.to() == null || line.layer() <= settings.to())) {
          sums.add(line.layer());
          states += line.count();
        }
      }
      if (sums.isEmpty()) {
        throw new BadInputException("the table has no values of the layers asked for");
      }
      Files.createDirectories(settings.out());
      List<String> names =
          settings.format().equals("csv")
              ? csv(table, sums, states, progress)
              : npy(table, sums, states, progress);
      return new Report(states, names);
    }
  }

  private List<String> csv(SolvedTable table, List<Integer> sums, long states, Progress progress)
      throws IOException {
    try (Output out = new Output(settings.out().resolve("table.csv"))) {
      out.text("sum,state,value,best\n");
      double[] moves = new double[Move.COUNT];
      long done = 0;
      for (int sum : sums) {
        LayerCursor cursor = table.layer(sum).states().cursor();
        for (int rank = 0; cursor.next(); rank++) {
          long state = cursor.board();
          String text = Notation.formatCompact(Position.of(table.header().shape(), state));
          double value = table.layer(sum).values().at(rank);
          out.text(
              String.format(
                  Locale.ROOT, "%d,%s,%s,%s\n", sum, text, value, bestMoves(table, state, moves)));
          if ((++done & 0xFFFF) == 0) {
            progress.update(done, states, "states");
          }
        }
      }
    }
    return List.of("table.csv");
  }

  private List<String> npy(SolvedTable table, List<Integer> sums, long states, Progress progress)
      throws IOException {
    Path folder = settings.out();
    try (Output keys = new Output(folder.resolve("keys.npy"));
        Output values = new Output(folder.resolve("values.npy"));
        Output best = new Output(folder.resolve("moves.npy"))) {
      keys.npyHeader("<u8", states);
      values.npyHeader("<f8", states);
      best.npyHeader("|u1", states);
      double[] moves = new double[Move.COUNT];
      long done = 0;
      for (int sum : sums) {
        LayerCursor cursor = table.layer(sum).states().cursor();
        for (int rank = 0; cursor.next(); rank++) {
          long state = cursor.board();
          keys.number(state);
          values.number(Double.doubleToRawLongBits(table.layer(sum).values().at(rank)));
          String letters = bestMoves(table, state, moves);
          best.stream.write(
              letters.isEmpty() ? NO_MOVE : Move.ofLetter(letters.charAt(0)).ordinal());
          if ((++done & 0xFFFF) == 0) {
            progress.update(done, states, "states");
          }
        }
      }
    }
    return List.of("keys.npy", "values.npy", "moves.npy");
  }

  private static String bestMoves(SolvedTable table, long state, double[] values) {
    table.moveValues(state, values);
    double best = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      best = Double.isNaN(value) ? best : Math.max(best, value);
    }
    StringBuilder letters = new StringBuilder();
    for (Move move : Move.values()) {
      if (best - values[move.ordinal()] <= SAME * Math.abs(best)) {
        letters.append(move.letter());
      }
    }
    return letters.toString();
  }
}
