package afterstate.ntuple;

import afterstate.base.BadInputException;

/** Which games follow a game, so that what comes late in games is learned more often. */
enum Shaping {
  /** None: every game starts with two tiles. */
  NONE,
  /**
   * One from the middle of the game just played, again and again while it is long enough [1].
   *
   * <p>[1] K. Matsuzaki: Developing a 2048 player with backward temporal coherence learning and
   * restart, ACG 2017.
   */
  RESTART,
  /**
   * One from the beginning of each stage that the game came to [1], where each start is of the same
   * game and not drawn from the last thousand.
   *
   * <p>[1] W. Jaśkowski: Mastering 2048 with delayed temporal coherence learning, multistage weight
   * promotion, redundant encoding and carousel shaping, IEEE Transactions on Games 2018.
   */
  CAROUSEL;

  static Shaping parse(String text) {
    return switch (text) {
      case "none" -> NONE;
      case "restart" -> RESTART;
      case "carousel" -> CAROUSEL;
      default ->
          throw new BadInputException(
              "shaping is one of none, restart, carousel, not '" + text + "'");
    };
  }
}
