package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.table.LayerFile;
import afterstate.table.TableException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a learner needs besides its checkpoint to go on exactly: a {@link LayerFile} of kind
 * "learner", its layer being the number of games. Its name has the checksum of the checkpoint that
 * it belongs to. It is written before that checkpoint is renamed into place, and those of other
 * checkpoints are deleted after that; so a run killed at any moment has a checkpoint with its
 * state.
 */
final class StateFile {

  private static final String KIND = "learner";
  private static final String TABLE = "state";
  private static final String NAMES = "state-*.bin";

  private StateFile() {}

  private static Path path(Path folder, int checksum) {
    return folder.resolve("state-%08x.bin".formatted(checksum));
  }

  /** Writes the state that belongs to a checkpoint. */
  static void write(Path folder, int checksum, long games, byte[] state) throws IOException {
    LayerFile.write(
        path(folder, checksum),
        new LayerFile.Header(KIND, TABLE, games, state.length),
        MemorySegment.ofArray(state));
  }

  /** The state that belongs to a checkpoint; null if there is none. */
  static byte[] read(Path folder, int checksum, long games) throws IOException {
    Path file = path(folder, checksum);
    if (!Files.exists(file)) {
      return null;
    }
    try (Arena arena = Arena.ofConfined()) {
      return LayerFile.open(file, KIND, TABLE, games, arena)
          .payload()
          .toArray(ValueLayout.JAVA_BYTE);
    } catch (TableException problem) {
      throw misfit(problem.getMessage());
    }
  }

  /** What to do about a state that cannot be used. */
  static BadInputException misfit(String why) {
    return new BadInputException(
        why + "; delete " + NAMES + " in the run's folder to begin new games");
  }

  /** Deletes the states of other checkpoints. */
  static void deleteOthers(Path folder, int checksum) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, NAMES)) {
      for (Path file : files) {
        if (!file.equals(path(folder, checksum))) {
          Files.delete(file);
        }
      }
    }
  }
}
