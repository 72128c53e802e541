package afterstate.job;

import afterstate.solve.SolveReport;
import afterstate.solve.TableLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Says what a table's manifest says. */
public final class TableInfoJob {

  /**
   * One layer.
   *
   * @param sum tile sum
   * @param states number of states
   * @param afterstates number of afterstates
   * @param terminals states without a legal move
   * @param bytes of its files
   * @param solved whether its values are there
   */
  public record Layer(
      int sum, long states, long afterstates, long terminals, long bytes, boolean solved) {}

  /**
   * What there is.
   *
   * @param board the board's size
   * @param p4 probability of a 4
   * @param objective of the table
   * @param values exact, float or none
   * @param finished whether the solve is done
   * @param states so far
   * @param valuedStates states with values so far
   * @param bytes of all files
   * @param result the final report; null while unfinished
   * @param layers one row each
   */
  public record Report(
      String board,
      double p4,
      String objective,
      String values,
      boolean finished,
      long states,
      long valuedStates,
      long bytes,
      SolveReport result,
      List<Layer> layers) {}

  private final Path folder;

  public TableInfoJob(Path folder) {
    this.folder = folder;
  }

  public Report run() throws IOException {
    TableLines lines = TableLines.read(folder);
    List<Layer> layers = new ArrayList<>();
    for (TableLines.StatesLine states : lines.states().values()) {
      TableLines.ValuesLine values = lines.values().get(states.layer());
      layers.add(
          new Layer(
              states.layer(),
              states.count(),
              states.afterstates(),
              states.terminals(),
              states.bytes() + (values == null ? 0 : values.bytes()),
              values != null));
    }
    return new Report(
        lines.header().board(),
        lines.header().p4(),
        lines.header().objective(),
        lines.header().values(),
        lines.done() != null,
        lines.states().values().stream().mapToLong(TableLines.StatesLine::count).sum(),
        lines.values().values().stream().mapToLong(TableLines.ValuesLine::count).sum(),
        lines.bytes(),
        lines.done(),
        layers);
  }
}
