package afterstate.app.cli;

import afterstate.board.Shape;
import picocli.CommandLine.Option;

/** Options of every command that plays: the board and the probability of a 4. */
final class GameOptions {

  @Option(
      names = "--board",
      paramLabel = "RxC",
      defaultValue = "4x4",
      description = "Board size, up to 16 cells (default: 4x4).")
  private String board;

  @Option(
      names = "--p4",
      paramLabel = "P",
      defaultValue = "0.1",
      description = "Probability that a spawn is a 4 (default: 0.1).")
  private double p4;

  Shape board() {
    return Shape.parse(board);
  }

  double p4() {
    return p4;
  }
}
