package afterstate.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are there whole or not at all. */
final class AtomicFileTest {

  @TempDir private Path folder;

  @Test
  void write_newFile_holdsTheTextAndNothingElseIsLeft() throws IOException {
    Path target = folder.resolve("a.txt");
    AtomicFile.write(target, "2048 × 2\n");
    assertThat(target).hasContent("2048 × 2\n");
    assertThat(folder).isDirectoryNotContaining(file -> !file.equals(target));
  }

  @Test
  void write_existingFile_isReplaced() throws IOException {
    Path target = folder.resolve("a.txt");
    Files.writeString(target, "a much longer text than the new one");
    AtomicFile.write(target, "new");
    assertThat(Files.readString(target)).isEqualTo("new");
  }

  @Test
  void write_partialLeftByACrash_isOverwritten() throws IOException {
    Path target = folder.resolve("a.txt");
    Files.writeString(AtomicFile.partial(target), "half a file that some crash left behind");
    AtomicFile.write(target, "new");
    assertThat(Files.readString(target)).isEqualTo("new");
    assertThat(AtomicFile.partial(target)).doesNotExist();
  }

  @Test
  void write_missingFolder_throwsAndLeavesNothing() {
    Path target = folder.resolve("none").resolve("a.txt");
    assertThatThrownBy(() -> AtomicFile.write(target, "new"))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void write_targetIsAFolder_throwsAndKeepsIt() throws IOException {
    Path target = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(target.resolve("inside"), "kept");
    assertThatThrownBy(() -> AtomicFile.write(target, "new")).isInstanceOf(IOException.class);
    assertThat(target.resolve("inside")).hasContent("kept");
    assertThat(AtomicFile.partial(target)).doesNotExist();
  }

  @Test
  void check_writableFileNewOrOld_isAccepted() throws IOException {
    Path target = folder.resolve("a.txt");
    AtomicFile.check(target);
    AtomicFile.check(Files.writeString(target, "old"));
    assertThat(target).hasContent("old");
    AtomicFile.check(Path.of("a.txt"));
  }

  @Test
  void check_fileThatCannotBeWritten_saysWhy() {
    Path missing = folder.resolve("none");
    assertRefused(Path.of(""), "cannot save to a file without a name");
    assertRefused(Path.of("/"), "cannot save to /: it is a folder");
    assertRefused(folder, "cannot save to " + folder + ": it is a folder");
    assertRefused(
        missing.resolve("a.txt"),
        "cannot save to " + missing.resolve("a.txt") + ": there is no folder " + missing);
  }

  private static void assertRefused(Path target, String message) {
    assertThatThrownBy(() -> AtomicFile.check(target))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @Test
  void commit_partialFile_becomesTheTarget() throws IOException {
    Path target = folder.resolve("a.bin");
    Files.writeString(AtomicFile.partial(target), "done");
    assertThat(target).doesNotExist();
    AtomicFile.commit(target);
    assertThat(target).hasContent("done");
    assertThat(AtomicFile.partial(target)).doesNotExist();
  }
}
