package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.game.GameRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
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

  /** Far more than the longest game takes: 131,068 moves of 4 bytes. */
  private static final int MAX_BYTES = 1 << 24;

  private final Path file;

  public ReplayJob(Path file) {
    this.file = file;
  }

  public Report run() throws IOException {
    String text = text(bytes());
    try {
      GameRecord game = GameRecord.parse(text);
      return new Report(game, game.replay());
    } catch (BadInputException problem) {
      throw new BadInputException(file + ": " + problem.getMessage());
    }
  }

  private byte[] bytes() throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadInputException(file + " is a folder; give the file of a saved game");
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (NoSuchFileException problem) {
      throw new BadInputException("there is no file " + file);
    } catch (AccessDeniedException problem) {
      throw new BadInputException("cannot read " + file + ": permission denied");
    }
    if (bytes.length > MAX_BYTES) {
      throw new BadInputException(file + " is no game record: it is too large");
    }
    return bytes;
  }

  private String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException problem) {
      throw new BadInputException(file + " is no game record: it is not text");
    }
  }
}
