package afterstate.game;

/** Gives a board a number: more is better for the player who moves tiles. */
@FunctionalInterface
public interface Valuation {

  double value(long board);
}
