/**
 * Boards of any shape up to 16 cells packed into a {@code long}: moves, spawns, symmetries,
 * notation and random numbers. Depends on nothing else in the project.
 */
package afterstate.board;
