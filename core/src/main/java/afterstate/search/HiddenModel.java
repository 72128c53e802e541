package afterstate.search;

/**
 * A learned model of a game, for a search that has no rules: boards become hidden states, rows of
 * numbers that moves and spawns change. A spawn is known by its code. All functions work on many
 * states at once, those of a {@link HiddenBatch}.
 */
public interface HiddenModel {

  /** How many numbers a hidden state has. */
  int size();

  /** How many codes of spawns there are. */
  int codes();

  /** Whether it is to be shown the canonical image of each board. */
  boolean canonical();

  /**
   * Makes hidden states of boards.
   *
   * @param boards [leaf] states
   * @param batch receives for each its hidden state, value and weights of moves
   */
  void represent(long[] boards, HiddenBatch batch);

  /**
   * Makes moves: from hidden states to hidden afterstates.
   *
   * @param batch has hidden states and moves; receives hidden afterstates, rewards, values and
   *     weights of codes
   */
  void move(HiddenBatch batch);

  /**
   * Lets tiles appear: from hidden afterstates to hidden states.
   *
   * @param batch has hidden afterstates and codes; receives hidden states, values and weights of
   *     moves
   */
  void spawn(HiddenBatch batch);
}
