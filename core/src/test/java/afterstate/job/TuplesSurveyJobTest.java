package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Network;
import afterstate.ntuple.TrainingGame;
import afterstate.ntuple.TupleNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surveys: what they measure, and that neither threads nor interruptions change it. */
final class TuplesSurveyJobTest {

  private static final Shape SHAPE = new Shape(3, 3);

  @TempDir private Path folder;

  private TuplesSurveyJob.Settings settings(String out, int sets, int threads) {
    return new TuplesSurveyJob.Settings(
        SHAPE, 0.1, 3, false, sets, 3, 200, 0.08, null, threads, 9, folder.resolve(out));
  }

  private TuplesSurveyJob.Report run(String out, int sets, int threads) throws IOException {
    return new TuplesSurveyJob(settings(out, sets, threads)).run(Progress.NONE);
  }

  private Path manifest(String out) {
    return folder.resolve(out).resolve("manifest.jsonl");
  }

  @Test
  void run_survey_reportsEveryTuple() throws IOException {
    TuplesSurveyJob.Report report = run("survey", 60, 2);
    assertThat(report.tuplesOfAll()).isEqualTo(16);
    assertThat(report.rows()).hasSize(16).extracting(TupleRow::cells).doesNotHaveDuplicates();
    assertThat(report.rows()).extracting(TupleRow::sets).allMatch(sets -> sets == 11 || sets == 12);
    assertThat(report.rows())
        .isSortedAccordingTo((one, other) -> Double.compare(other.variance(), one.variance()));
    assertThat(report.lastGames()).isEqualTo(20);
    assertThat(report.ridge()).isZero();
    assertThat(report.trained()).isEqualTo(60);
    assertThat(report.correlation().count()).isEqualTo(16);
    List<String> csv = Files.readAllLines(Path.of(report.csv()));
    assertThat(csv).hasSize(17);
    assertThat(csv.getFirst()).startsWith("cells,parts,corner,edge,centre,sets,");
    assertThat(csv.get(1)).startsWith(report.rows().getFirst().cells().replace(',', ' ') + ",");
    assertThat(Path.of(report.scatter())).isNotEmptyFile();
  }

  @Test
  void run_oneSet_isTrainingByHand() throws IOException {
    TuplesSurveyJob.Report report = run("survey", 1, 1);
    Survey.SetResult result = SurveyFolder.read(folder.resolve("survey")).results().getFirst();
    Network layout = Network.parse(String.join(" / ", result.tuples()), SHAPE);
    TupleNetwork network = new TupleNetwork(layout);
    TrainingGame game =
        new TrainingGame(network, new Chance(Board.of(SHAPE), 0.1), Learning.plain(0.08), null);
    long key = Stream.child(Stream.child(9, 1), 0);
    double last = 0;
    for (int i = 0; i < 200; i++) {
      game.play(Stream.child(key, i));
      last += i >= 180 ? game.score() / 20.0 : 0;
    }
    assertThat(result.score()).isEqualTo(last, within(1e-9));
    for (int tuple = 0; tuple < 3; tuple++) {
      double[] met = met(network.weights(0)[tuple]);
      double mean = Arrays.stream(met).average().orElseThrow();
      double variance =
          Arrays.stream(met).map(w -> (w - mean) * (w - mean)).average().orElseThrow();
      assertThat(result.visited().get(tuple)).isEqualTo(met.length);
      assertThat(result.variances().get(tuple)).isEqualTo(variance, within(1e-9 * variance));
    }
    assertThat(report.meanScore()).isEqualTo(result.score());
    assertThat(report.ridge()).isEqualTo(1);
  }

  private static double[] met(float[] table) {
    double[] all = new double[table.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = table[i];
    }
    return Arrays.stream(all).filter(weight -> weight != 0).toArray();
  }

  @Test
  void run_severalThreads_findTheSame() throws IOException {
    assertThat(run("two", 20, 2).rows()).isEqualTo(run("one", 20, 1).rows());
  }

  /** Threads finish sets in any order, and a kill leaves those that were finished. */
  @Test
  void run_killedAndGoneOn_findsTheSame() throws IOException {
    TuplesSurveyJob.Report whole = run("whole", 12, 1);
    List<String> lines = Files.readAllLines(manifest("whole"));
    Files.createDirectories(folder.resolve("parts"));
    Files.writeString(
        manifest("parts"),
        String.join("\n", lines.get(0), lines.get(6), lines.get(1), lines.get(9), "{\"crc\":"));
    TuplesSurveyJob.Report parts = run("parts", 12, 2);
    assertThat(parts.trained()).isEqualTo(9);
    assertThat(parts.rows()).isEqualTo(whole.rows());
    assertThat(parts.correlation()).isEqualTo(whole.correlation());
    assertThat(Files.readString(Path.of(parts.csv())))
        .isEqualTo(Files.readString(Path.of(whole.csv())));
    assertThat(Path.of(parts.scatter())).hasSameBinaryContentAs(Path.of(whole.scatter()));
  }

  @Test
  void run_lastLineTorn_trainsThatSetAgain() throws IOException {
    TuplesSurveyJob.Report whole = run("survey", 6, 1);
    byte[] bytes = Files.readAllBytes(manifest("survey"));
    for (int cut : new int[] {1, 2, 40, 100}) {
      Files.write(manifest("survey"), Arrays.copyOf(bytes, bytes.length - cut));
      TuplesSurveyJob.Report again = run("survey", 6, 1);
      assertThat(again.trained()).as("cut by %d", cut).isEqualTo(1);
      assertThat(again.rows()).isEqualTo(whole.rows());
      assertThat(Files.readAllBytes(manifest("survey"))).isEqualTo(bytes);
    }
  }

  @Test
  void run_again_trainsNothingAndMoreSetsOnlyTheNew() throws IOException {
    run("survey", 5, 1);
    assertThat(run("survey", 5, 1).trained()).isZero();
    TuplesSurveyJob.Report more = run("survey", 8, 1);
    assertThat(more.trained()).isEqualTo(3);
    assertThat(more.rows()).isEqualTo(run("other", 8, 1).rows());
  }

  @Test
  void run_anyByteOfTheManifestChanged_isRefused() throws IOException {
    run("survey", 3, 1);
    byte[] good = Files.readAllBytes(manifest("survey"));
    for (int i = 0; i < good.length - 1; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 1;
      Files.write(manifest("survey"), bad);
      assertThatThrownBy(() -> SurveyFolder.read(folder.resolve("survey")))
          .as("byte %d of %d", i, good.length)
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("is damaged: manifest.jsonl, line ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense\n",
        "{}\n",
        "[]\n",
        "{\"crc\":\"0\",\"of\":{\"survey\":1,\"board\":\"3x3\"}}\n",
        "{\"crc\":\"0\",\"of\":{\"survey\":2,\"board\":\"3x3\"}}\n",
        "{\"line\":\"table\",\"format\":1,\"board\":\"3x3\"}\n"
      })
  void read_noSurvey_isRefused(String text) throws IOException {
    Files.createDirectories(folder.resolve("survey"));
    Files.writeString(manifest("survey"), text);
    assertThatThrownBy(() -> SurveyFolder.read(folder.resolve("survey")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("survey");
  }

  @Test
  void run_otherSettings_areRefused() throws IOException {
    run("survey", 2, 1);
    TuplesSurveyJob.Settings other =
        new TuplesSurveyJob.Settings(
            SHAPE, 0.1, 3, true, 2, 3, 200, 0.08, null, 1, 9, folder.resolve("survey"));
    assertThatThrownBy(() -> new TuplesSurveyJob(other).run(Progress.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("has other settings");
  }

  @Test
  void run_ridgeZeroWithTooFewSets_isRefusedButKeepsTheSets() throws IOException {
    TuplesSurveyJob.Settings zero =
        new TuplesSurveyJob.Settings(
            SHAPE, 0.1, 3, false, 2, 3, 200, 0.08, 0.0, 1, 9, folder.resolve("survey"));
    assertThatThrownBy(() -> new TuplesSurveyJob(zero).run(Progress.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("2 sets do not determine the performances of 6 tuples");
    assertThat(run("survey", 2, 1).trained()).isZero();
  }

  private TuplesSurveyJob job(int size, int sets, int perSet, long games, Double ridge) {
    return new TuplesSurveyJob(
        new TuplesSurveyJob.Settings(
            SHAPE, 0.1, size, false, sets, perSet, games, 0.08, ridge, 1, 1, folder));
  }

  @Test
  void settings_nonsense_isRefused() {
    assertThatThrownBy(() -> job(0, 1, 1, 1, null)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> job(9, 1, 1, 1, null))
        .hasMessageContaining("1 to 8 cells here, not 9");
    assertThatThrownBy(() -> job(3, 0, 1, 1, null)).hasMessageContaining("sets");
    assertThatThrownBy(() -> job(3, 1, 0, 1, null)).hasMessageContaining("tuples");
    assertThatThrownBy(() -> job(3, 1, 17, 1, null)).hasMessageContaining("only 16 such tuples");
    assertThatThrownBy(() -> job(3, 1, 1, 0, null)).hasMessageContaining("games");
    assertThatThrownBy(() -> job(3, 1, 1, 1, -1.0)).hasMessageContaining("ridge");
  }

  @Test
  void settings_moreWeightsThanMemory_isRefused() {
    TuplesSurveyJob.Settings large =
        new TuplesSurveyJob.Settings(
            new Shape(4, 4), 0.1, 7, true, 1, 60, 1, 0.08, null, 1, 1, folder);
    assertThatThrownBy(() -> new TuplesSurveyJob(large))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("AFTERSTATE_JAVA_OPTS=-Xmx");
  }
}
