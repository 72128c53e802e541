package afterstate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.table.TableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looking at, checking and exporting tables. */
final class TableJobsTest {

  @TempDir Path root;

  private TableVerifyJob.Report verify(Path folder, Long samples) throws IOException {
    return new TableVerifyJob(new TableVerifyJob.Settings(folder, samples, 1, 2))
        .run(Progress.NONE);
  }

  @Test
  void info_finishedTable_countsEverything() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x2", 0.1, "score", "exact");
    TableInfoJob.Report report = new TableInfoJob(table).run();
    assertThat(report.finished()).isTrue();
    assertThat(report.states()).isEqualTo(110);
    assertThat(report.valuedStates()).isEqualTo(110);
    assertThat(report.layers()).hasSize(29);
  }

  @Test
  void verify_everyObjective_residualIsRounding() throws IOException {
    for (String objective : List.of("score", "steps", "tile:32", "worst", "best", "versus")) {
      for (String values : List.of("exact", "float")) {
        Path table = SolvedSmallBoards.solve(root, "2x3", 0.1, objective, values);
        TableVerifyJob.Report report = verify(table, null);
        assertThat(report.good()).as("%s %s: %s", objective, values, report).isTrue();
        assertThat(report.states()).isPositive();
      }
    }
  }

  @Test
  void verify_sample_isPartOfTheStates() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x3", 0.1, "score", "exact");
    assertThat(verify(table, 1000L).states()).isBetween(800L, 1200L);
  }

  @Test
  void verify_flippedByte_isDamage() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x3", 0.1, "score", "exact");
    Path file = table.resolve("values-000100.layer");
    byte[] bytes = Files.readAllBytes(file);
    bytes[200] ^= 1;
    Files.write(file, bytes);
    assertThatThrownBy(() -> verify(table, 10L)).isInstanceOf(TableException.Damaged.class);
  }

  @Test
  void verify_otherChecksumInManifest_isDamage() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x3", 0.1, "score", "exact");
    Path manifest = table.resolve("manifest.jsonl");
    String text = Files.readString(manifest).replaceAll("\"crc\":\"....", "\"crc\":\"0000");
    Files.writeString(manifest, text);
    assertThatThrownBy(() -> verify(table, 10L))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining("manifest");
  }

  @Test
  void export_npy_holdsKeysValuesAndMoves() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x2", 0.1, "score", "exact");
    Path out = root.resolve("out");
    TableExportJob.Report report =
        new TableExportJob(new TableExportJob.Settings(table, "npy", out, null, null))
            .run(Progress.NONE);
    assertThat(report.states()).isEqualTo(110);
    ByteBuffer keys = npy(out.resolve("keys.npy"), "<u8", 110);
    ByteBuffer values = npy(out.resolve("values.npy"), "<f8", 110);
    ByteBuffer moves = npy(out.resolve("moves.npy"), "|u1", 110);
    Board board = Board.of(2, 2);
    for (int i = 0; i < 110; i++) {
      long key = keys.getLong();
      int move = moves.get() & 255;
      boolean over = board.legal(key) == 0;
      assertThat(move == 255).isEqualTo(over);
      assertThat(over || (board.legal(key) >>> move & 1) != 0).isTrue();
      assertThat(values.getDouble() == 0).isEqualTo(over);
    }
    assertThat(keys.hasRemaining() || values.hasRemaining() || moves.hasRemaining()).isFalse();
  }

  private static ByteBuffer npy(Path file, String type, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.position(8);
    int length = bytes.getShort();
    assertThat((10 + length) % 64).isZero();
    byte[] header = new byte[length];
    bytes.get(header);
    assertThat(new String(header, StandardCharsets.US_ASCII))
        .contains("'descr': '" + type + "'")
        .contains("(" + count + ",)")
        .endsWith("\n");
    return bytes;
  }

  @Test
  void export_csv_hasARowAState() throws IOException {
    Path table = SolvedSmallBoards.solve(root, "2x2", 0.1, "score", "float");
    Path out = root.resolve("out");
    new TableExportJob(new TableExportJob.Settings(table, "csv", out, 4, 6)).run(Progress.NONE);
    List<String> lines = Files.readAllLines(out.resolve("table.csv"));
    assertThat(lines).hasSize(1 + 2 + 3).first().isEqualTo("sum,state,value,best");
    assertThat(lines.get(1)).matches("4,2x2:[.12]{4},[0-9.]+,[URDL]+");
  }

  @Test
  void export_badRequests_areRefused() {
    Path table = SolvedSmallBoards.solve(root, "2x2", 0.1, "score", "exact");
    assertThatThrownBy(() -> new TableExportJob.Settings(table, "xml", root, null, null))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() ->
            new TableExportJob(new TableExportJob.Settings(table, "csv", root, 500, null))
                .run(Progress.NONE))
        .isInstanceOf(BadInputException.class);
  }
}
