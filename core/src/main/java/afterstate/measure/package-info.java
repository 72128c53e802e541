/** What scores say: means with intervals, best tiles, reach rates. */
package afterstate.measure;
