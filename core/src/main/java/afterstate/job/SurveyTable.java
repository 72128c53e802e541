package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.measure.AdditiveFit;
import afterstate.measure.ChartAxis;
import afterstate.measure.Correlation;
import afterstate.measure.ScatterChart;
import afterstate.ntuple.TuplePattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a survey says of each tuple.
 *
 * @param rows one for each tuple that is in a set, the largest variance first
 * @param ridge of the fit of performances; 0 for plain least squares
 * @param residual standard deviation of the sets' scores about their sums of performances
 * @param correlation of performance with the deviation of entries; null for fewer than two tuples
 */
record SurveyTable(List<TupleRow> rows, double ridge, double residual, Correlation correlation) {

  /** Sums up a survey; see {@link AdditiveFit} for the ridge. */
  static SurveyTable of(Survey survey, Double ridge) {
    if (survey.results().isEmpty()) {
      throw new BadInputException("the survey has no finished set yet");
    }
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<int[]> sets = new ArrayList<>();
    for (Survey.SetResult result : survey.results()) {
      int[] set = new int[result.tuples().size()];
      for (int i = 0; i < set.length; i++) {
        set[i] = numbers.computeIfAbsent(result.tuples().get(i), _ -> numbers.size());
      }
      sets.add(set);
    }
    double[] scores = survey.results().stream().mapToDouble(Survey.SetResult::score).toArray();
    AdditiveFit fit = AdditiveFit.of(numbers.size(), sets, scores, ridge);
    if (fit == null) {
      throw new BadInputException(
          "%,d sets do not determine the performances of %,d tuples; give --ridge 1 or more --sets"
              .formatted(sets.size(), numbers.size()));
    }
    List<TupleRow> rows = rows(survey, numbers, fit);
    return new SurveyTable(rows, fit.ridge(), fit.residual(), correlation(rows));
  }

  private static List<TupleRow> rows(Survey survey, Map<String, Integer> numbers, AdditiveFit fit) {
    Map<String, TupleSum> sums = new HashMap<>();
    for (Survey.SetResult result : survey.results()) {
      for (int i = 0; i < result.tuples().size(); i++) {
        sums.computeIfAbsent(result.tuples().get(i), _ -> new TupleSum())
            .add(result.score(), result.variances().get(i), result.visited().get(i));
      }
    }
    Shape shape = survey.header().shape();
    List<TupleRow> rows = new ArrayList<>();
    numbers.forEach((cells, number) ->
        rows.add(
            sums.get(cells).row(TuplePattern.parse(cells, shape), shape, fit.parts()[number])));
    rows.sort(
        Comparator.comparingDouble(TupleRow::variance).reversed().thenComparing(TupleRow::cells));
    return rows;
  }

  private static Correlation correlation(List<TupleRow> rows) {
    return rows.size() < 2
        ? null
        : Correlation.of(
            rows.stream().mapToDouble(TupleRow::deviation).toArray(),
            rows.stream().mapToDouble(TupleRow::performance).toArray());
  }

  /** Sums over the sets of one tuple. */
  private static final class TupleSum {

    private int sets;
    private double score;
    private double variance;
    private double visited;

    void add(double score, double variance, double visited) {
      sets++;
      this.score += score;
      this.variance += variance;
      this.visited += visited;
    }

    TupleRow row(TuplePattern pattern, Shape shape, double performance) {
      return new TupleRow(
          pattern.toString(),
          pattern.components(shape),
          CellGroup.of(pattern, shape),
          sets,
          score / sets,
          performance,
          variance / sets,
          Math.sqrt(variance / sets),
          visited / sets);
    }
  }

  /** The rows as a table. */
  String csv() {
    StringBuilder text =
        new StringBuilder(
            "cells,parts,corner,edge,centre,sets,meanScore,performance,variance,deviation,visited\n");
    for (TupleRow row : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s,%d,%d,%d,%d,%d,%.2f,%.2f,%.4f,%.4f,%.1f\n",
              row.cells().replace(',', ' '),
              row.parts(),
              row.group().corner(),
              row.group().edge(),
              row.group().centre(),
              row.sets(),
              row.meanScore(),
              row.performance(),
              row.variance(),
              row.deviation(),
              row.visited()));
    }
    return text.toString();
  }

  /** Performance against the deviation of entries, tuples in one part apart from the others. */
  ScatterChart scatter(Survey.Header header) {
    List<ScatterChart.Cloud> clouds = new ArrayList<>();
    List<TupleRow> connected = rows.stream().filter(row -> row.parts() == 1).toList();
    List<TupleRow> others = rows.stream().filter(row -> row.parts() > 1).toList();
    if (!connected.isEmpty()) {
      clouds.add(cloud("in one part", connected));
    }
    if (!others.isEmpty()) {
      clouds.add(cloud("in several parts", others));
    }
    return new ScatterChart(
        String.format(
            Locale.ROOT,
            "%,d tuples of %d cells on %s, %,d games a set",
            rows.size(),
            header.size(),
            header.board(),
            header.games()),
        ChartAxis.linear("standard deviation of visited entries (points)"),
        ChartAxis.linear("performance (points)"),
        clouds,
        true);
  }

  private static ScatterChart.Cloud cloud(String name, List<TupleRow> rows) {
    return new ScatterChart.Cloud(
        name,
        rows.stream().mapToDouble(TupleRow::deviation).toArray(),
        rows.stream().mapToDouble(TupleRow::performance).toArray());
  }
}
