/** Playing with networks: boards evaluated together, move scores, agents. */
package afterstate.neural.play;
