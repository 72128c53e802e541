/** From an agent's name, as a user writes it, to a player. */
package afterstate.agent;
