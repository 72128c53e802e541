package afterstate.job;

import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.SpawnAnswer;
import afterstate.oracle.Tables;
import java.io.IOException;
import java.nio.file.Path;

/** Asks a table what each tile that may come next leads to: the best attack. */
public final class QuerySpawnsJob {

  /**
   * The answer.
   *
   * @param board the board's size
   * @param p4 of the table
   * @param objective of the table
   * @param position asked about: an afterstate, or the empty board
   * @param inTable whether the table can answer
   * @param reason why not, if not
   * @param answer what the table says; null if it cannot answer
   */
  public record Report(
      String board,
      double p4,
      String objective,
      int[][] position,
      boolean inTable,
      String reason,
      SpawnAnswer answer) {}

  private final QueryJob.Settings settings;
  private final Position position;

  public QuerySpawnsJob(QueryJob.Settings settings) {
    this.settings = settings;
    this.position = Notation.parse(settings.position(), settings.board());
  }

  public Report run() throws IOException {
    Path folder =
        settings.table() != null
            ? settings.table()
            : Tables.find(settings.board(), settings.p4(), settings.objective());
    try (SolvedTable table = SolvedTable.open(folder)) {
      long after = position.cells();
      String reason =
          table.header().shape().equals(settings.board())
              ? SpawnAnswer.whyMissing(table, after)
              : "the table is of a " + table.header().board() + " board";
      return new Report(
          settings.board().toString(),
          table.header().p4(),
          table.header().objective(),
          Notation.tiles(position),
          reason == null,
          reason,
          reason == null ? SpawnAnswer.of(table, after) : null);
    }
  }
}
