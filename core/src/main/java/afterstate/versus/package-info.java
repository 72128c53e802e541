/**
 * Versus-2048: an attacker places 2s, a defender moves; attackers, games and learning from them.
 */
package afterstate.versus;
