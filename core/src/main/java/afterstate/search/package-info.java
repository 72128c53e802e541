/**
 * Searches: expectimax, minimax, Monte Carlo tree searches and averaged depth-limited search, over
 * interfaces that name no learner and no game mode. Trees and tables are arrays of numbers.
 */
package afterstate.search;
