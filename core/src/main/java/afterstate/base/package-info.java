/** What every package may lean on: input errors, progress, worker threads, safe files. */
package afterstate.base;
