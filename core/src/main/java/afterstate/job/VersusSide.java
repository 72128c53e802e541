package afterstate.job;

import afterstate.agent.Contestant;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.versus.Role;

/**
 * A contestant seated in one role, for one thread.
 *
 * @param attacker who places 2s; null if it defends
 * @param defender who moves; null if it attacks
 */
record VersusSide(Attacker attacker, Player defender) {

  VersusSide(Contestant player, Role role) {
    this(
        role == Role.ATTACK ? player.attacker() : null,
        role == Role.DEFENCE ? player.defender() : null);
  }
}
