package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.game.GameRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saved games read back from files, good and bad. */
final class ReplayJobTest {

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("game.txt");
  }

  private static GameRecord game() {
    return new EvaluateJob(new EvaluateJob.Settings(new Shape(4, 4), "greedy", 1, 1, 0.1, 1))
        .record(0);
  }

  @Test
  void run_savedGame_isTheGame() throws IOException {
    Files.writeString(file(), game().format());
    ReplayJob.Report report = new ReplayJob(file()).run();
    assertThat(report.game()).isEqualTo(game());
    assertThat(report.steps().getLast().state()).isEqualTo(game().end());
  }

  @Test
  void run_missingFile_namesIt() {
    assertRefused("there is no file " + file());
  }

  @Test
  void run_damagedFile_namesIt() throws IOException {
    Files.writeString(file(), game().format().replace("score ", "score 1"));
    assertRefused(file() + ": the record is damaged");
  }

  @Test
  void run_binaryFile_isNoText() throws IOException {
    Files.write(file(), new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1, (byte) 0x80});
    assertRefused(file() + " is no game record: it is not text");
  }

  @Test
  void run_emptyFile_isNoGameRecord() throws IOException {
    Files.writeString(file(), "");
    assertRefused(file() + ": this is no game record");
  }

  private void assertRefused(String message) {
    assertThatThrownBy(() -> new ReplayJob(file()).run())
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(message);
  }
}
