package afterstate.job;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.solve.Slice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Projects what solving a board would cost from a measured slice of it. What is published or exact
 * is told apart from what is projected.
 */
public final class EstimateJob {

  /**
   * Published numbers of states of boards that are too large to count in passing: board → count.
   */
  private static final Map<String, Long> PUBLISHED =
      Map.of("4x3", 1_152_817_492_752L, "3x4", 1_152_817_492_752L);

  private static final String PUBLISHED_SOURCE =
      "published: the 4x3 board strongly solved, GPW 2023";

  /**
   * What to estimate.
   *
   * @param board the board's size
   * @param seconds length of the measured slice
   * @param threads how many work
   * @param memoryBytes how much memory layers may take
   */
  public record Settings(Shape board, double seconds, int threads, long memoryBytes) {

    public Settings {
      if (!(seconds >= 1 && seconds <= 3600)) {
        throw new BadInputException("--seconds is from 1 to 3600, not " + seconds);
      }
    }
  }

  /**
   * The projection.
   *
   * @param board the board's size
   * @param layers tile sums from 4 to the largest possible, every second: exact
   * @param boards boards of all those sums, divided by the number of symmetries: what the bitmaps
   *     cover, more than the states
   * @param states number of states, or its projection
   * @param statesSource where that number is from
   * @param measuredUntil last tile sum of the slice
   * @param measuredStates its states: exact
   * @param upStatesPerCoreSecond measured
   * @param downStatesPerCoreSecond measured
   * @param upCoreHours projected
   * @param downCoreHours projected
   * @param diskBytesExact projected size of a table of doubles
   * @param diskBytesFloat projected size of a table of floats
   * @param projection always true: none of the projected numbers has been observed
   */
  public record Report(
      String board,
      int layers,
      double boards,
      double states,
      String statesSource,
      int measuredUntil,
      long measuredStates,
      double upStatesPerCoreSecond,
      double downStatesPerCoreSecond,
      double upCoreHours,
      double downCoreHours,
      double diskBytesExact,
      double diskBytesFloat,
      boolean projection) {}

  private final Settings settings;

  public EstimateJob(Settings settings) {
    this.settings = settings;
  }

  public Report run(Progress progress) throws IOException {
    Shape shape = settings.board();
    Path scratch = Files.createTempDirectory("afterstate-estimate");
    Slice.Measures slice;
    try {
      slice =
          Slice.measure(
              Board.of(shape),
              settings.seconds(),
              settings.threads(),
              settings.memoryBytes(),
              scratch,
              progress);
    } finally {
      Files.deleteIfExists(scratch);
    }
    double boards = Slice.boards(shape);
    boolean whole = slice.lastSum() == shape.maxTileSum();
    Long published = PUBLISHED.get(shape.toString());
    double states =
        whole
            ? slice.states()
            : published != null ? published : boards * slice.lastStates() / slice.lastIndices();
    double up = slice.states() / slice.upSeconds() / settings.threads();
    double down = slice.downStates() / slice.downSeconds() / settings.threads();
    double bitmapBytes = boards / 8;
    return new Report(
        shape.toString(),
        (shape.maxTileSum() - 4) / 2 + 1,
        boards,
        states,
        whole
            ? "counted"
            : published != null
                ? PUBLISHED_SOURCE
                : "projected: the share of boards that are reachable in the last measured layer",
        slice.lastSum(),
        slice.states(),
        up,
        down,
        states / up / 3600,
        states / down / 3600,
        states * 8 + bitmapBytes,
        states * 4 + bitmapBytes,
        true);
  }
}
