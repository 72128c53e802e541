package afterstate.neural.learn;

import afterstate.board.Move;
import afterstate.board.Stream;

/** Random shares of moves: the noise that AlphaZero mixes into the priors of a root. */
final class Dirichlet {

  private Dirichlet() {}

  /**
   * Replaces a part of the priors by random shares.
   *
   * @param part how much
   * @param shape how even the shares are: small numbers favour one move
   */
  static void mix(double[] priors, int legal, double part, double shape, Stream random) {
    double[] shares = new double[Move.COUNT];
    double sum = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      shares[move] = (legal >>> move & 1) != 0 ? gamma(shape, random) : 0;
      sum += shares[move];
    }
    if (sum > 0) {
      for (int move = 0; move < Move.COUNT; move++) {
        priors[move] = (1 - part) * priors[move] + part * shares[move] / sum;
      }
    }
  }

  /**
   * A number from a gamma distribution.
   *
   * <p>G. Marsaglia, W. Tsang: A simple method for generating gamma variables, 2000; with their
   * correction for shapes below 1.
   */
  static double gamma(double shape, Stream random) {
    if (shape < 1) {
      return gamma(shape + 1, random) * Math.pow(positive(random), 1 / shape);
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = normal(random);
      double v = 1 + c * x;
      v = v * v * v;
      if (v > 0 && Math.log(positive(random)) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
        return d * v;
      }
    }
  }

  /** Box and Muller. */
  private static double normal(Stream random) {
    return Math.sqrt(-2 * Math.log(positive(random))) * Math.cos(2 * Math.PI * random.nextDouble());
  }

  private static double positive(Stream random) {
    return 1 - random.nextDouble();
  }
}
