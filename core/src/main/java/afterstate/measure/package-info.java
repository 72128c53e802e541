/** What scores say: means with intervals, best tiles, reach rates, correlations, charts. */
package afterstate.measure;
