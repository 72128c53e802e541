package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.ntuple.NtuplePlayer;
import afterstate.ntuple.Reward;
import afterstate.ntuple.TupleNetwork;
import afterstate.oracle.OptimalPlayer;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.Tables;
import afterstate.versus.NoisyAttacker;
import afterstate.versus.NoisyDefender;
import afterstate.versus.OptimalAttacker;
import afterstate.versus.RandomAttacker;
import afterstate.versus.Role;
import afterstate.versus.TupleAttacker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A named player of versus-2048 on one board: makes attackers, defenders or both, one for each
 * thread that needs one.
 *
 * @param name as the user wrote it
 * @param attackers makes an attacker; null if it only defends
 * @param defenders makes a defender; null if it only attacks
 */
public record Contestant(String name, Supplier<Attacker> attackers, Supplier<Player> defenders) {

  /** What {@link #parse} understands, for help texts. */
  public static final String HELP =
      "random, minimax(depth=N), mcts(playouts=N), td:PATH (what 'train versus' made),"
          + " td(attack=PATH,defence=PATH), optimal (from a table of versus);"
          + " as defender also every agent of 'evaluate'";

  /** The contestants of a list with commas; those inside brackets belong to a name. */
  public static List<Contestant> parseList(String text, Shape shape) {
    return split(text).stream().map(name -> parse(name, shape)).toList();
  }

  /** Splits at the commas outside brackets. */
  public static List<String> split(String text) {
    List<String> names = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int at = 0; at <= text.length(); at++) {
      char letter = at == text.length() ? ',' : text.charAt(at);
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (letter == ',' && (depth <= 0 || at == text.length())) {
        String name = text.substring(from, at).strip();
        if (name.isEmpty()) {
          throw new BadInputException("'" + text + "': a name is missing before or after a comma");
        }
        names.add(name);
        from = at + 1;
      }
    }
    return names;
  }

  /** The contestant with this name, for boards of this shape. */
  public static Contestant parse(String name, Shape shape) {
    String stripped = name.strip();
    if (stripped.startsWith(TupleContestant.PREFIX)) {
      return TupleContestant.ofPath(stripped, shape);
    }
    String beforeBracket = stripped.split("\\(", 2)[0];
    if (beforeBracket.contains(":")) {
      return defender(stripped, shape);
    }
    AgentText text = AgentText.parse(stripped, Chance.USUAL_P4);
    Board board = Board.of(shape);
    return switch (text.name()) {
      case "random" -> {
        text.allow(Set.of());
        yield new Contestant(stripped, () -> new RandomAttacker(board), RandomPlayer::new);
      }
      case "td" -> TupleContestant.ofOptions(stripped, text, shape);
      case "minimax" -> SearchContestant.minimax(stripped, text, board);
      case "mcts" -> SearchContestant.mcts(stripped, text, board);
      case "optimal" -> optimal(stripped, text, shape);
      default -> defender(stripped, shape);
    };
  }

  private static Contestant defender(String name, Shape shape) {
    Agent agent;
    try {
      agent = Agent.parse(name, shape);
    } catch (BadInputException problem) {
      if (problem.getMessage().startsWith("there is no agent")) {
        throw new BadInputException("there is no player '" + name + "'; there are " + HELP);
      }
      throw problem;
    }
    return new Contestant(name, null, agent.players());
  }

  private static Contestant optimal(String name, AgentText text, Shape shape) {
    text.allow(Set.of("table"));
    try {
      String folder = text.option("table", null);
      SolvedTable table =
          SolvedTable.open(
              folder != null ? Path.of(folder) : Tables.find(shape, Chance.USUAL_P4, "versus"));
      if (!table.header().shape().equals(shape) || !table.objective().name().equals("versus")) {
        throw new BadInputException(
            "the table in "
                + table.folder()
                + " is of "
                + table.header().identity()
                + ", not of "
                + shape
                + " versus");
      }
      if (table.lines().done() == null) {
        throw new BadInputException(
            "the table in " + table.folder() + " is not finished; run its solve again");
      }
      List<Move> order = List.of(Move.values());
      return new Contestant(
          name, () -> new OptimalAttacker(table), () -> new OptimalPlayer(table, order));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The contestant that plays a role by a network, as its weights are at each moment. */
  public static Contestant ofNetwork(String name, TupleNetwork network, Role role) {
    return role == Role.ATTACK
        ? new Contestant(name, () -> new TupleAttacker(network), null)
        : new Contestant(name, null, () -> new NtuplePlayer(network, Reward.SCORE));
  }

  /** The same with some choices at random instead. */
  public Contestant disturbed(Board board, double noise) {
    return noise == 0
        ? this
        : new Contestant(
            name,
            attackers == null ? null : () -> new NoisyAttacker(board, attacker(), noise),
            defenders == null ? null : () -> new NoisyDefender(defender(), noise));
  }

  /** Whether it can play a role. */
  public boolean plays(Role role) {
    return (role == Role.ATTACK ? attackers : defenders) != null;
  }

  /** Itself, if it can play a role; otherwise an error that says so. */
  public Contestant inRole(Role role) {
    if (!plays(role)) {
      throw new BadInputException(
          "%s is no %s; it can only play in the %s's place"
              .formatted(name, role.player(), role.other().player()));
    }
    return this;
  }

  /** A new attacker. */
  public Attacker attacker() {
    return attackers.get();
  }

  /** A new defender. */
  public Player defender() {
    return defenders.get();
  }
}
