/** Games: players, sources of spawns, episodes and records that replay exactly. */
package afterstate.game;
