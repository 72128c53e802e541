package afterstate.job;

import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.oracle.Answer;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.Tables;
import afterstate.solve.TableHeader;
import java.io.IOException;
import java.nio.file.Path;

/** Asks a table about a position. */
public final class QueryJob {

  /**
   * What to ask.
   *
   * @param board the board's size
   * @param position in any notation
   * @param p4 of the table
   * @param objective of the table
   * @param table its folder; null to look in the user's data folder
   */
  public record Settings(Shape board, String position, double p4, String objective, Path table) {}

  /**
   * The answer.
   *
   * @param board the board's size
   * @param p4 of the table
   * @param objective of the table
   * @param position asked about
   * @param over whether no move is legal
   * @param inTable whether the table has it
   * @param reason why not, if not
   * @param answer what the table says; null if it does not have the position
   */
  public record Report(
      String board,
      double p4,
      String objective,
      int[][] position,
      boolean over,
      boolean inTable,
      String reason,
      Answer answer) {}

  private final Settings settings;
  private final Position position;

  public QueryJob(Settings settings) {
    this.settings = settings;
    this.position = Notation.parse(settings.position(), settings.board());
  }

  public Report run() throws IOException {
    Path folder =
        settings.table() != null
            ? settings.table()
            : Tables.find(settings.board(), settings.p4(), settings.objective());
    try (SolvedTable table = SolvedTable.open(folder)) {
      TableHeader header = table.header();
      long state = position.cells();
      String reason =
          header.shape().equals(settings.board())
              ? table.whyMissing(state)
              : "the table is of a " + header.board() + " board";
      return new Report(
          settings.board().toString(),
          header.p4(),
          header.objective(),
          Notation.tiles(position),
          position.legal() == 0,
          reason == null,
          reason,
          reason == null ? Answer.of(table, state) : null);
    }
  }
}
