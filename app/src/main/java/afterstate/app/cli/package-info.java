/** The command line: one command per file; a command reads options, calls a job and prints. */
package afterstate.app.cli;
