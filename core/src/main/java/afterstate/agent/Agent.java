package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Shape;
import afterstate.game.BatchPlayer;
import afterstate.game.CanonicalPlayer;
import afterstate.game.CornerPlayer;
import afterstate.game.DowngradingPlayer;
import afterstate.game.GreedyPlayer;
import afterstate.game.Player;
import afterstate.game.RandomPlayer;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.oracle.OptimalPlayer;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.Tables;
import afterstate.search.MoveSearch;
import afterstate.search.SearchPlayer;
import afterstate.versus.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A named way to play on one board: makes one player for each thread that needs one.
 *
 * @param name as the user wrote it
 * @param uniform whether it plays every legal move with the same probability
 * @param symmetric whether it plays mirrored moves on mirrored boards
 * @param players makes a player
 * @param together makes a player of many games at once; null where that is no faster
 */
public record Agent(
    String name,
    boolean uniform,
    boolean symmetric,
    Supplier<Player> players,
    Supplier<BatchPlayer> together) {

  /** An agent that plays games one by one. */
  public Agent(String name, boolean uniform, boolean symmetric, Supplier<Player> players) {
    this(name, uniform, symmetric, players, null);
  }

  /** Agents that need neither a file nor an option. */
  private static final List<String> SIMPLE = List.of("random", "greedy", "corner");

  /** What {@link #parse} understands, for help texts. */
  public static final String HELP =
      "random, greedy, corner, ntuple:FILE (a trained n-tuple network; or"
          + " ntuple(file=FILE,downgrade=32768)), net:FILE (a trained neural network), optimal (from a"
          + " solved table; options objective=, p4=, table=DIR, ties=urdl, canonical=true), or a search: "
          + SearchAgents.HELP;

  static final String NTUPLE = "ntuple:";

  /** The agent with this name, for boards of this shape and the usual probability of a 4. */
  public static Agent parse(String name, Shape shape) {
    return parse(name, shape, Chance.USUAL_P4);
  }

  /**
   * The agent with this name, for games on boards of this shape.
   *
   * @param p4 probability of a 4, which it expects unless its name says otherwise
   */
  public static Agent parse(String name, Shape shape, double p4) {
    if (name.strip().startsWith(NTUPLE)) {
      return ofModel(name, model(name.strip(), shape));
    }
    if (name.strip().startsWith(NetworkSource.NET)) {
      Path file = Path.of(name.strip().substring(NetworkSource.NET.length()));
      return NetworkSource.only().agent(name.strip(), file, shape);
    }
    AgentText text = AgentText.parse(name, p4);
    if (SearchAgents.named(text.name())) {
      Supplier<Player> players = ofSearch(name, SearchAgents.parse(text, shape, false)).players();
      return new Agent(name, false, false, players, SearchAgents.together(text, shape));
    }
    Board board = Board.of(shape);
    if (!text.name().equals("optimal") && !text.name().equals("ntuple")) {
      text.allow(Set.of());
    }
    return switch (text.name()) {
      case "random" -> new Agent(name, true, true, RandomPlayer::new);
      case "greedy" -> new Agent(name, false, false, () -> new GreedyPlayer(board));
      case "corner" -> new Agent(name, false, false, () -> new CornerPlayer(board));
      case "ntuple" -> ntuple(name, text, shape);
      case "optimal" -> optimal(name, text, shape);
      default -> throw new BadInputException("there is no agent '" + name + "'; there are " + HELP);
    };
  }

  /** The model in a file, given as ntuple:FILE. */
  static Model model(String name, Shape shape) {
    Path file = Path.of(name.substring(NTUPLE.length()));
    if (!Files.isRegularFile(file)) {
      throw new BadInputException("there is no model file " + file + "; 'train ntuple' makes one");
    }
    try {
      Model model = ModelFile.readToPlay(file);
      if (Role.ATTACK.label().equals(model.info().role())) {
        throw new BadInputException(
            file + " is the model of an attacker of versus-2048; it cannot move tiles");
      }
      if (!model.network().network().shape().equals(shape)) {
        throw new BadInputException(
            file + " is a model for " + model.info().board() + ", not for " + shape);
      }
      return model;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /**
   * The search of an agent that searches; a network's agent searches one move deep.
   *
   * @param seconds a time limit that takes the place of the agent's own; null for none
   */
  public static Supplier<MoveSearch> search(String name, Shape shape, Double seconds) {
    String stripped = name.strip();
    AgentText text =
        stripped.startsWith(NTUPLE)
            ? new AgentText("expectimax", Map.of("depth", "1", "eval", stripped), Chance.USUAL_P4)
            : AgentText.parse(name, Chance.USUAL_P4);
    if (!SearchAgents.named(text.name())) {
      throw new BadInputException(
          "agent '" + name + "' does not search; those that do are " + SearchAgents.HELP);
    }
    AgentText limited = seconds == null ? text : text.with("time", seconds.toString());
    return SearchAgents.parse(limited, shape, true);
  }

  /** The agent that plays what a search finds. */
  public static Agent ofSearch(String name, Supplier<MoveSearch> searches) {
    return new Agent(name, false, false, () -> new SearchPlayer(searches.get()));
  }

  /** The agent that plays a model's best moves, as they are at each moment. */
  public static Agent ofModel(String name, Model model) {
    return new Agent(name, false, false, model::player);
  }

  private static Agent ntuple(String name, AgentText text, Shape shape) {
    text.allow(Set.of("file", "downgrade"));
    Model model = model(NTUPLE + text.required("file"), shape);
    String tile = text.option("downgrade", null);
    return tile == null
        ? ofModel(name, model)
        : new Agent(
            name, false, false, () -> new DowngradingPlayer(model.player(), rank(tile, shape)));
  }

  private static int rank(String tile, Shape shape) {
    for (int rank = 2; rank < Math.min(16, shape.maxRank()); rank++) {
      if (tile.equals(String.valueOf(1 << rank))) {
        return rank;
      }
    }
    throw new BadInputException(
        "downgrade="
            + tile
            + ": write the tile from which on boards are downgraded, 4 to "
            + (1 << Math.min(15, shape.maxRank() - 1)));
  }

  private static Agent optimal(String name, AgentText text, Shape shape) {
    text.allow(Set.of("objective", "p4", "table", "ties", "canonical"));
    boolean canonical = text.flag("canonical");
    List<Move> ties = ties(text.option("ties", "urdl"));
    try {
      String folder = text.option("table", null);
      SolvedTable table =
          SolvedTable.open(
              folder != null
                  ? Path.of(folder)
                  : Tables.find(shape, text.p4(), text.option("objective", "score")));
      if (!table.header().shape().equals(shape)) {
        throw new BadInputException(
            "the table in " + folder + " is of " + table.header().board() + ", not of " + shape);
      }
      if (table.lines().done() == null) {
        throw new BadInputException(
            "the table in " + table.folder() + " is not finished; run its solve again");
      }
      Supplier<Player> players = () -> new OptimalPlayer(table, ties);
      return canonical
          ? new Agent(name, false, true, () -> new CanonicalPlayer(Board.of(shape), players.get()))
          : new Agent(name, false, false, players);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static List<Move> ties(String letters) {
    List<Move> order = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      Move move = Move.ofLetter(letters.charAt(i));
      if (move == null || order.contains(move)) {
        throw new BadInputException(
            "ties=" + letters + ": write each of u, r, d, l once, the preferred first");
      }
      order.add(move);
    }
    if (order.size() != Move.COUNT) {
      throw new BadInputException(
          "ties=" + letters + ": write each of u, r, d, l once, the preferred first");
    }
    return order;
  }

  /** Names of the agents that need neither a file nor an option. */
  public static List<String> names() {
    return SIMPLE;
  }

  public Player player() {
    return players.get();
  }
}
