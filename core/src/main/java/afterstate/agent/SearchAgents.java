package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.BatchPlayer;
import afterstate.game.CornerPlayer;
import afterstate.game.Valuation;
import afterstate.ntuple.Model;
import afterstate.ntuple.NetworkValuation;
import afterstate.ntuple.Reward;
import afterstate.ntuple.TupleNetwork;
import afterstate.search.AveragedSearch;
import afterstate.search.Evaluator;
import afterstate.search.Expectimax;
import afterstate.search.HiddenField;
import afterstate.search.HiddenModel;
import afterstate.search.HiddenSearch;
import afterstate.search.Minimax;
import afterstate.search.MoveSearch;
import afterstate.search.PuctField;
import afterstate.search.PuctSearch;
import afterstate.search.PuctTree;
import afterstate.search.Spawning;
import afterstate.search.Uct;
import afterstate.search.ValuationEvaluator;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The agents that search: from their options to a search for each thread. */
final class SearchAgents {

  /** Their names. */
  static final List<String> NAMES =
      List.of("expectimax", "minimax", "mcts", "adls", "puct", "muzero");

  /** What they are, for help texts. */
  static final String HELP =
      "expectimax(depth=2,eval=E), minimax(depth=3), mcts(playouts=1000), adls(depth=4,looks=100),"
          + " puct(sims=100,eval=E) or puct(sims=100,net=FILE), each also with time=SECONDS; E is score,"
          + " corner, ntuple:FILE or net:FILE; muzero:FILE or muzero(sims=50,file=FILE)";

  /** What a model of the game is called among agents, before its file. */
  static final String MUZERO = "muzero:";

  /** Simulations in a model of the game, if not said otherwise. */
  private static final int MODEL_SIMULATIONS = 50;

  /** What a depth is where time sets the limit. */
  private static final int DEEP = 60;

  private static final long MANY = Long.MAX_VALUE;

  /** Games whose leaves a network evaluates together. */
  private static final int TOGETHER = 128;

  private SearchAgents() {}

  /** Whether an agent of this name searches. */
  static boolean named(String name) {
    return NAMES.contains(name);
  }

  /**
   * The search that an agent does.
   *
   * @param everyMove whether values of all moves are wanted, not of the best alone
   */
  static Supplier<MoveSearch> parse(AgentText text, Shape shape, boolean everyMove) {
    Board board = Board.of(shape);
    return switch (text.name()) {
      case "expectimax" -> expectimax(text, board);
      case "minimax" -> minimax(text, board, everyMove);
      case "mcts" -> mcts(text, board);
      case "adls" -> adls(text, board);
      case "puct" -> puct(text, board);
      case "muzero" -> muzero(text, board);
      default -> throw new IllegalArgumentException(text.name());
    };
  }

  private static int depth(AgentText text, int otherwise) {
    return text.count("depth", text.has("time") ? DEEP : otherwise);
  }

  private static Supplier<MoveSearch> expectimax(AgentText text, Board board) {
    text.allow(Set.of("depth", "eval", "p4", "cutoff", "time", "table"));
    Supplier<Valuation> valuations = valuations(text, board);
    Expectimax.Settings settings =
        new Expectimax.Settings(
            depth(text, 2),
            text.p4(),
            text.number("cutoff", 0),
            text.timeNanos(),
            text.count("table", Expectimax.Settings.TABLE_BITS));
    return () -> new Expectimax(board, valuations.get(), settings);
  }

  private static Supplier<MoveSearch> minimax(AgentText text, Board board, boolean everyMove) {
    text.allow(Set.of("depth", "eval", "fours", "pruning", "time"));
    Supplier<Valuation> valuations = valuations(text, board);
    Minimax.Settings settings =
        new Minimax.Settings(
            depth(text, 3),
            text.flag("fours", true),
            text.flag("pruning", true),
            everyMove,
            text.timeNanos(),
            Expectimax.Settings.TABLE_BITS);
    return () -> new Minimax(board, valuations.get(), settings);
  }

  private static Supplier<MoveSearch> mcts(AgentText text, Board board) {
    text.allow(Set.of("playouts", "expansion", "exploration", "p4", "time"));
    Uct.Settings settings =
        new Uct.Settings(
            text.whole("playouts", text.has("time") ? MANY : Uct.Settings.PLAYOUTS),
            text.count("expansion", Uct.Settings.EXPANSION),
            text.number("exploration", Uct.Settings.EXPLORATION),
            Spawning.random(text.p4()),
            text.timeNanos(),
            Uct.Settings.MAX_NODES);
    return () -> new Uct(board, settings);
  }

  private static Supplier<MoveSearch> adls(AgentText text, Board board) {
    text.allow(Set.of("depth", "looks", "eval", "p4", "time"));
    Supplier<Valuation> valuations = valuations(text, board);
    AveragedSearch.Settings settings =
        new AveragedSearch.Settings(
            text.count("depth", 4),
            text.whole("looks", text.has("time") ? MANY : 100),
            text.p4(),
            text.timeNanos());
    return () -> new AveragedSearch(board, valuations.get(), settings);
  }

  private static Supplier<MoveSearch> puct(AgentText text, Board board) {
    PuctSearch.Settings settings = puctSettings(text);
    Supplier<Evaluator> evaluators = evaluators(text, board);
    return () -> new PuctSearch(board, evaluators.get(), settings);
  }

  private static PuctSearch.Settings puctSettings(AgentText text) {
    text.allow(
        Set.of("sims", "eval", "net", "c1", "c2", "temperature", "batch", "reuse", "p4", "time"));
    PuctTree.Settings usual = PuctTree.Settings.USUAL;
    return new PuctSearch.Settings(
        text.whole("sims", text.has("time") ? MANY : 100),
        text.count("batch", 1),
        text.number("temperature", 0),
        text.flag("reuse"),
        text.timeNanos(),
        new PuctTree.Settings(
            text.number("c1", usual.c1()),
            text.number("c2", usual.c2()),
            text.p4(),
            usual.maxNodes()));
  }

  private static Supplier<MoveSearch> muzero(AgentText text, Board board) {
    PuctSearch.Settings settings = muzeroSettings(text);
    Supplier<HiddenModel> models = models(text, board);
    return () -> new HiddenSearch(board, models.get(), settings);
  }

  private static PuctSearch.Settings muzeroSettings(AgentText text) {
    text.allow(Set.of("file", "sims", "c1", "c2", "temperature"));
    PuctTree.Settings usual = PuctTree.Settings.USUAL;
    return new PuctSearch.Settings(
        text.whole("sims", MODEL_SIMULATIONS),
        1,
        text.number("temperature", 0),
        false,
        0,
        new PuctTree.Settings(
            text.number("c1", usual.c1()),
            text.number("c2", usual.c2()),
            usual.p4(),
            usual.maxNodes()));
  }

  private static Supplier<HiddenModel> models(AgentText text, Board board) {
    return NetworkSource.only().models(Path.of(text.required("file")), board.shape());
  }

  /** Searches of many games at once, for a network without a time limit; otherwise null. */
  static Supplier<BatchPlayer> together(AgentText text, Shape shape) {
    if (text.name().equals("muzero")) {
      Supplier<HiddenModel> models = models(text, Board.of(shape));
      PuctSearch.Settings settings = muzeroSettings(text);
      return () -> new HiddenField(Board.of(shape), models.get(), settings, TOGETHER);
    }
    if (!text.name().equals("puct") || !text.has("net") || text.has("time")) {
      return null;
    }
    Board board = Board.of(shape);
    PuctSearch.Settings settings = puctSettings(text);
    Supplier<Evaluator> evaluators = evaluators(text, board);
    return () -> new PuctField(board, evaluators.get(), settings, TOGETHER);
  }

  // ---- Evaluations -----------------------------------------------------------------------------

  private static Supplier<Evaluator> evaluators(AgentText text, Board board) {
    if (!text.has("net")) {
      Supplier<Valuation> valuations = valuations(text, board);
      return () -> new ValuationEvaluator(board, valuations.get());
    }
    if (text.has("eval")) {
      throw new BadInputException("agent puct: give either net or eval, not both");
    }
    return NetworkSource.only().evaluators(Path.of(text.option("net", "")), board.shape());
  }

  private static Supplier<Valuation> valuations(AgentText text, Board board) {
    String name = text.option("eval", "score");
    if (name.startsWith(Agent.NTUPLE)) {
      return network(Agent.model(name, board.shape()));
    }
    if (name.startsWith(NetworkSource.NET)) {
      Path file = Path.of(name.substring(NetworkSource.NET.length()));
      return NetworkSource.only().valuations(file, board.shape());
    }
    return switch (name) {
      case "score" -> () -> Minimax.SCORE;
      case "corner" -> () -> new CornerPlayer(board).valuation();
      default ->
          throw new BadInputException(
              "agent "
                  + text.name()
                  + ": there is no evaluation '"
                  + name
                  + "'; eval is score, corner, ntuple:FILE or net:FILE");
    };
  }

  private static Supplier<Valuation> network(Model model) {
    if (model.info().learning().valuesMoves()) {
      throw new BadInputException(
          "a network of method q values moves, not boards; a search needs td, tc, otd or otc");
    }
    TupleNetwork network = model.playing();
    Reward reward = model.info().learning().rewardKind();
    return () -> new NetworkValuation(network, reward);
  }
}
