package afterstate.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A manifest keeps whole lines, drops torn ones, and has one writer at a time. */
class ManifestTest {

  private static final String FIRST = "{\"line\":\"table\"}";

  @TempDir private Path folder;

  /** A process of its own that writes to a manifest until its input ends. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] args) throws IOException {
      try (Manifest manifest = Manifest.append(Path.of(args[0]))) {
        manifest.add(List.of("held"));
        // Reading along must not give up the lock.
        Manifest.read(Path.of(args[0]));
        System.out.println("held");
        System.in.readAllBytes();
      }
    }
  }

  private void create(String... lines) throws IOException {
    try (Manifest manifest = Manifest.create(folder, FIRST)) {
      if (lines.length > 0) {
        manifest.add(List.of(lines));
      }
    }
  }

  private void appendBytes(byte[] bytes) throws IOException {
    Files.write(folder.resolve(Manifest.NAME), bytes, StandardOpenOption.APPEND);
  }

  private String text() throws IOException {
    return Files.readString(folder.resolve(Manifest.NAME), StandardCharsets.UTF_8);
  }

  @Test
  void create_thenLines_readInOrder() throws IOException {
    assertThat(Manifest.exists(folder)).isFalse();
    create("one", "two", "ü");
    assertThat(Manifest.exists(folder)).isTrue();
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "one", "two", "ü");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder(Manifest.NAME, FolderLock.NAME);
  }

  @ParameterizedTest
  @ValueSource(strings = {"t", "{\"line\":\"val", "\u0000\u0000\u0000", "Ã", "ü"})
  void read_tornLastLine_ignored(String torn) throws IOException {
    create("one");
    appendBytes(torn.getBytes(StandardCharsets.UTF_8));
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "one");
  }

  @Test
  void append_tornLastLine_cutBeforeTheNext() throws IOException {
    create("one", "two");
    String before = text();
    appendBytes("{\"line\":\"values\",\"la".getBytes(StandardCharsets.UTF_8));
    try (Manifest manifest = Manifest.append(folder)) {
      assertThat(text()).isEqualTo(before);
      manifest.add(List.of("three"));
    }
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "one", "two", "three");
  }

  @Test
  void append_tornInsideACharacter_cut() throws IOException {
    create("one");
    appendBytes(new byte[] {'x', (byte) 0xC3});
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "one");
    try (Manifest manifest = Manifest.append(folder)) {
      manifest.add(List.of("two"));
    }
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "one", "two");
  }

  @Test
  void create_tornFirstLineOfAnEarlierOne_startsAnew() throws IOException {
    for (String torn : List.of("", FIRST.substring(0, 7))) {
      Files.writeString(folder.resolve(Manifest.NAME), torn);
      assertThat(Manifest.exists(folder)).isFalse();
      create("one");
      assertThat(Manifest.read(folder)).containsExactly(FIRST, "one");
    }
  }

  @Test
  void read_noManifest_badInputNamesTheFolder() {
    assertThatThrownBy(() -> Manifest.read(folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(folder.toString());
  }

  @Test
  void append_otherProcessWrites_lockedOutUntilItEnds() throws Exception {
    create();
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).isEqualTo("held");
      assertThatThrownBy(() -> Manifest.append(folder))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("another")
          .hasMessageContaining(folder.toString());
      assertThatThrownBy(() -> Manifest.create(folder, FIRST))
          .isInstanceOf(BadInputException.class);
      assertThat(Manifest.read(folder)).containsExactly(FIRST, "held");
    } finally {
      holder.destroyForcibly().waitFor();
    }
    try (Manifest manifest = Manifest.append(folder)) {
      manifest.add(List.of("mine"));
    }
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "held", "mine");
  }

  @Test
  void append_sameProcessWrites_lockedOut() throws IOException {
    create();
    try (Manifest manifest = Manifest.append(folder)) {
      for (int attempt = 0; attempt < 2; attempt++) {
        assertThatThrownBy(() -> Manifest.append(folder)).isInstanceOf(BadInputException.class);
      }
      manifest.add(List.of("mine"));
    }
    assertThat(Manifest.read(folder)).containsExactly(FIRST, "mine");
  }
}
