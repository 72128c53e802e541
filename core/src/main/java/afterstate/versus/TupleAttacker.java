package afterstate.versus;

import afterstate.game.Attacker;
import afterstate.ntuple.SpawnChooser;
import afterstate.ntuple.TupleNetwork;

/** Places the 2 that leaves the lowest value by an n-tuple network of states. */
public final class TupleAttacker implements Attacker {

  private final SpawnChooser chooser;

  public TupleAttacker(TupleNetwork network) {
    chooser = new SpawnChooser(network);
  }

  @Override
  public long spawn(long after) {
    return chooser.choose(after);
  }
}
