package afterstate.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of the documents. */
final class DocumentsTest {

  private static final int COLUMNS = 140;

  static List<Path> documents() throws IOException {
    Path root = Path.of("").toAbsolutePath().getParent();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      return Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void lines_everyDocument_haveAtMost140Characters(Path document) throws IOException {
    assertThat(Files.readAllLines(document))
        .allSatisfy(line ->
            assertThat(line.codePointCount(0, line.length()))
                .as(line)
                .isLessThanOrEqualTo(COLUMNS));
  }
}
