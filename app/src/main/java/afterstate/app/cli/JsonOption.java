package afterstate.app.cli;

import picocli.CommandLine.Option;

/** {@code --json}, the same on every command that reports. */
final class JsonOption {

  @Option(
      names = "--json",
      description = "Print one JSON object on standard output and nothing else there.")
  private boolean json;

  boolean wanted() {
    return json;
  }
}
