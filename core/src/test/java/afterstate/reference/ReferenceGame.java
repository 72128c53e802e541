package afterstate.reference;

import afterstate.board.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The rules of 2048 on rows of tile values, 0 for empty: one rule (slide a row to the left), and
 * turns of the grid for the other three directions. Nothing is shared with the engine.
 */
public final class ReferenceGame {

  private ReferenceGame() {}

  /** The grid after a move, before the spawn. */
  public static int[][] slide(int[][] tiles, Move move) {
    int turns = turnsToLeft(move);
    int[][] slid = turned(tiles, turns).clone();
    for (int row = 0; row < slid.length; row++) {
      slid[row] = slideLeft(slid[row]);
    }
    return turned(slid, 4 - turns);
  }

  /** Sum of the tiles that a move makes by merging. */
  public static long reward(int[][] tiles, Move move) {
    long reward = 0;
    for (int[] row : turned(tiles, turnsToLeft(move))) {
      reward += rewardLeft(row);
    }
    return reward;
  }

  /** The moves that change the grid. */
  public static Set<Move> legal(int[][] tiles) {
    Set<Move> legal = EnumSet.noneOf(Move.class);
    for (Move move : Move.values()) {
      if (!Arrays.deepEquals(slide(tiles, move), tiles)) {
        legal.add(move);
      }
    }
    return legal;
  }

  /** Tiles first, gaps last. */
  private static int[] packedLeft(int[] row) {
    int[] packed = new int[row.length];
    int count = 0;
    for (int tile : row) {
      if (tile != 0) {
        packed[count] = tile;
        count++;
      }
    }
    return packed;
  }

  private static int[] slideLeft(int[] row) {
    int[] packed = packedLeft(row);
    for (int i = 0; i + 1 < packed.length; i++) {
      if (packed[i] != 0 && packed[i] == packed[i + 1]) {
        packed[i] = 2 * packed[i];
        packed[i + 1] = 0;
        i++;
      }
    }
    return packedLeft(packed);
  }

  private static long rewardLeft(int[] row) {
    int[] packed = packedLeft(row);
    long reward = 0;
    for (int i = 0; i + 1 < packed.length; i++) {
      if (packed[i] != 0 && packed[i] == packed[i + 1]) {
        reward += 2L * packed[i];
        i++;
      }
    }
    return reward;
  }

  /** How many quarter turns against the clock bring this direction to the left. */
  private static int turnsToLeft(Move move) {
    return switch (move) {
      case LEFT -> 0;
      case UP -> 1;
      case RIGHT -> 2;
      case DOWN -> 3;
    };
  }

  private static int[][] turned(int[][] tiles, int quarterTurns) {
    int[][] result = tiles;
    for (int turn = 0; turn < quarterTurns % 4; turn++) {
      result = turned(result);
    }
    return result;
  }

  /** The grid turned a quarter against the clock: the last column becomes the first row. */
  public static int[][] turned(int[][] tiles) {
    int rows = tiles.length;
    int cols = tiles[0].length;
    int[][] result = new int[cols][rows];
    for (int row = 0; row < rows; row++) {
      for (int col = 0; col < cols; col++) {
        result[cols - 1 - col][row] = tiles[row][col];
      }
    }
    return result;
  }

  /** The grid with its columns in reverse order. */
  public static int[][] mirrored(int[][] tiles) {
    int cols = tiles[0].length;
    int[][] result = new int[tiles.length][cols];
    for (int row = 0; row < tiles.length; row++) {
      for (int col = 0; col < cols; col++) {
        result[row][cols - 1 - col] = tiles[row][col];
      }
    }
    return result;
  }

  /** Every turn and reflection of the grid that has its size; some may be equal. */
  public static List<int[][]> images(int[][] tiles) {
    List<int[][]> images = new ArrayList<>();
    for (int turns = 0; turns < 4; turns++) {
      int[][] image = turned(tiles, turns);
      if (image.length == tiles.length && image[0].length == tiles[0].length) {
        images.add(image);
        images.add(mirrored(image));
      }
    }
    return images;
  }

  /** The grid with a tile on an empty cell, counted row by row. */
  public static int[][] spawned(int[][] tiles, int cell, int tile) {
    int[][] result = copy(tiles);
    int cols = tiles[0].length;
    if (result[cell / cols][cell % cols] != 0) {
      throw new IllegalArgumentException("cell " + cell + " is not empty");
    }
    result[cell / cols][cell % cols] = tile;
    return result;
  }

  /** The empty cells, counted row by row. */
  public static List<Integer> emptyCells(int[][] tiles) {
    List<Integer> cells = new ArrayList<>();
    int cols = tiles[0].length;
    for (int cell = 0; cell < tiles.length * cols; cell++) {
      if (tiles[cell / cols][cell % cols] == 0) {
        cells.add(cell);
      }
    }
    return cells;
  }

  public static long tileSum(int[][] tiles) {
    return Arrays.stream(tiles).flatMapToInt(Arrays::stream).asLongStream().sum();
  }

  public static int maxTile(int[][] tiles) {
    return Arrays.stream(tiles).flatMapToInt(Arrays::stream).max().orElseThrow();
  }

  private static int[][] copy(int[][] tiles) {
    return Arrays.stream(tiles).map(int[]::clone).toArray(int[][]::new);
  }
}
