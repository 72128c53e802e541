package afterstate.app.cli;

import static afterstate.app.cli.ProgramRun.run;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Notation;
import afterstate.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Help, examples, versions and completion. */
final class HelpTest {

  private static final List<String> WITHOUT_EXAMPLES = List.of("generate-completion");

  /** Every command of ours, those of groups included: {@code table info}. */
  static List<String> commands() {
    List<String> names = new ArrayList<>();
    addCommands(new CommandLine(new Afterstate()), "", names);
    return names;
  }

  private static void addCommands(CommandLine group, String path, List<String> names) {
    group
        .getSubcommands()
        .forEach((name, command) -> {
          if (!WITHOUT_EXAMPLES.contains(name)) {
            names.add(path + name);
            addCommands(command, path + name + " ", names);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_everyCommand_exitsWith0AndShowsAnExample(String name) {
    ProgramRun help = run((name + " --help").split(" "));
    assertThat(help.code()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).contains("Usage: afterstate " + name, "Example", "  afterstate " + name);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_command_isItsHelpOption(String name) {
    assertThat(run(("help " + name).split(" "))).isEqualTo(run((name + " --help").split(" ")));
  }

  /** A broken example cannot be copied. */
  @ParameterizedTest
  @MethodSource("commands")
  void help_everyExample_fitsOneLineOf80Columns(String name) {
    CommandLine command = new CommandLine(new Afterstate());
    for (String part : name.split(" ")) {
      command = command.getSubcommands().get(part);
    }
    assertThat(command.getCommandSpec().usageMessage().footer())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
  }

  @Test
  void help_program_listsEveryCommand() {
    ProgramRun help = run("--help");
    assertThat(help.code()).isZero();
    assertThat(help.out()).contains("play", "evaluate", "replay", "bench", "Exit codes");
    assertThat(run().out()).as("without arguments").isEqualTo(help.out());
  }

  @Test
  void version_option_printsNameAndNumber() {
    ProgramRun version = run("--version");
    assertThat(version.code()).isZero();
    assertThat(version.out()).matches("afterstate \\d+\\.\\d+\\.\\d+\\R");
  }

  /** A table knows nothing of positions that no game leads to. */
  @Test
  void help_positionsToQuery_couldComeAboutInAGame() {
    Matcher positions =
        Pattern.compile("query 3x3 \"(.*?)\"")
            .matcher(run("--help").out() + run("query", "--help").out());
    assertThat(positions.results().map(found -> found.group(1)))
        .hasSize(4)
        .allSatisfy(text -> assertThat(mayFollowAMove(Notation.parse(text))).as(text).isTrue());
  }

  /** Without one 2 or 4, a move changes nothing: its tiles lie at the wall already. */
  private static boolean mayFollowAMove(Position state) {
    return IntStream.range(0, state.shape().cells())
        .filter(cell -> state.rank(cell) == 1 || state.rank(cell) == 2)
        .mapToLong(cell -> state.cells() & ~(15L << 4 * cell))
        .anyMatch(after -> state.board().legal(after) != 0b1111);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void version_everyCommand_isTheProgramsVersion(String name) {
    assertThat(run((name + " -V").split(" "))).isEqualTo(run("--version"));
  }

  @Test
  void generateCompletion_script_namesTheProgram() {
    ProgramRun script = run("generate-completion");
    assertThat(script.code()).isZero();
    assertThat(script.out()).contains("afterstate");
  }
}
