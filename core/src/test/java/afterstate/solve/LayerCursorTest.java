package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cursor visits the members of a set in order, and spawns on its boards are indexed right. */
class LayerCursorTest {

  private static LayerIndex index(String shape, int sum) {
    return new LayerIndex(new BoardIndex(Board.of(Shape.parse(shape)), sum + 4, true), sum);
  }

  private static List<Long> visited(LayerSet set, int from, int to) {
    List<Long> indices = new ArrayList<>();
    LayerCursor cursor = new LayerCursor(set, from, to);
    while (cursor.next()) {
      assertThat(Board.tileSum(cursor.board())).isEqualTo(set.index().sum());
      indices.add(set.index().index(cursor.board()));
    }
    return indices;
  }

  private static List<Long> upTo(long size) {
    List<Long> numbers = new ArrayList<>();
    for (long i = 0; i < size; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  /** A set of about one in so many boards. */
  private static LayerSet random(LayerIndex index, int oneIn, List<Long> members) {
    Stream random = new Stream(index.sum());
    LayerSet set = new LayerSet(index, 1);
    for (long i = 0; i < index.size(); i++) {
      if (random.below(oneIn) == 0) {
        set.add(i, 0);
        members.add(i);
      }
    }
    return set.complete();
  }

  @ParameterizedTest(name = "{0}, layer {1}")
  @CsvSource({
    "1x4, 14",
    "2x2, 4",
    "2x2, 28",
    "2x3, 40",
    "3x2, 126",
    "2x4, 60",
    "3x3, 40",
    "4x3, 24",
    "3x4, 24",
    "4x4, 18",
  })
  void next_fullSet_everyIndexInOrder(String shape, int sum) {
    LayerIndex index = index(shape, sum);
    assertThat(visited(AllBoards.set(index), 0, index.highs)).isEqualTo(upTo(index.size()));
  }

  @ParameterizedTest(name = "{0}, layer {1}, one in {2}")
  @CsvSource({"2x3, 40, 3", "2x4, 60, 2", "2x4, 60, 100", "3x3, 40, 7", "3x4, 24, 1000"})
  void next_someBoards_exactlyThose(String shape, int sum, int oneIn) {
    LayerIndex index = index(shape, sum);
    List<Long> members = new ArrayList<>();
    LayerSet set = random(index, oneIn, members);
    assertThat(visited(set, 0, index.highs)).isEqualTo(members);
    assertThat(set.size()).isEqualTo(members.size());
    for (int rank = 0; rank < members.size(); rank++) {
      assertThat(set.contains(members.get(rank))).isTrue();
      assertThat(set.rank(members.get(rank))).isEqualTo(rank);
    }
  }

  @Test
  void next_emptySet_nothing() {
    LayerIndex index = index("3x3", 20);
    assertThat(visited(new LayerSet(index, 1).complete(), 0, index.highs)).isEmpty();
  }

  @ParameterizedTest(name = "{0} pieces")
  @CsvSource({"1", "2", "8", "24", "1000"})
  void cursor_pieces_togetherEveryMemberOnce(int pieces) {
    LayerIndex index = index("3x3", 60);
    List<Long> members = new ArrayList<>();
    LayerSet set = random(index, 3, members);
    List<Long> together = new ArrayList<>();
    for (int piece = 0; piece < pieces; piece++) {
      assertThat(Enumerator.firstRank(set, piece, pieces)).isEqualTo(together.size());
      LayerCursor cursor = Enumerator.cursor(set, piece, pieces);
      while (cursor.next()) {
        together.add(index.index(cursor.board()));
      }
    }
    assertThat(together).isEqualTo(members);
  }

  @ParameterizedTest(name = "{0}, layer {1}")
  @CsvSource({
    "1x4, 10", "1x5, 20", "2x2, 12", "2x3, 40", "3x2, 40", "2x4, 50", "4x2, 50", "3x3, 36",
    "4x3, 24", "3x4, 24", "4x4, 16",
  })
  void spawnIndex_everySpawn_indexOfTheSpawnedBoard(String shape, int sum) {
    LayerIndex index = index(shape, sum);
    Board board = index.boards.board;
    LayerIndex[] layers = {
      null, new LayerIndex(index.boards, sum + 2), new LayerIndex(index.boards, sum + 4)
    };
    SpawnIndex spawns = new SpawnIndex(index.boards);
    LayerCursor cursor = new LayerCursor(AllBoards.set(index), 0, index.highs);
    while (cursor.next()) {
      spawns.start(cursor);
      long after = cursor.board();
      assertThat(spawns.empties()).isEqualTo(board.emptyCells(after));
      for (int cell = 0; cell < board.shape().cells(); cell++) {
        for (int rank = 1; rank <= 2 && Board.rank(after, cell) == 0; rank++) {
          long state = after | (long) rank << 4 * cell;
          assertThat(spawns.index(layers[rank], cell, rank)).isEqualTo(layers[rank].index(state));
        }
      }
    }
  }
}
