/** The learners, one file each, and what they share: games side by side, runs, settings. */
package afterstate.neural.learn;
