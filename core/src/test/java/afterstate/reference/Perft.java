package afterstate.reference;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts of reachable boards by tile sum, from all two-tile starts, with 2 and 4 spawns; boards
 * equal under symmetry are one. Twice: by the slow reference and by the packed engine, sharing
 * nothing.
 */
public final class Perft {

  /**
   * The boards of one tile sum.
   *
   * @param sum the tile sum
   * @param states reachable states, up to symmetry
   * @param afterstates their distinct afterstates, up to symmetry
   * @param terminals states without a legal move
   */
  public record Layer(int sum, int states, int afterstates, int terminals) {}

  private Perft() {}

  // ---- The slow reference ----------------------------------------------------------------------

  /** Layers up to a tile sum, on rows of tiles; a board's key is its smallest image as text. */
  public static List<Layer> byReference(Shape shape, int maxSum) {
    TreeMap<Long, Map<String, int[][]>> open = new TreeMap<>();
    for (int[][] first : spawns(new int[shape.rows()][shape.cols()])) {
      spawns(first).forEach(start -> add(open, start));
    }
    List<Layer> layers = new ArrayList<>();
    while (!open.isEmpty() && open.firstKey() <= maxSum) {
      int sum = (int) (long) open.firstKey();
      Map<String, int[][]> states = open.pollFirstEntry().getValue();
      Map<String, int[][]> afterstates = new HashMap<>();
      int terminals = 0;
      for (int[][] state : states.values()) {
        Set<Move> legal = ReferenceGame.legal(state);
        terminals += legal.isEmpty() ? 1 : 0;
        for (Move move : legal) {
          int[][] after = ReferenceGame.slide(state, move);
          afterstates.put(key(after), after);
        }
      }
      for (int[][] after : afterstates.values()) {
        spawns(after).forEach(state -> add(open, state));
      }
      layers.add(new Layer(sum, states.size(), afterstates.size(), terminals));
    }
    return layers;
  }

  private static List<int[][]> spawns(int[][] tiles) {
    List<int[][]> spawns = new ArrayList<>();
    for (int cell : ReferenceGame.emptyCells(tiles)) {
      spawns.add(ReferenceGame.spawned(tiles, cell, 2));
      spawns.add(ReferenceGame.spawned(tiles, cell, 4));
    }
    return spawns;
  }

  private static void add(Map<Long, Map<String, int[][]>> open, int[][] state) {
    open.computeIfAbsent(ReferenceGame.tileSum(state), sum -> new HashMap<>())
        .put(key(state), state);
  }

  private static String key(int[][] tiles) {
    return ReferenceGame.images(tiles).stream()
        .map(Arrays::deepToString)
        .min(String::compareTo)
        .orElseThrow();
  }

  // ---- The packed engine -----------------------------------------------------------------------

  /** Layers up to a tile sum, on packed canonical boards. */
  public static List<Layer> byEngine(Shape shape, int maxSum) {
    Board board = Board.of(shape);
    TreeMap<Integer, Set<Long>> open = new TreeMap<>();
    Map<Integer, Set<Long>> oneTile = new HashMap<>();
    addSpawns(board, 0, oneTile);
    oneTile.values().forEach(boards -> boards.forEach(first -> addSpawns(board, first, open)));
    List<Layer> layers = new ArrayList<>();
    while (!open.isEmpty() && open.firstKey() <= maxSum) {
      int sum = open.firstKey();
      Set<Long> states = open.pollFirstEntry().getValue();
      Set<Long> afterstates = new HashSet<>();
      int terminals = 0;
      for (long state : states) {
        int legal = board.legal(state);
        terminals += legal == 0 ? 1 : 0;
        for (int move = 0; move < Move.COUNT; move++) {
          if ((legal >>> move & 1) != 0) {
            afterstates.add(board.canonical(board.move(state, move)));
          }
        }
      }
      afterstates.forEach(after -> addSpawns(board, after, open));
      layers.add(new Layer(sum, states.size(), afterstates.size(), terminals));
    }
    return layers;
  }

  private static void addSpawns(Board board, long after, Map<Integer, Set<Long>> open) {
    for (int rank = 1; rank <= 2; rank++) {
      int sum = Board.tileSum(after) + (1 << rank);
      Set<Long> layer = open.computeIfAbsent(sum, key -> new HashSet<>());
      for (int index = 0; index < board.empties(after); index++) {
        layer.add(board.canonical(board.spawn(after, index, rank)));
      }
    }
  }
}
