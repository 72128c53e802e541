package afterstate.reference;

import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Shape;
import java.util.Random;
import java.util.Set;

/** Rows of tiles to and from the engine's forms, and random ones. */
public final class Grids {

  private Grids() {}

  /** Packed as the engine packs: 4 bits a cell, cell 0 lowest, tiles above 32768 as rank 15. */
  public static long pack(int[][] tiles) {
    long cells = 0;
    for (int row = tiles.length - 1; row >= 0; row--) {
      for (int col = tiles[row].length - 1; col >= 0; col--) {
        cells = cells << 4 | Math.min(15, rank(tiles[row][col]));
      }
    }
    return cells;
  }

  public static int[][] unpack(Shape shape, long cells) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    long rest = cells;
    for (int row = 0; row < shape.rows(); row++) {
      for (int col = 0; col < shape.cols(); col++) {
        tiles[row][col] = (rest & 15) == 0 ? 0 : 1 << (rest & 15);
        rest >>>= 4;
      }
    }
    return tiles;
  }

  public static Position position(int[][] tiles) {
    Shape shape = new Shape(tiles.length, tiles[0].length);
    int[] ranks = new int[shape.cells()];
    for (int cell = 0; cell < ranks.length; cell++) {
      ranks[cell] = rank(tiles[cell / shape.cols()][cell % shape.cols()]);
    }
    return Position.ofRanks(shape, ranks);
  }

  public static int[][] tiles(Position position) {
    Shape shape = position.shape();
    int[][] tiles = new int[shape.rows()][shape.cols()];
    for (int cell = 0; cell < shape.cells(); cell++) {
      tiles[cell / shape.cols()][cell % shape.cols()] = position.tile(cell);
    }
    return tiles;
  }

  /** The engine's mask of a set of moves. */
  public static int mask(Set<Move> moves) {
    return moves.stream().mapToInt(move -> 1 << move.ordinal()).sum();
  }

  public static int rank(int tile) {
    return tile == 0 ? 0 : Integer.numberOfTrailingZeros(tile);
  }

  /** Any tiles up to 32768, whether or not a game can reach them; sparse and full grids alike. */
  public static int[][] random(Shape shape, Random random) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    int ranks = 1 + random.nextInt(15);
    int lowest = 16 - ranks - random.nextInt(16 - ranks);
    double gaps = random.nextDouble();
    for (int[] row : tiles) {
      for (int col = 0; col < row.length; col++) {
        row[col] = random.nextDouble() < gaps ? 0 : 1 << (lowest + random.nextInt(ranks));
      }
    }
    return tiles;
  }

  /** Tiles of all sizes, those above 32768 included, that add up to no more than a game can. */
  public static int[][] randomTall(Shape shape, Random random) {
    int[][] tiles = new int[shape.rows()][shape.cols()];
    int left = shape.maxTileSum();
    for (int cell = 0; cell < shape.cells(); cell++) {
      int at = random.nextInt(shape.cells());
      int tile =
          1
              << (random.nextBoolean()
                  ? shape.maxRank() - random.nextInt(4)
                  : 1 + random.nextInt(15));
      if (tiles[at / shape.cols()][at % shape.cols()] == 0 && tile <= left) {
        tiles[at / shape.cols()][at % shape.cols()] = tile;
        left -= tile;
      }
    }
    return tiles;
  }

  /** Two tiles, 2 or 4, on two cells. */
  public static int[][] randomStart(Shape shape, Random random) {
    return randomSpawn(randomSpawn(new int[shape.rows()][shape.cols()], random), random);
  }

  /** A 2 or a 4 on one of the empty cells. */
  public static int[][] randomSpawn(int[][] tiles, Random random) {
    var cells = ReferenceGame.emptyCells(tiles);
    int cell = cells.get(random.nextInt(cells.size()));
    return ReferenceGame.spawned(tiles, cell, random.nextInt(10) == 0 ? 4 : 2);
  }
}
