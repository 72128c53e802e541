package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.Episode;
import afterstate.game.GameRecord;
import afterstate.game.Player;
import afterstate.game.RandomSpawns;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.NetworkValuation;
import afterstate.ntuple.Reward;
import afterstate.ntuple.TrainingGame;
import afterstate.ntuple.TupleNetwork;
import afterstate.search.Expectimax;
import afterstate.search.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of a player, held to by every agent there is. */
final class AgentTest {

  private static final List<String> SEARCHES =
      List.of(
          "expectimax(depth=2)",
          "expectimax(depth=2, eval=corner, cutoff=0.2)",
          "minimax(depth=2)",
          "mcts(playouts=4)",
          "adls(depth=2, looks=2)",
          "puct(sims=12)",
          "puct(sims=12, batch=4, temperature=0.5, reuse=true)");

  static final List<String> NAMES = new ArrayList<>(Agent.names());

  static {
    NAMES.addAll(SEARCHES);
  }

  private static final List<Board> BOARDS =
      List.of(
          Board.of(1, 2),
          Board.of(2, 2),
          Board.of(3, 3),
          Board.of(4, 3),
          Board.of(4, 4),
          Board.of(2, 8));

  private static List<Integer> play(Player player, Board board, long seed) {
    Chance chance = new Chance(board, 0.1);
    RandomSpawns spawns = new RandomSpawns(chance, new Stream(seed));
    GameRecord.Recorder recorder = new GameRecord.Recorder(player, spawns);
    player.begin(Stream.child(seed, 1));
    Episode episode = new Episode(board);
    Position start = Position.of(board.shape(), spawns.start());
    episode.play(recorder, recorder, start);
    GameRecord game = recorder.record("", start, episode);
    assertThat(game.replay()).as("every move by the rules").hasSize(episode.moves());
    return game.plays();
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void player_sameKey_playsTheSameLegalGame(String name) {
    for (Board board : BOARDS) {
      Agent agent = Agent.parse(name, board.shape());
      Player reused = agent.player();
      for (int seed = 0; seed < 5; seed++) {
        List<Integer> game = play(reused, board, seed);
        assertThat(play(agent.player(), board, seed)).as("%s", board.shape()).isEqualTo(game);
        assertThat(play(reused, board, seed)).isEqualTo(game);
      }
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void choose_onlyOneLegalMove_isThatMove(String name) {
    Player player = Agent.parse(name, new Shape(4, 4)).player();
    long state = Notation.parse("2 2 4 . / . . . . / . . . . / . . . .").cells();
    for (int move = 0; move < 4; move++) {
      assertThat(player.choose(state, 1 << move)).isEqualTo(move);
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void player_tallPosition_playsByTheRules(String name) {
    Position start = Notation.parse("65536 32768 32768 . / . . . . / . . . . / . . . 2");
    Player player = Agent.parse(name, start.shape()).player();
    RandomSpawns spawns = new RandomSpawns(new Chance(start.board(), 0.1), new Stream(1));
    GameRecord.Recorder recorder = new GameRecord.Recorder(player, spawns);
    Episode episode = new Episode(start.board());
    episode.play(recorder, recorder, start);
    assertThat(recorder.record(name, start, episode).replay()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Random", "nobody"})
  void parse_unknownName_listsTheKnown(String name) {
    assertThatThrownBy(() -> Agent.parse(name, new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no agent '" + name + "'")
        .hasMessageContaining("random, greedy, corner");
  }

  @Test
  void names_all_canBeParsed() {
    assertThat(NAMES)
        .hasSizeGreaterThan(3)
        .allMatch(name -> Agent.parse(name, new Shape(4, 4)).name().equals(name));
  }

  // ---- Trained networks ------------------------------------------------------------------------

  private static Path model(Path folder) throws IOException {
    Learning learning = Learning.plain(0.1);
    Model model = Model.untrained(new ModelInfo("3x3", "0,1,2 / 3,4,5", "", 0.1, learning, 1, 0));
    Board board = model.network().board();
    TrainingGame game =
        new TrainingGame(model.network(), new Chance(board, 0.1), learning, model.coherence());
    for (int i = 0; i < 500; i++) {
      game.play(Stream.child(1, i));
    }
    Path file = folder.resolve("my (first) model.ntuple");
    ModelFile.write(file, model.after(500));
    return file;
  }

  @Test
  void parse_ntupleFile_playsTheSameLegalGame(@TempDir Path folder) throws IOException {
    Agent agent = Agent.parse("ntuple:" + model(folder), new Shape(3, 3));
    assertThat(play(agent.player(), Board.of(3, 3), 4))
        .isEqualTo(play(agent.player(), Board.of(3, 3), 4))
        .hasSizeGreaterThan(20);
  }

  @Test
  void parse_ntupleFileOfAnotherBoard_isBadInput(@TempDir Path folder) throws IOException {
    String name = "ntuple:" + model(folder);
    assertThatThrownBy(() -> Agent.parse(name, new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a model for 3x3, not for 4x4");
  }

  @Test
  void parse_ntupleWithoutFile_isBadInput() {
    assertThatThrownBy(() -> Agent.parse("ntuple:no-such-file", new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no model file no-such-file");
  }

  // ---- Searches --------------------------------------------------------------------------------

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "expectimax(depth=0)                | depth is from 1 to 1000, not 0",
        "expectimax(depth=-5)               | depth",
        "expectimax(depth=99999999999)      | depth",
        "expectimax(depth=two)              | depth is a whole number, not 'two'",
        "expectimax(plies=2)                | has no option 'plies'; it has cutoff, depth, eval",
        "expectimax(depth=2,depth=3)        | option 'depth' is there twice",
        "expectimax(depth=2                 | the closing bracket is missing",
        "expectimax(eval=a(b,depth=2)       | the closing bracket is missing",
        "expectimax(depth=2)eval=1)         | a bracket closes that was not opened",
        "expectimax(depth)                  | 'depth' is no option=value",
        "expectimax(depth=2,)               | '' is no option=value",
        "expectimax(eval=nothing)           | there is no evaluation 'nothing'; eval is score",
        "expectimax(eval=ntuple:none)       | there is no model file none",
        "expectimax(eval=)                  | there is no evaluation ''",
        "expectimax(p4=2)                   | p4 is a probability",
        "expectimax(p4=NaN)                 | p4 is a probability",
        "expectimax(cutoff=1)               | cutoff is a probability below 1",
        "expectimax(table=40)               | table is from 0 to 28",
        "expectimax(time=0)                 | time is in seconds a move, above 0, not 0",
        "expectimax(time=-1)                | time is in seconds",
        "expectimax(time=NaN)               | time is in seconds",
        "minimax(depth=0)                   | depth is from 1",
        "minimax(fours=maybe)               | fours is true or false",
        "mcts(playouts=0)                   | playouts is at least 1",
        "mcts(expansion=0)                  | expansion is at least 1",
        "mcts(eval=corner)                  | has no option 'eval'",
        "adls(looks=0)                      | looks is at least 1",
        "adls(depth=31)                     | depth is from 1 to 30",
        "puct(sims=0)                       | sims is at least 1",
        "puct(batch=0)                      | batch is from 1",
        "puct(temperature=-1)               | temperature is from 0",
        "puct(c2=0)                         | c2 is a number above 0",
        "random(depth=2)                    | agent random has no option 'depth'"
      })
  void parse_badSearch_isOneClearLine(String name, String complaint) {
    assertThatThrownBy(() -> Agent.parse(name, new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(complaint)
        .hasMessageNotContaining("\n");
  }

  @Test
  void parse_evalInBracketsWithCommas_isOneOption() {
    AgentText text = AgentText.parse("puct( sims=5, eval=other(a=1, b=(2,3)), c1=2 )", 0.1);
    assertThat(text.name()).isEqualTo("puct");
    assertThat(text.options())
        .containsExactly(
            entry("sims", "5"), entry("eval", "other(a=1, b=(2,3))"), entry("c1", "2"));
  }

  @Test
  void parse_searchWithNetworkFile_playsBetterThanTheNetworkAlone(@TempDir Path folder)
      throws IOException {
    String file = "ntuple:" + model(folder);
    Shape shape = new Shape(3, 3);
    double alone = meanScore(Agent.parse(file, shape));
    assertThat(meanScore(Agent.parse("expectimax(depth=2,eval=" + file + ")", shape)))
        .isGreaterThan(1.2 * alone);
    assertThat(meanScore(Agent.parse("puct(sims=100,eval=" + file + ")", shape)))
        .isGreaterThan(1.2 * alone);
    assertThat(meanScore(Agent.parse("adls(depth=3,looks=20,eval=" + file + ")", shape)))
        .isGreaterThan(1.2 * alone);
  }

  private static double meanScore(Agent agent) {
    Board board = Board.of(3, 3);
    Player player = agent.player();
    Episode episode = new Episode(board);
    double sum = 0;
    for (int game = 0; game < 100; game++) {
      RandomSpawns spawns = new RandomSpawns(new Chance(board, 0.1), new Stream(game));
      player.begin(game);
      episode.play(player, spawns, spawns.start());
      sum += episode.score();
    }
    return sum / 100;
  }

  @Test
  void search_agentThatDoesNotSearch_isBadInput() {
    assertThatThrownBy(() -> Agent.search("corner", new Shape(4, 4), null))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("agent 'corner' does not search; those that do are expectimax");
  }

  /** The same moves from the same weights as a plain recursion over the network's values. */
  @Test
  void search_trainedNetworkOn4x4_choosesAsThePlainRecursion() {
    Learning learning = Learning.plain(0.1);
    Model model =
        Model.untrained(
            new ModelInfo("4x4", "0,1,2,3 / 4,5,6,7 / 0,1,4,5", "", 0.1, learning, 1, 0));
    TupleNetwork network = model.network();
    Board board = network.board();
    Chance chance = new Chance(board, 0.1);
    TrainingGame game = new TrainingGame(network, chance, learning, model.coherence());
    for (int i = 0; i < 1000; i++) {
      game.play(Stream.child(1, i));
    }
    for (int depth = 1; depth <= 3; depth++) {
      Expectimax search =
          new Expectimax(
              board,
              new NetworkValuation(network, Reward.SCORE),
              Expectimax.Settings.of(depth, 0.1));
      Stream random = new Stream(depth);
      long state = chance.start(random);
      for (int i = 0; i < (depth == 3 ? 60 : 1000); i++) {
        int legal = board.legal(state);
        if (legal == 0) {
          state = chance.start(random);
          continue;
        }
        double[] values = new double[Move.COUNT];
        double best = plain(chance, network, state, depth, values);
        SearchResult found = search.search(state, legal);
        assertThat(found.value()).isCloseTo(best, within(1e-4 * best + 0.01));
        assertThat(values[found.move()]).isCloseTo(best, within(1e-5 * best + 0.001));
        state = chance.spawn(board.move(state, found.move()), random);
      }
    }
  }

  private static double plain(
      Chance chance, TupleNetwork network, long state, int depth, double[] values) {
    Board board = chance.board();
    double best = Double.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      long after = board.move(state, move);
      values[move] = Double.NEGATIVE_INFINITY;
      if (after != state) {
        double rest = depth == 1 ? network.value(after) : 0;
        for (Chance.Spawn spawn : depth == 1 ? List.<Chance.Spawn>of() : chance.spawns(after)) {
          double[] inner = new double[Move.COUNT];
          rest += spawn.probability() * plain(chance, network, spawn.state(), depth - 1, inner);
        }
        values[move] = board.reward(state, move) + rest;
        best = Math.max(best, values[move]);
      }
    }
    return best == Double.NEGATIVE_INFINITY ? 0 : best;
  }
}
