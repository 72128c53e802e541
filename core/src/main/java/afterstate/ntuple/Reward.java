package afterstate.ntuple;

import afterstate.base.BadInputException;

/** What a learner adds up over a game. */
public enum Reward {
  /** The tiles merged. */
  SCORE,
  /** One for each move. */
  STEP;

  static Reward parse(String text) {
    return switch (text) {
      case "score" -> SCORE;
      case "step" -> STEP;
      default -> throw new BadInputException("reward is score or step, not '" + text + "'");
    };
  }
}
