package afterstate.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a terminal sends becomes the right actions. */
class PlayKeysTest {

  /** The actions of all keys in a text, up to its end; null for a key without meaning. */
  private static List<PlayAction> actions(int... sent) throws IOException {
    int[] next = {0};
    PlayKeys keys = new PlayKeys(_ -> next[0] < sent.length ? sent[next[0]++] : PlayKeys.END);
    List<PlayAction> actions = new ArrayList<>();
    while (next[0] < sent.length) {
      actions.add(keys.next().orElse(null));
    }
    return actions;
  }

  private static List<PlayAction> actions(String sent) throws IOException {
    return actions(sent.chars().toArray());
  }

  @ParameterizedTest
  @CsvSource({"A,UP", "B,DOWN", "C,RIGHT", "D,LEFT"})
  void next_arrowInAnyForm_itsMove(String letter, PlayAction action) throws IOException {
    assertThat(actions("\33[" + letter)).containsExactly(action);
    assertThat(actions("\33O" + letter)).containsExactly(action);
    assertThat(actions("\33[1;5" + letter)).containsExactly(action);
    assertThat(actions("\33\33[" + letter)).containsExactly(action);
  }

  @Test
  void next_letters_moves() throws IOException {
    List<PlayAction> round =
        List.of(PlayAction.UP, PlayAction.LEFT, PlayAction.DOWN, PlayAction.RIGHT);
    assertThat(actions("wasd")).isEqualTo(round);
    assertThat(actions("WASD")).isEqualTo(round);
    assertThat(actions("khjl")).isEqualTo(round);
  }

  @Test
  void next_commands_actions() throws IOException {
    assertThat(actions("zuy?nq"))
        .containsExactly(
            PlayAction.UNDO,
            PlayAction.UNDO,
            PlayAction.REDO,
            PlayAction.HINT,
            PlayAction.NEW,
            PlayAction.QUIT);
  }

  @Test
  void next_controlKeys_actions() throws IOException {
    assertThat(actions(3, 4, 12, 25, 26))
        .containsExactly(
            PlayAction.QUIT, PlayAction.QUIT, PlayAction.REDRAW, PlayAction.REDO, PlayAction.UNDO);
  }

  @Test
  void next_otherKeys_nothing() throws IOException {
    assertThat(actions("\33[3~\33OPx\33[15;2~l"))
        .containsExactly(null, null, null, null, PlayAction.RIGHT);
  }

  @Test
  void next_loneEscape_nothing() throws IOException {
    assertThat(actions('\33', PlayKeys.NOTHING, 'l')).containsExactly(null, PlayAction.RIGHT);
  }

  @Test
  void next_silence_waitsOn() throws IOException {
    assertThat(actions(PlayKeys.NOTHING, PlayKeys.NOTHING, 'l')).containsExactly(PlayAction.RIGHT);
  }

  @Test
  void next_endOfInput_quits() throws IOException {
    assertThat(actions(PlayKeys.END)).containsExactly(PlayAction.QUIT);
    assertThat(actions('\33', PlayKeys.END)).containsExactly(PlayAction.QUIT);
    assertThat(actions('\33', '[', PlayKeys.END)).containsExactly(PlayAction.QUIT);
  }
}
