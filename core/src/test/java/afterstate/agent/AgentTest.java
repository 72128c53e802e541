package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
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
import afterstate.ntuple.TrainingGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of a player, held to by every agent there is. */
final class AgentTest {

  static final List<String> NAMES = List.copyOf(Agent.names());

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
        .isNotEmpty()
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
}
