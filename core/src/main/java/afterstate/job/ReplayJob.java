package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.game.GameRecord;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads a game record and replays it by the rules. */
public final class ReplayJob {

  /**
   * A checked game.
   *
   * @param game the record
   * @param steps every move with its reward and the state after the spawn
   */
  public record Report(GameRecord game, List<GameRecord.Step> steps) {}

  private final Path file;

  public ReplayJob(Path file) {
    this.file = file;
  }

  public Report run() throws IOException {
    String text;
    try {
      text = Files.readString(file);
    } catch (NoSuchFileException problem) {
      throw new BadInputException("there is no file " + file);
    } catch (MalformedInputException problem) {
      throw new BadInputException(file + " is no game record: it is not text");
    }
    try {
      GameRecord game = GameRecord.parse(text);
      return new Report(game, game.replay());
    } catch (BadInputException problem) {
      throw new BadInputException(file + ": " + problem.getMessage());
    }
  }
}
