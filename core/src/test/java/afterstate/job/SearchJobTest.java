package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A look at one position, by every search. */
final class SearchJobTest {

  private static SearchJob.Report run(String agent, String position) {
    return new SearchJob(new SearchJob.Settings(new Shape(3, 3), position, agent, null, 1)).run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "expectimax(depth=3,eval=corner)",
        "minimax(depth=3)",
        "mcts(playouts=2000)",
        "adls(depth=3,looks=20)",
        "puct(sims=2000,eval=corner)"
      })
  void run_anySearch_reportsMovesDepthNodesAndLine(String agent) {
    SearchJob.Report report = run(agent, "2 4 . / . 8 . / . . 2");
    assertThat(report.over()).isFalse();
    assertThat(report.moves()).hasSize(4).allMatch(move -> move.value() != null);
    assertThat(report.depth()).isPositive();
    assertThat(report.nodes()).isGreaterThan(20);
    assertThat(report.nodesPerSecond()).isPositive();
    assertThat(report.line()).isNotEmpty().allMatch(play -> play.matches("[URDL]([0-8][24])?"));
    assertThat(report.line().getFirst()).startsWithIgnoringCase(report.best().substring(0, 1));
    SearchJob.MoveReport best =
        report.moves().stream().filter(move -> move.move().equals(report.best())).toList().get(0);
    assertThat(best.value()).isEqualTo(report.value());
    SearchJob.Report again = run(agent, "2 4 . / . 8 . / . . 2");
    assertThat(again.moves()).isEqualTo(report.moves());
    assertThat(again.line()).isEqualTo(report.line());
    assertThat(again.nodes()).isEqualTo(report.nodes());
  }

  @Test
  void run_countedVisits_haveShares() {
    SearchJob.Report report = run("mcts(playouts=500)", "2 4 . / . 8 . / . . 2");
    assertThat(report.moves().stream().mapToLong(SearchJob.MoveReport::visits).sum())
        .isEqualTo(500);
    assertThat(report.moves().stream().mapToDouble(SearchJob.MoveReport::share).sum())
        .isBetween(0.999, 1.001);
  }

  @Test
  void run_gameOver_saysSo() {
    SearchJob.Report report = run("mcts", "2 4 2 / 4 2 4 / 2 4 2");
    assertThat(report.over()).isTrue();
    assertThat(report.best()).isNull();
    assertThat(report.moves()).noneMatch(SearchJob.MoveReport::legal);
    assertThat(report.line()).isEmpty();
  }

  @Test
  void run_timeInPlaceOfDepth_stops() {
    SearchJob.Report report =
        new SearchJob(
                new SearchJob.Settings(
                    new Shape(4, 4), "2 4 . . / . 8 . . / . . 2 . / . . . .", "mcts", 0.02, 1))
            .run();
    assertThat(report.nodes()).isPositive();
  }

  @Test
  void new_badInput_isOneLine() {
    assertThatThrownBy(() -> run("corner", "2 4 . / . 8 . / . . 2"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> run("mcts", ". . . / . . . / . . ."))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> run("mcts", "2 4 / . 8")).isInstanceOf(BadInputException.class);
  }
}
