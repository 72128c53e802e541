package afterstate.ntuple;

import afterstate.game.Player;

/** Plays the move with the largest reward plus value of its afterstate, without search. */
public final class NtuplePlayer implements Player {

  private final MoveChooser chooser;

  public NtuplePlayer(TupleNetwork network, Reward reward) {
    chooser = new MoveChooser(network, reward);
  }

  @Override
  public int choose(long state, int legal) {
    chooser.choose(state, legal);
    return chooser.move();
  }
}
