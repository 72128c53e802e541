package afterstate.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The slow, obvious solver: rules on arrays of ranks, no symmetries, no layers, memoised recursion.
 * Shares nothing with the code it checks but the packing of boards.
 */
final class ReferenceSolver {

  /** A state and where its moves lead. */
  static final class Node {
    final long state;
    final List<Option> options = new ArrayList<>();

    Node(long state) {
      this.state = state;
    }
  }

  /**
   * A legal move.
   *
   * @param twos the states after a 2 on each empty cell
   * @param fours the same with a 4; empty if there are none
   */
  record Option(int reward, List<Node> twos, List<Node> fours) {}

  private final int rows;
  private final int cols;
  private final boolean fours;
  private final Map<Long, Node> nodes = new HashMap<>();
  private final List<Node> starts = new ArrayList<>();

  /**
   * Finds everything that can happen.
   *
   * @param fours whether there are 4s and two tiles at the start, or 2s only and one tile
   */
  ReferenceSolver(int rows, int cols, boolean fours) {
    this.rows = rows;
    this.cols = cols;
    this.fours = fours;
    for (int first = 0; first < rows * cols; first++) {
      if (!fours) {
        starts.add(node(1L << 4 * first));
      }
      for (int second = first + 1; fours && second < rows * cols; second++) {
        for (int ranks = 0; ranks < 4; ranks++) {
          starts.add(node((1L + (ranks & 1)) << 4 * first | (1L + (ranks >>> 1)) << 4 * second));
        }
      }
    }
  }

  /** All states that can be reached. */
  Iterable<Node> nodes() {
    return nodes.values();
  }

  private Node node(long state) {
    Node known = nodes.get(state);
    if (known != null) {
      return known;
    }
    Node node = new Node(state);
    nodes.put(state, node);
    for (int[] step : new int[][] {{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
      int[] cells = unpack(state);
      int reward = slide(cells, step[0], step[1]);
      if (pack(cells) != state) {
        node.options.add(
            new Option(reward, spawns(cells, 1), fours ? spawns(cells, 2) : List.of()));
      }
    }
    return node;
  }

  private List<Node> spawns(int[] cells, int rank) {
    List<Node> spawned = new ArrayList<>();
    for (int cell = 0; cell < cells.length; cell++) {
      if (cells[cell] == 0) {
        int[] next = cells.clone();
        next[cell] = rank;
        spawned.add(node(pack(next)));
      }
    }
    return spawned;
  }

  /** Moves every tile towards a side, nearest to the side first; returns the reward. */
  private int slide(int[] cells, int rowStep, int colStep) {
    int reward = 0;
    boolean[] merged = new boolean[cells.length];
    for (int i = 0; i < cells.length; i++) {
      int from = rowStep > 0 || colStep > 0 ? cells.length - 1 - i : i;
      int at = from;
      while (cells[at] != 0 && inside(at, rowStep, colStep)) {
        int next = at + rowStep * cols + colStep;
        if (cells[next] == 0) {
          cells[next] = cells[at];
          cells[at] = 0;
          at = next;
        } else if (cells[next] == cells[at] && !merged[next] && !merged[at]) {
          cells[next]++;
          cells[at] = 0;
          merged[next] = true;
          reward += 1 << cells[next];
          break;
        } else {
          break;
        }
      }
    }
    return reward;
  }

  private boolean inside(int cell, int rowStep, int colStep) {
    int row = cell / cols + rowStep;
    int col = cell % cols + colStep;
    return row >= 0 && row < rows && col >= 0 && col < cols;
  }

  private int[] unpack(long state) {
    int[] cells = new int[rows * cols];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (int) (state >>> 4 * cell) & 15;
    }
    return cells;
  }

  private static long pack(int[] cells) {
    long state = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      state |= (long) cells[cell] << 4 * cell;
    }
    return state;
  }

  /** Values of all states for one objective, by the definition of each. */
  final class Values {
    private final String objective;
    private final double p4;
    private final Map<Node, Double> known = new HashMap<>();

    Values(String objective, double p4) {
      this.objective = objective;
      this.p4 = p4;
    }

    double of(Node node) {
      Double value = known.get(node);
      if (value == null) {
        value = compute(node);
        known.put(node, value);
      }
      return value;
    }

    private double compute(Node node) {
      if (objective.startsWith("tile:")) {
        int wanted = Integer.parseInt(objective.substring(5));
        for (int rank : unpack(node.state)) {
          if (rank > 0 && 1 << rank >= wanted) {
            return 1;
          }
        }
      }
      double best = node.options.isEmpty() ? 0 : Double.NEGATIVE_INFINITY;
      for (Option option : node.options) {
        double now =
            switch (objective) {
              case "score", "worst", "best", "versus" -> option.reward();
              case "steps" -> 1;
              default -> objective.startsWith("adversary:") ? option.reward() : 0;
            };
        best = Math.max(best, now + later(option));
      }
      return best;
    }

    private double later(Option option) {
      List<Node> all = new ArrayList<>(option.twos());
      all.addAll(option.fours());
      if (objective.startsWith("adversary:")) {
        double epsilon = Double.parseDouble(objective.substring(10));
        return epsilon * all.stream().mapToDouble(this::of).min().orElseThrow()
            + (1 - epsilon) * mean(option);
      }
      return switch (objective) {
        case "worst", "versus" -> all.stream().mapToDouble(this::of).min().orElseThrow();
        case "best" -> all.stream().mapToDouble(this::of).max().orElseThrow();
        default -> mean(option);
      };
    }

    private double mean(Option option) {
      return (1 - p4) * option.twos().stream().mapToDouble(this::of).average().orElseThrow()
          + p4 * option.fours().stream().mapToDouble(this::of).average().orElseThrow();
    }

    /** The game's value. */
    double ofGame() {
      if (!fours) {
        return starts.stream().mapToDouble(this::of).min().orElseThrow();
      }
      double sum = 0;
      double weights = 0;
      for (Node start : starts) {
        double weight = 1;
        for (int rank : unpack(start.state)) {
          weight *= rank == 0 ? 1 : rank == 1 ? 1 - p4 : p4;
        }
        sum += weight * of(start);
        weights += weight;
      }
      return sum / weights;
    }
  }
}
