package afterstate.app.cli;

import afterstate.board.Move;
import java.util.Optional;

/** What a person at the game can ask for, by key or by line. */
enum PlayAction {
  UP,
  RIGHT,
  DOWN,
  LEFT,
  UNDO,
  REDO,
  HINT,
  NEW,
  HELP,
  REDRAW,
  QUIT;

  /** The move, if this is one. */
  Optional<Move> move() {
    return switch (this) {
      case UP -> Optional.of(Move.UP);
      case RIGHT -> Optional.of(Move.RIGHT);
      case DOWN -> Optional.of(Move.DOWN);
      case LEFT -> Optional.of(Move.LEFT);
      default -> Optional.empty();
    };
  }
}
