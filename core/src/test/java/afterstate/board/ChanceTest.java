package afterstate.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.reference.ChiSquare;
import afterstate.reference.Grids;
import afterstate.reference.ReferenceGame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spawns: the list of outcomes, and random ones against the list. */
final class ChanceTest {

  private static final int SAMPLES = 50_000;

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void spawns_randomPositions_areEachEmptyCellWithA2AndA4(Shape shape) {
    Chance chance = new Chance(Board.of(shape), 0.25);
    Random random = new Random(11);
    for (int i = 0; i < 300; i++) {
      int[][] tiles = Grids.random(shape, random);
      Map<Long, Double> expected = expectedSpawns(tiles, 0.25);
      List<Chance.Spawn> spawns = chance.spawns(Grids.pack(tiles));
      assertThat(probabilities(spawns)).isEqualTo(expected).hasSameSizeAs(spawns);
      double total = spawns.stream().mapToDouble(Chance.Spawn::probability).sum();
      assertThat(total).isCloseTo(spawns.isEmpty() ? 0 : 1, within(1e-12));
    }
  }

  @ParameterizedTest
  @MethodSource("afterstate.reference.Shapes#all")
  void spawns_everyOutcome_namesItsCellAndRank(Shape shape) {
    Chance chance = new Chance(Board.of(shape), 0.1);
    int[][] tiles = Grids.random(shape, new Random(12));
    for (Chance.Spawn spawn : chance.spawns(Grids.pack(tiles))) {
      int[][] expected = ReferenceGame.spawned(tiles, spawn.cell(), 1 << spawn.rank());
      assertThat(spawn.state()).isEqualTo(Grids.pack(expected));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 2"})
  void spawns_certainTile_leavesTheOtherOut(double p4, int rank) {
    Chance chance = new Chance(Board.of(3, 3), p4);
    List<Chance.Spawn> spawns = chance.spawns(0x12);
    assertThat(spawns).hasSize(7).allMatch(spawn -> spawn.rank() == rank);
    assertThat(spawns).allSatisfy(s -> assertThat(s.probability()).isEqualTo(1.0 / 7));
  }

  @Test
  void spawns_fullBoard_isNothing() {
    assertThat(new Chance(Board.of(2, 2), 0.1).spawns(0x1212)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2x2, 0.1, . . / . .",
    "2x2, 0.1, 2 4 / . 8",
    "2x2, 0, 2 4 / . 8",
    "2x2, 1, 2 4 / . 8",
    "3x3, 0.1, 2 . 4 / . . 8 / 16 . .",
    "3x3, 0, 2 . 4 / . . 8 / 16 . .",
    "3x3, 1, 2 . 4 / . . 8 / 16 . .",
    "3x3, 0.5, 2 4 2 / 4 . 4 / 2 4 2",
    "4x4, 0.1, . . . . / . . . . / . . . . / . . . .",
    "4x4, 0.1, 2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 .",
    "2x8, 0.3, . 2 . 2 . 2 . 2 / 4 4 4 4 . . . .",
    "1x6, 0.1, . 2 . 2 . 2"
  })
  void spawn_manyTimes_followsTheList(String size, double p4, String text) {
    long after = Notation.parse(text, Shape.parse(size)).cells();
    Chance chance = new Chance(Board.of(Shape.parse(size)), p4);
    Stream random = new Stream(2048);
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < SAMPLES; i++) {
      counts.merge(chance.spawn(after, random), 1, Integer::sum);
    }
    ChiSquare.assertFits(counts, probabilities(chance.spawns(after)));
  }

  @ParameterizedTest
  @CsvSource({"1x2, 0.1", "2x2, 0.1", "2x2, 0", "2x2, 1", "3x3, 0.5"})
  void start_manyTimes_isTwoSpawnsOnTheEmptyBoard(String size, double p4) {
    Chance chance = new Chance(Board.of(Shape.parse(size)), p4);
    Map<Long, Double> expected = new HashMap<>();
    for (Chance.Spawn first : chance.spawns(0)) {
      for (Chance.Spawn second : chance.spawns(first.state())) {
        expected.merge(second.state(), first.probability() * second.probability(), Double::sum);
      }
    }
    Stream random = new Stream(4);
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < SAMPLES; i++) {
      counts.merge(chance.start(random), 1, Integer::sum);
    }
    ChiSquare.assertFits(counts, expected);
  }

  @Test
  void spawn_oneCall_takesOneNumber() {
    Chance chance = new Chance(Board.of(4, 4), 0.1);
    Stream random = new Stream(99);
    long unused = chance.spawn(0, random);
    assertThat(unused).isNotZero();
    assertThat(random.next()).isEqualTo(Stream.child(99, 1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, -0.1, Double.NaN, Double.POSITIVE_INFINITY})
  void constructor_noProbability_isRefused(double p4) {
    assertThatThrownBy(() -> new Chance(Board.of(2, 2), p4))
        .isInstanceOf(BadInputException.class)
        .hasMessage("p4 is a probability from 0 to 1, not " + p4);
  }

  private static Map<Long, Double> probabilities(List<Chance.Spawn> spawns) {
    return spawns.stream()
        .collect(Collectors.toMap(Chance.Spawn::state, Chance.Spawn::probability));
  }

  private static Map<Long, Double> expectedSpawns(int[][] tiles, double p4) {
    Map<Long, Double> expected = new HashMap<>();
    List<Integer> cells = ReferenceGame.emptyCells(tiles);
    for (int cell : cells) {
      expected.put(Grids.pack(ReferenceGame.spawned(tiles, cell, 2)), (1 - p4) / cells.size());
      expected.put(Grids.pack(ReferenceGame.spawned(tiles, cell, 4)), p4 / cells.size());
    }
    return expected;
  }
}
