package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.Optimiser;

/**
 * The own settings of both learners by proximal policy optimisation (PPO).
 *
 * @param network its architecture
 * @param width games played side by side
 * @param samples an update waits for at least so many moves
 * @param updateGames and for at least so many games
 * @param epochs times that an update goes through its moves
 * @param minibatch moves in one step of the optimiser
 * @param optimiser adam or sgd
 * @param rate learning rate
 * @param momentum of sgd
 * @param weightDecay pull of weights towards 0
 * @param discount γ
 * @param lambda λ of the advantages
 * @param clip ε, how far the ratio of probabilities counts
 * @param entropy weight of the policy's entropy, for exploration
 * @param critic weight of the critic's loss
 * @param target of the critic: td for one move ahead, gae for as far as the advantages look
 * @param normalise whether advantages of an update are shifted and scaled
 * @param symmetry none, random or canonical: the image of each board that the network is shown
 * @param scale unit of rewards; 0 to measure it on random games
 */
public record PpoSettings(
    String network,
    int width,
    int samples,
    int updateGames,
    int epochs,
    int minibatch,
    String optimiser,
    double rate,
    double momentum,
    double weightDecay,
    double discount,
    double lambda,
    double clip,
    double entropy,
    double critic,
    String target,
    boolean normalise,
    String symmetry,
    double scale) {

  public PpoSettings {
    Architecture.parse(network);
    Sampling.checked(symmetry);
    new Optimiser.Settings(optimiser, rate, momentum, weightDecay);
    if (width < 1 || samples < 1 || updateGames < 1 || epochs < 1 || minibatch < 1) {
      throw new BadInputException(
          "width, samples, updateGames, epochs and minibatch are at least 1");
    }
    if (!(lambda >= 0 && lambda <= 1) || !(discount > 0 && discount <= 1)) {
      throw new BadInputException("lambda is from 0 to 1, the discount above 0 and at most 1");
    }
    if (!(clip > 0) || !(entropy >= 0) || !(critic >= 0) || !(scale >= 0)) {
      throw new BadInputException("clip is above 0; entropy, critic and scale are at least 0");
    }
    if (!target.equals("td") && !target.equals("gae")) {
      throw new BadInputException("the critic's target is td or gae, not '" + target + "'");
    }
  }

  /** Small enough to learn on a few cores within minutes. */
  public static PpoSettings small() {
    return new PpoSettings(
        "conv(32,3)",
        64,
        4000,
        10,
        4,
        512,
        "adam",
        0.001,
        0,
        0,
        0.99,
        0.95,
        0.2,
        0.01,
        0.5,
        "gae",
        true,
        "none",
        0);
  }

  Optimiser.Settings optimiserSettings() {
    return new Optimiser.Settings(optimiser, rate, momentum, weightDecay);
  }
}
