package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/**
 * What a command left behind.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
record ProgramRun(int code, String out, String err) {

  /** Runs a command. */
  static ProgramRun run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Afterstate.run(new PrintWriter(out), new PrintWriter(err), args);
    return new ProgramRun(code, out.toString(), err.toString());
  }

  /** A game that was saved into a folder. */
  static Path savedGame(Path folder) {
    Path file = folder.resolve("game.txt");
    ProgramRun saved =
        run(
            "evaluate",
            "--board",
            "3x3",
            "--agent",
            "corner",
            "--games",
            "20",
            "--seed",
            "5",
            "--save-best",
            file.toString());
    assertThat(saved.code()).as(saved.err()).isZero();
    return file;
  }

  JsonObject json() {
    assertThat(code).as(err).isZero();
    assertThat(err).isEmpty();
    assertThat(out.lines()).hasSize(1);
    return JsonParser.parseString(out).getAsJsonObject();
  }

  static void assertBadInput(ProgramRun run, String message) {
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertOneLine(run, message);
  }

  static void assertOneLine(ProgramRun run, String message) {
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).as("standard error").hasSize(1);
    assertThat(run.err())
        .startsWith("afterstate: ")
        .endsWith(System.lineSeparator())
        .contains(message)
        .doesNotContain("Exception", "\tat ");
  }
}
