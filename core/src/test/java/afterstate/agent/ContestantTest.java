package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelInfo;
import afterstate.versus.Role;
import afterstate.versus.VersusGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Players of versus-2048 by name. */
final class ContestantTest {

  private static final Shape SHAPE = new Shape(3, 3);

  @TempDir private Path folder;

  private Path model(String role, String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    ModelInfo info =
        new ModelInfo("3x3", "0,1,2 / 3,4,5", "", 0, Learning.plain(0.1), 1, 0, role, null);
    ModelFile.write(file, Model.untrained(info));
    return file;
  }

  @Test
  void split_commasInBrackets_stayInside() {
    assertThat(Contestant.split("td(attack=a,defence=b), mcts(playouts=10, expansion=2) ,random"))
        .containsExactly("td(attack=a,defence=b)", "mcts(playouts=10, expansion=2)", "random");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "random,", ",random", "random,,random", "a(b),"})
  void split_missingName_isRefused(String text) {
    assertThatThrownBy(() -> Contestant.split(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a name is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "minimax", "minimax(depth=2)", "mcts(playouts=20)", " random "})
  void parse_bothRoles_playsTheSameGameWithTheSameKey(String name) {
    Contestant contestant = Contestant.parse(name, SHAPE);
    long[] signatures = new long[2];
    for (int i = 0; i < 2; i++) {
      VersusGame game = new VersusGame(Board.of(SHAPE), 0);
      Attacker attacker = contestant.inRole(Role.ATTACK).attacker();
      Player defender = contestant.inRole(Role.DEFENCE).defender();
      game.play(attacker, defender, 5);
      signatures[i] = game.signature();
      assertThat(game.score()).isPositive();
    }
    assertThat(signatures[0]).isEqualTo(signatures[1]);
  }

  @ParameterizedTest
  @CsvSource({
    "nobody, there is no player 'nobody'",
    "minimax(depth=0), 'depth is from 1 to 1000, not 0'",
    "minimax(depth=-1), 'not -1'",
    "minimax(depth=two), 'depth is a whole number, not ''two'''",
    "minimax(depth=1.5), is a whole number",
    "minimax(playouts=3), 'agent minimax has no option ''playouts''; it has depth'",
    "minimax(depth=3, the closing bracket is missing",
    "minimax(3), '''3'' is no option=value'",
    "mcts(playouts=0), 'playouts is at least 1, not 0'",
    "mcts(expansion=0), expansion is at least 1",
    "mcts(speed=1), has no option 'speed'",
    "random(x=1), agent random has no option 'x'; it has none",
    "td, 'write td:PATH or td(attack=PATH,defence=PATH)'",
    "td(), 'write td:PATH'",
    "td(both=x), agent td has no option 'both'",
    "td(attack=nowhere), there is no model file nowhere",
    "td:nowhere, there is no model file nowhere",
    "ntuple:nowhere, there is no model file nowhere",
    "optimal(depth=1), agent optimal has no option 'depth'"
  })
  void parse_badName_isOneLine(String name, String message) {
    assertThatThrownBy(() -> Contestant.parse(name, SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"corner", "greedy"})
  void inRole_defenderWhoAttacks_isRefused(String name) {
    Contestant contestant = Contestant.parse(name, SHAPE);
    assertThat(contestant.plays(Role.DEFENCE)).isTrue();
    assertThatThrownBy(() -> contestant.inRole(Role.ATTACK))
        .isInstanceOf(BadInputException.class)
        .hasMessage(name + " is no attacker; it can only play in the defender's place");
  }

  @Test
  void parse_modelFile_playsItsRoleOnly() throws IOException {
    Contestant attacker = Contestant.parse("td:" + model("attack", "a"), SHAPE);
    Contestant defender = Contestant.parse("td:" + model("defence", "d"), SHAPE);
    Contestant usual = Contestant.parse("td:" + model(null, "u"), SHAPE);
    assertThat(List.of(attacker.plays(Role.ATTACK), attacker.plays(Role.DEFENCE)))
        .containsExactly(true, false);
    assertThat(List.of(defender.plays(Role.ATTACK), defender.plays(Role.DEFENCE)))
        .containsExactly(false, true);
    assertThat(usual.plays(Role.DEFENCE)).isTrue();
    assertThatThrownBy(() -> attacker.inRole(Role.DEFENCE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is no defender; it can only play in the attacker's place");
  }

  @Test
  void parse_modelInTheOtherPlace_isRefused() throws IOException {
    Path attack = model("attack", "a");
    Path defence = model("defence", "d");
    assertThatThrownBy(() -> Contestant.parse("td(defence=" + attack + ")", SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is the model of an attacker, who cannot play in the defender's");
    assertThatThrownBy(() -> Contestant.parse("td(attack=" + defence + ")", SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is the model of a defender, who cannot play in the attacker's");
    assertThatThrownBy(() -> Agent.parse("ntuple:" + attack, SHAPE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is the model of an attacker");
  }

  @Test
  void parse_folder_playsTheRolesInIt() throws IOException {
    model("attack", "run/attack.ntuple");
    Path run = folder.resolve("run");
    assertThat(Contestant.parse("td:" + run, SHAPE).plays(Role.DEFENCE)).isFalse();
    model("defence", "run/defence.ntuple");
    Contestant both = Contestant.parse("td:" + run, SHAPE);
    assertThat(both.plays(Role.ATTACK) && both.plays(Role.DEFENCE)).isTrue();
    Contestant named =
        Contestant.parse("td(attack=" + run + ",defence=" + run + "/defence.ntuple)", SHAPE);
    assertThat(named.plays(Role.ATTACK) && named.plays(Role.DEFENCE)).isTrue();
  }

  @Test
  void parse_modelOfAnotherBoard_isRefused() throws IOException {
    Path file = model("attack", "a");
    assertThatThrownBy(() -> Contestant.parse("td:" + file, new Shape(4, 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a model for 3x3, not for 4x4");
  }
}
