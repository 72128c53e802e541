package afterstate.solve;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;

/**
 * What a solve maximises: how rewards count, and how the outcomes of a spawn combine. One solve
 * uses one objective, so the calls below are inlined into the kernels.
 *
 * <pre>
 *   value(after) = chance( fold of spawn over the empty cells ), the worst spawn weighed in
 *   value(state) = settled(state), or max over moves of move(reward, value(after)), or 0 at the end
 * </pre>
 */
public sealed interface Objective {

  /** How the names of {@link Adversary} begin. */
  String ADVERSARY = "adversary:";

  /** As the user writes it: score, steps, tile:N, worst, best, versus, adversary:E. */
  String name();

  /** Probability that a spawn is a 4: weighs spawns where they are random, and the starts. */
  double p4();

  /** The fold's start. */
  default double none() {
    return 0;
  }

  /** Folds in one empty cell: the values of the states with a 2 and with a 4 on it. */
  default double spawn(double soFar, double two, double four) {
    return soFar + ((1 - p4()) * two + p4() * four);
  }

  /** The afterstate's value from the fold over its empty cells. */
  default double chance(double soFar, int cells) {
    return soFar / cells;
  }

  /** Whether {@link #withWorst} changes anything. */
  default boolean weighsWorst() {
    return false;
  }

  /** The afterstate's value once the lowest value among its spawns counts as well. */
  default double withWorst(double chance, double worst) {
    return chance;
  }

  /** A move's value from its reward and its afterstate's value. */
  default double move(int reward, double after) {
    return reward + after;
  }

  /** Whether {@link #settled} ever gives a value. */
  default boolean settles() {
    return false;
  }

  /** The value of a state that is decided whatever follows, or NaN. */
  default double settled(long state) {
    return Double.NaN;
  }

  /** Whether 4s can appear. */
  default boolean fours() {
    return true;
  }

  /** Largest expected score. */
  record Score(double p4) implements Objective {
    @Override
    public String name() {
      return "score";
    }
  }

  /** Largest expected number of moves. */
  record Steps(double p4) implements Objective {
    @Override
    public String name() {
      return "steps";
    }

    @Override
    public double move(int reward, double after) {
      return 1 + after;
    }
  }

  /**
   * Largest probability of having made a tile.
   *
   * @param rank the tile's rank
   */
  record Tile(double p4, int rank) implements Objective {
    @Override
    public String name() {
      return "tile:" + (1 << rank);
    }

    @Override
    public double move(int reward, double after) {
      return after;
    }

    @Override
    public boolean settles() {
      return true;
    }

    @Override
    public double settled(long state) {
      return Board.maxRank(state) >= rank ? 1 : Double.NaN;
    }
  }

  /** Largest score when every spawn, cell and tile, is chosen to hurt. */
  record Worst(double p4) implements Objective {
    @Override
    public String name() {
      return "worst";
    }

    @Override
    public double none() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double spawn(double soFar, double two, double four) {
      return Math.min(soFar, Math.min(two, four));
    }

    @Override
    public double chance(double soFar, int cells) {
      return soFar;
    }
  }

  /**
   * Largest expected score when a spawn is, with some probability, the one that hurts most, cell
   * and tile, and otherwise random. With 0 it is {@link Score}, with 1 {@link Worst}, to the last
   * bit.
   *
   * @param epsilon probability of the worst spawn
   */
  record Adversary(double p4, double epsilon) implements Objective {

    public Adversary {
      if (!(epsilon >= 0 && epsilon <= 1)) {
        throw new BadInputException(
            "objective adversary:E needs a probability from 0 to 1, not " + epsilon);
      }
      // Turns -0.0, which would be another name of the same thing, into 0.0.
      epsilon += 0.0;
    }

    @Override
    public String name() {
      return ADVERSARY + epsilon;
    }

    @Override
    public boolean weighsWorst() {
      return true;
    }

    @Override
    public double withWorst(double chance, double worst) {
      return (1 - epsilon) * chance + epsilon * worst;
    }
  }

  /** Largest score when every spawn, cell and tile, is chosen to help. */
  record Best(double p4) implements Objective {
    @Override
    public String name() {
      return "best";
    }

    @Override
    public double spawn(double soFar, double two, double four) {
      return Math.max(soFar, Math.max(two, four));
    }

    @Override
    public double chance(double soFar, int cells) {
      return soFar;
    }
  }

  /**
   * Versus-2048: an attacker puts a 2 on any empty cell, first on the empty board, to keep the
   * score low.
   */
  record Versus() implements Objective {
    @Override
    public String name() {
      return "versus";
    }

    @Override
    public double p4() {
      return 0;
    }

    @Override
    public double none() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double spawn(double soFar, double two, double four) {
      return Math.min(soFar, two);
    }

    @Override
    public double chance(double soFar, int cells) {
      return soFar;
    }

    @Override
    public boolean fours() {
      return false;
    }
  }

  /** Reads an objective's name. */
  static Objective parse(String text, double p4, Shape shape) {
    if (!(p4 >= 0 && p4 <= 1)) {
      throw new BadInputException("p4 is a probability from 0 to 1, not " + p4);
    }
    return switch (text) {
      case "score" -> new Score(p4);
      case "steps" -> new Steps(p4);
      case "worst" -> new Worst(p4);
      case "best" -> new Best(p4);
      case "versus" -> new Versus();
      default ->
          text.startsWith(ADVERSARY)
              ? new Adversary(p4, epsilon(text))
              : new Tile(p4, tileRank(text, shape));
    };
  }

  private static double epsilon(String text) {
    try {
      return Double.parseDouble(text.substring(ADVERSARY.length()));
    } catch (NumberFormatException problem) {
      throw new BadInputException(
          "objective '" + text + "': write a probability, for example adversary:0.25");
    }
  }

  private static int tileRank(String text, Shape shape) {
    if (!text.matches("tile:\\d{1,6}")) {
      throw new BadInputException(
          "there is no objective '"
              + text
              + "'; there are score, steps, tile:N, worst, best, versus and adversary:E");
    }
    int tile = Integer.parseInt(text.substring(5));
    int rank = Integer.numberOfTrailingZeros(tile);
    if (tile < 2 || Integer.bitCount(tile) != 1 || rank > shape.maxRank()) {
      throw new BadInputException(
          "objective tile:N needs a tile from 2 to "
              + (1 << shape.maxRank())
              + " on "
              + shape
              + ", not "
              + tile);
    }
    return rank;
  }
}
