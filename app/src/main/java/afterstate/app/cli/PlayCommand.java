package afterstate.app.cli;

import afterstate.agent.Agent;
import afterstate.base.AtomicFile;
import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.game.GameSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jline.terminal.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code play}: a person plays in the terminal, by keys or by lines. */
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description = {
      "Play in the terminal.",
      "Keys: arrows, wasd or hjkl move; z or u undo, y redo, ? hint, n new game, q quit.",
      "Where standard input or output is no terminal, one command a line: u d l r (or up down left"
          + " right), undo, redo, hint, new, quit, help."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate play",
      "  afterstate play 3x3 --seed 1 --save game.txt",
      "  afterstate play --from \"32768 32768 . . / . . . . / . . . . / . . . 2\"",
      "  printf 'l\\nd\\nq\\n' | afterstate play 3x3 --seed 1"
    })
final class PlayCommand implements Callable<Integer> {

  /** Seeds drawn for the user are short enough to type again. */
  private static final long RANDOM_SEEDS = 1_000_000_000;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "BOARD",
      description = "Board size, up to 16 cells (default: 4x4, or that of --from).")
  private String board;

  @Option(
      names = "--p4",
      paramLabel = "P",
      defaultValue = "0.1",
      description = "Probability that a spawn is a 4 (default: 0.1).")
  private double p4;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed; the same seed brings the same tiles (default: random, and shown).")
  private Long seed;

  @Option(
      names = "--game",
      paramLabel = "N",
      defaultValue = "0",
      description = "Which of the seed's games, as 'evaluate' numbers them (default: 0).")
  private int game;

  @Option(
      names = "--from",
      paramLabel = "POSITION",
      description = "Start from this position, for example \"2 4 . / . 8 16 / . . .\".")
  private String from;

  @Option(
      names = "--hint",
      paramLabel = "AGENT",
      defaultValue = "corner",
      description = "Who gives hints: an agent as 'evaluate' takes it (default: corner).")
  private String hint;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Save the game at its end or when you quit; see 'replay'.")
  private Path save;

  @Option(names = "--lines", description = "Line mode on a terminal, too.")
  private boolean lines;

  @Override
  public Integer call() throws IOException {
    if (save != null) {
      AtomicFile.check(save);
    }
    GameSession session = session();
    Agent agent = Agent.parse(hint, session.position().shape(), p4);
    PlayTable table = new PlayTable(session, agent.player(), agent.name(), save);
    try (ShutdownTask _ = new ShutdownTask(() -> saveAtShutdown(table))) {
      boolean screen = play(table);
      table.save();
      if (screen) {
        printLast(table.session());
      }
    }
    return 0;
  }

  /** Plays on the screen if there is one, else by lines; says whether it was the screen. */
  private boolean play(PlayTable table) throws IOException {
    boolean wanted = !lines && Terminals.out();
    Optional<Terminal> terminal = wanted ? PlayScreen.terminal() : Optional.empty();
    if (terminal.isEmpty()) {
      playLines(table);
      return false;
    }
    try (PlayScreen screen = new PlayScreen(terminal.get(), table)) {
      screen.run();
    }
    return true;
  }

  private void playLines(PlayTable table) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    if (Terminals.out()) {
      err.println("afterstate: one command a line; 'help' lists them");
    }
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new PlayLines(table, in, spec.commandLine().getOut(), err).run();
  }

  /** Leaves the last board behind, since the alternate screen is gone. */
  private void printLast(GameSession session) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(TextBoard.draw(session.position()));
    out.printf(
        "score %,d, best tile %d, moves %,d; seed %d, game %d%n",
        session.score(),
        1 << session.position().maxRank(),
        session.moves(),
        session.seed(),
        session.game());
    if (save != null) {
      out.println("saved to " + save);
    }
  }

  private GameSession session() {
    if (game < 0) {
      throw new BadInputException("games are numbered from 0, not " + game);
    }
    long number = seed != null ? seed : ThreadLocalRandom.current().nextLong(RANDOM_SEEDS);
    if (from == null) {
      Shape shape = board == null ? new Shape(4, 4) : Shape.parse(board);
      return GameSession.random(new Chance(Board.of(shape), p4), number, game);
    }
    Position start =
        board == null ? Notation.parse(from) : Notation.parse(from, Shape.parse(board));
    return GameSession.from(start, new Chance(start.board(), p4), number, game);
  }

  private static void saveAtShutdown(PlayTable table) {
    try {
      table.save();
    } catch (IOException problem) {
      System.err.println("afterstate: the game is not saved: " + problem.getMessage());
    }
  }
}
