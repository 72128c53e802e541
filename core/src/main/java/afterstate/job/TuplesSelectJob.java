package afterstate.job;

import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.ntuple.Network;
import afterstate.ntuple.NetworkFile;
import afterstate.ntuple.TuplePattern;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a network of the tuples that a survey found best by the variance of their entries: simply
 * the first, or the first of each group of tuples with equally many cells in corners, on edges and
 * in the centre.
 */
public final class TuplesSelectJob {

  /**
   * What to select.
   *
   * @param survey the survey's folder
   * @param by variance: the largest ones; balanced: the largest one of each group
   * @param tuples how many
   * @param connected whether only tuples in one part are taken
   * @param out the network's file; null for none
   */
  public record Settings(Path survey, String by, int tuples, boolean connected, Path out) {

    public Settings {
      if (!by.equals("variance") && !by.equals("balanced")) {
        throw new BadInputException(
            "tuples are selected by variance or balanced, not '" + by + "'");
      }
      if (tuples < 1) {
        throw new BadInputException("the number of tuples must be at least 1, not " + tuples);
      }
    }
  }

  /**
   * What came out.
   *
   * @param board the board's size
   * @param by variance or balanced
   * @param network as 'train ntuple' takes it
   * @param file the network's file; null for none
   * @param tuples the tuples selected, the largest variance first
   */
  public record Report(
      String board, String by, String network, String file, List<TupleRow> tuples) {}

  private final Settings settings;

  public TuplesSelectJob(Settings settings) {
    this.settings = settings;
    if (settings.out() != null) {
      AtomicFile.check(settings.out());
    }
  }

  public Report run() throws IOException {
    Survey survey = SurveyFolder.read(settings.survey());
    List<TupleRow> selected = select(SurveyTable.of(survey, null).rows());
    Shape shape = survey.header().shape();
    Network network =
        new Network(
            shape, selected.stream().map(row -> TuplePattern.parse(row.cells(), shape)).toList());
    if (settings.out() != null) {
      NetworkFile.write(settings.out(), network, remarks(survey));
    }
    return new Report(
        shape.toString(),
        settings.by(),
        network.text(),
        settings.out() == null ? null : settings.out().toString(),
        selected);
  }

  private List<TupleRow> select(List<TupleRow> rows) {
    boolean balanced = settings.by().equals("balanced");
    List<TupleRow> selected = new ArrayList<>();
    Set<CellGroup> groups = new HashSet<>();
    for (TupleRow row : rows) {
      boolean wanted = !settings.connected() || row.parts() == 1;
      if (wanted && selected.size() < settings.tuples() && (!balanced || groups.add(row.group()))) {
        selected.add(row);
      }
    }
    if (selected.size() < settings.tuples()) {
      throw new BadInputException(
          "the survey in %s has only %d %s; give --tuples %d or fewer"
              .formatted(
                  settings.survey(),
                  selected.size(),
                  balanced ? "groups of tuples" : "tuples",
                  selected.size()));
    }
    return selected;
  }

  private List<String> remarks(Survey survey) {
    Survey.Header header = survey.header();
    return List.of(
        "selected %s from a survey of %d sets of %d%s tuples of %d cells, %d games each, seed %d"
            .formatted(
                settings.by().equals("variance") ? "by variance" : "balanced",
                survey.results().size(),
                header.tuplesPerSet(),
                header.connected() ? " connected" : "",
                header.size(),
                header.games(),
                header.seed()));
  }
}
