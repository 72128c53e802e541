package afterstate.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The index numbers the boards of a layer without gaps, and those only. */
class LayerIndexTest {

  /** The index is a bijection from classes of boards, found by brute force, to 0 … size − 1. */
  private static void mustNumberClasses(LayerIndex index, boolean symmetric) {
    Board board = index.boards.board;
    Map<Long, Long> classOf = new HashMap<>();
    Map<Long, Long> indexOf = new HashMap<>();
    for (long state : AllBoards.of(board.shape(), index.sum())) {
      long i = index.index(state);
      long name = symmetric ? board.canonical(state) : state;
      Long oldIndex = indexOf.putIfAbsent(name, i);
      Long oldName = classOf.putIfAbsent(i, name);
      // Millions of boards: the slower assertion only where one is wrong.
      if (i < 0 || i >= index.size() || !same(oldIndex, i) || !same(oldName, name)) {
        fail("%x has index %d, its class %d; the index stands for %x", state, i, oldIndex, oldName);
      }
    }
    assertThat(index.size()).as("size of layer %d", index.sum()).isEqualTo(indexOf.size());
  }

  private static boolean same(Long old, long now) {
    return old == null || old == now;
  }

  @ParameterizedTest(name = "{0} up to {1}")
  @CsvSource({
    "1x2, 12",
    "2x1, 12",
    "1x4, 60",
    "4x1, 60",
    "1x5, 124",
    "2x2, 60",
    "2x3, 80",
    "3x2, 80",
    "2x4, 40",
    "4x2, 40",
    "3x3, 34",
    "4x3, 24",
    "3x4, 24",
    "2x8, 16",
    "4x4, 18",
  })
  void index_allBoardsOfSmallSums_numbersClassesWithoutGaps(String shape, int until) {
    BoardIndex boards = new BoardIndex(Board.of(Shape.parse(shape)), until, true);
    for (int sum = 2; sum <= until; sum += 2) {
      mustNumberClasses(new LayerIndex(boards, sum), true);
    }
  }

  @ParameterizedTest(name = "{0} up to {1}")
  @CsvSource({
    "1x2, 12", "1x4, 60", "2x2, 60", "2x3, 70", "3x2, 70", "2x4, 34", "3x3, 28", "4x3, 20",
    "3x4, 20", "4x4, 16",
  })
  void index_notSymmetric_numbersEachBoard(String shape, int until) {
    BoardIndex boards = new BoardIndex(Board.of(Shape.parse(shape)), until, false);
    for (int sum = 2; sum <= until; sum += 2) {
      mustNumberClasses(new LayerIndex(boards, sum), false);
    }
  }

  @ParameterizedTest(name = "{0}, layer {1}")
  @CsvSource({
    "2x2, 60",
    "2x3, 126",
    "2x3, 250",
    "3x2, 252",
    "1x5, 124",
    "2x4, 510",
    "2x4, 1020",
    "3x3, 2044",
    "3x3, 1100",
  })
  void index_lateLayerOfTheWholeIndex_numbersClassesWithoutGaps(String shape, int sum) {
    Board board = Board.of(Shape.parse(shape));
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), true);
    mustNumberClasses(new LayerIndex(boards, sum), true);
  }

  @ParameterizedTest(name = "{0}, layer {1}")
  @CsvSource({"2x4, 40", "3x3, 30", "3x4, 20", "4x4, 16"})
  void index_images_same(String shape, int sum) {
    Board board = Board.of(Shape.parse(shape));
    LayerIndex index = new LayerIndex(new BoardIndex(board, sum, true), sum);
    for (long state : AllBoards.of(board.shape(), sum)) {
      for (long image : AllBoards.images(board, state)) {
        assertThat(index.index(image)).isEqualTo(index.index(state));
      }
    }
  }

  @Test
  void index_largerMaxSum_sameNumbers() {
    Board board = Board.of(3, 3);
    LayerIndex small = new LayerIndex(new BoardIndex(board, 30, true), 30);
    LayerIndex large = new LayerIndex(new BoardIndex(board, 2044, true), 30);
    assertThat(large.size()).isEqualTo(small.size());
    List<Long> boards = AllBoards.of(board.shape(), 30);
    assertThat(boards.stream().map(large::index).sorted().toList())
        .isEqualTo(boards.stream().map(small::index).sorted().toList());
  }

  @Test
  @Tag("slow")
  void index_wholeIndexOf3x4_numbersClassesWithoutGaps() {
    Board board = Board.of(3, 4);
    BoardIndex boards = new BoardIndex(board, board.shape().maxTileSum(), true);
    for (int sum : new int[] {2, 24, 30}) {
      mustNumberClasses(new LayerIndex(boards, sum), true);
    }
    Stream random = new Stream(1);
    for (int i = 0; i < 200; i++) {
      long state = randomBoard(board.shape(), random);
      LayerIndex index = new LayerIndex(boards, Board.tileSum(state));
      assertThat(index.index(state)).isBetween(0L, index.size() - 1);
      assertThat(AllBoards.images(board, state))
          .extracting(index::index)
          .containsOnly(index.index(state));
      assertThat(board.canonical(boardAt(index, index.index(state))))
          .isEqualTo(board.canonical(state));
    }
  }

  /** The tiles of the fullest board, some of them missing, shuffled. */
  private static long randomBoard(Shape shape, Stream random) {
    long state = 0;
    for (int rank = 2; rank <= shape.maxRank(); rank++) {
      int cell = random.below(shape.cells());
      state |= Board.rank(state, cell) == 0 ? (long) rank << 4 * cell : 0;
    }
    return state;
  }

  /** The board of an index, by a cursor over the segment that holds it. */
  private static long boardAt(LayerIndex index, long wanted) {
    LayerSet set = new LayerSet(index, 1);
    set.add(wanted, 0);
    LayerCursor cursor = set.complete().cursor();
    assertThat(cursor.next()).isTrue();
    long board = cursor.board();
    assertThat(cursor.next()).isFalse();
    return board;
  }

  @Test
  void boardIndex_whole4x4_tooLargeForOneIndex() {
    Board board = Board.of(4, 4);
    assertThatThrownBy(() -> new BoardIndex(board, board.shape().maxTileSum(), true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--until");
  }

  @ParameterizedTest(name = "{0}, layer {1}")
  @CsvSource({"2x2, 20", "2x4, 40", "3x3, 30", "3x4, 22", "4x4, 16"})
  void highAt_anyIndex_firstSegmentAtOrAfterIt(String shape, int sum) {
    LayerIndex index = new LayerIndex(new BoardIndex(Board.of(Shape.parse(shape)), sum, true), sum);
    for (long i = 0; i < index.size(); i++) {
      int high = index.highAt(i);
      assertThat(high == index.highs || index.starts[high] >= i).isTrue();
      assertThat(high == 0 || index.starts[high - 1] < i).isTrue();
    }
  }
}
