/** Answers from solved tables: values, moves, regrets, and why a position is not there. */
package afterstate.oracle;
