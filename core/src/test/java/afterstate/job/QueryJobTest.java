package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.oracle.Answer;
import afterstate.oracle.SpawnAnswer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions to a solved 2x2 board. */
final class QueryJobTest {

  @TempDir static Path root;

  private static Path table;

  @BeforeAll
  static void solve() {
    table = SolvedSmallBoards.solve(root, "2x2", 0.1, "score", "exact");
  }

  private static QueryJob.Report ask(String board, String position) throws IOException {
    return new QueryJob(new QueryJob.Settings(Shape.parse(board), position, 0.1, "score", table))
        .run();
  }

  @Test
  void run_startWithTwoTwos_givesTheKnownValue() throws IOException {
    QueryJob.Report report = ask("2x2", "2 2 / . .");
    assertThat(report.inTable()).isTrue();
    assertThat(report.answer().value()).isEqualTo(67.696, within(0.001));
  }

  @Test
  void run_everyMove_isConsistent() throws IOException {
    Answer answer = ask("2x2", "2 4 / . 2").answer();
    double best = 0;
    for (Answer.MoveAnswer move : answer.moves()) {
      if (move.legal()) {
        best = Math.max(best, move.value());
        assertThat(move.regret()).isEqualTo(answer.value() - move.value(), within(1e-9));
        assertThat(answer.best().contains(move.move())).isEqualTo(move.regret() < 1e-9);
      } else {
        assertThat(move.value()).isNull();
      }
    }
    assertThat(answer.value()).isEqualTo(best, within(1e-9));
  }

  @Test
  void run_mirroredPosition_mirrorsTheMoves() throws IOException {
    Answer one = ask("2x2", "2 4 / 2 .").answer();
    Answer mirrored = ask("2x2", "4 2 / . 2").answer();
    assertThat(mirrored.value()).isEqualTo(one.value());
    assertThat(mirrored.moves().get(1).value()).isEqualTo(one.moves().get(3).value());
    assertThat(mirrored.moves().get(0).value()).isEqualTo(one.moves().get(0).value());
  }

  @Test
  void run_gameOver_hasValueZeroAndNoBestMove() throws IOException {
    QueryJob.Report report = ask("2x2", "2 4 / 4 2");
    assertThat(report.over()).isTrue();
    assertThat(report.answer().value()).isZero();
    assertThat(report.answer().best()).isEmpty();
  }

  @Test
  void run_unreachable_saysWhy() throws IOException {
    assertThat(ask("2x2", "2 . / . .").reason()).contains("unreachable").contains("sum 2");
    QueryJob.Report report = ask("2x2", "16 . / . .");
    assertThat(report.inTable()).isFalse();
    assertThat(report.reason()).contains("unreachable: no game leads to this position");
    assertThat(report.answer()).isNull();
  }

  @Test
  void run_otherBoard_saysWhoseTableItIs() throws IOException {
    assertThat(ask("2x3", "2 2 . / . . .").reason()).contains("2x2");
  }

  @Test
  void settings_badPosition_isRefused() {
    assertThatThrownBy(() -> ask("2x2", "2 3 / . ."))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("column 2");
    assertThatThrownBy(() -> ask("2x2", "2 2 . / . . ."))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("but the board is 2x2");
  }

  @Test
  void run_folderWithoutTable_isRefused() {
    assertThatThrownBy(() ->
            new QueryJob(new QueryJob.Settings(Shape.parse("2x2"), "2 2 / . .", 0.1, "score", root))
                .run())
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no table");
  }

  private static QuerySpawnsJob.Report spawns(String board, String position, Path from)
      throws IOException {
    return new QuerySpawnsJob(
            new QueryJob.Settings(Shape.parse(board), position, 0.1, "score", from))
        .run();
  }

  @Test
  void spawns_usual_meanIsTheValueAndTheWorstIsMarked() throws IOException {
    SpawnAnswer answer = spawns("2x2", "4 . / . .", table).answer();
    assertThat(answer.spawns()).hasSize(6);
    double mean = 0;
    double least = Double.POSITIVE_INFINITY;
    for (SpawnAnswer.Spawn spawn : answer.spawns()) {
      mean += (spawn.tile() == 2 ? 0.9 : 0.1) * spawn.value() / 3;
      least = Math.min(least, spawn.value());
    }
    assertThat(answer.value()).isEqualTo(mean, within(1e-9));
    for (SpawnAnswer.Spawn spawn : answer.spawns()) {
      assertThat(spawn.worst()).isEqualTo(spawn.value() == least);
    }
  }

  @Test
  void spawns_versus_areTwosOnlyAndTheLowestIsTheValue() throws IOException {
    Path versus = SolvedSmallBoards.solve(root, "2x2", 0.1, "versus", "exact");
    SpawnAnswer start = spawns("2x2", ". . / . .", versus).answer();
    assertThat(start.value()).isEqualTo(68);
    assertThat(start.spawns()).hasSize(4).allMatch(spawn -> spawn.tile() == 2 && spawn.worst());
    SpawnAnswer later = spawns("2x2", "8 4 / . .", versus).answer();
    assertThat(later.spawns()).extracting(SpawnAnswer.Spawn::col).containsExactly(0, 1);
    assertThat(later.value())
        .isEqualTo(
            later.spawns().stream().mapToDouble(SpawnAnswer.Spawn::value).min().orElseThrow());
  }

  @Test
  void spawns_fullOrForeignBoard_sayWhyNot() throws IOException {
    assertThat(spawns("2x2", "2 4 / 8 16", table).reason()).contains("no tile can come");
    assertThat(spawns("2x3", "2 . . / . . .", table).reason()).contains("of a 2x2 board");
    assertThat(spawns("2x2", "32 . / . .", table).reason()).contains("unreachable");
  }
}
