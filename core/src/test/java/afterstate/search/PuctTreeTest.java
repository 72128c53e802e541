package afterstate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tree against a reference of maps and objects; batches, many trees, reuse, temperature. */
final class PuctTreeTest {

  /** Values and priors without meaning, a function of the board. */
  private static final class Noise implements Evaluator {
    private int boards;
    private int batches;

    static double value(long board) {
      return (Stream.child(1, board) >>> 40) * 0x1.0p-16;
    }

    static double prior(long board, int move) {
      return 1 + (Stream.child(2 + move, board) >>> 60);
    }

    @Override
    public void evaluate(LeafBatch batch) {
      batches++;
      boards += batch.count();
      for (int i = 0; i < batch.count(); i++) {
        batch.setValue(i, value(batch.board(i)));
        for (int move = 0; move < Move.COUNT && !batch.after(i); move++) {
          batch.setPrior(i, move, prior(batch.board(i), move));
        }
      }
    }
  }

  // ---- The slow reference ----------------------------------------------------------------------

  private static final class Edge {
    int n;
    double p;
    double q;
    double r;
    long after;
    Map<Long, Node> children;
  }

  private static final class Node {
    final Edge[] edges = new Edge[Move.COUNT];
    double value;

    Node(Board board, long state) {
      value = Noise.value(state);
      double sum = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        if (board.move(state, move) != state) {
          edges[move] = new Edge();
          edges[move].p = Noise.prior(state, move);
          edges[move].r = board.reward(state, move);
          edges[move].after = board.move(state, move);
          sum += edges[move].p;
        }
      }
      for (Edge edge : edges) {
        if (edge != null) {
          edge.p /= sum;
        }
      }
    }
  }

  private static final class Reference {
    private final Board board;
    private final Chance chance;
    private final Stream random;
    private final Node root;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;

    Reference(Board board, long state, long key) {
      this.board = board;
      chance = new Chance(board, 0.1);
      random = new Stream(key);
      root = new Node(board, state);
    }

    private double place(double q) {
      return high > low ? (Math.min(Math.max(q, low), high) - low) / (high - low) : 0;
    }

    private Edge select(Node node) {
      int total = 0;
      for (Edge edge : node.edges) {
        total += edge == null ? 0 : edge.n;
      }
      Edge best = null;
      double bestScore = 0;
      for (Edge edge : node.edges) {
        if (edge != null) {
          double score =
              place(edge.n == 0 ? node.value : edge.q)
                  + edge.p
                      * Math.sqrt(total)
                      / (1 + edge.n)
                      * (1.25 + Math.log((total + 19652.0 + 1) / 19652));
          boolean tie = best != null && Math.abs(score - bestScore) < 1e-12;
          if (best == null || !tie && score > bestScore || tie && edge.p > best.p + 1e-12) {
            best = edge;
            bestScore = score;
          }
        }
      }
      return best;
    }

    void simulate() {
      List<Edge> path = new ArrayList<>();
      Node node = root;
      double value;
      while (true) {
        Edge edge = select(node);
        path.add(edge);
        if (edge.children == null) {
          edge.children = new HashMap<>();
          value = Noise.value(edge.after);
          break;
        }
        long state = chance.spawn(edge.after, random);
        boolean known = edge.children.containsKey(state);
        node = edge.children.computeIfAbsent(state, s -> new Node(board, s));
        if (board.legal(state) == 0) {
          value = 0;
          break;
        }
        if (!known) {
          value = node.value;
          break;
        }
      }
      for (Edge edge : path.reversed()) {
        value += edge.r;
        edge.q = (edge.n * edge.q + value) / (edge.n + 1);
        edge.n++;
        low = Math.min(low, edge.q);
        high = Math.max(high, edge.q);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 300", "2, 3, 500", "3, 3, 1500", "4, 4, 1000"})
  void search_oneByOne_isTheReference(int rows, int cols, int simulations) {
    Board board = Board.of(rows, cols);
    RandomStates states = new RandomStates(board, 0.1, 3);
    PuctSearch search = new PuctSearch(board, new Noise(), PuctSearch.Settings.of(simulations));
    search.begin(9);
    for (int i = 0; i < 10; i++) {
      long state = states.next(30);
      Reference reference = new Reference(board, state, Stream.child(9, state));
      for (int done = 0; done < simulations; done++) {
        reference.simulate();
      }
      SearchResult found = search.search(state, board.legal(state));
      for (int move = 0; move < Move.COUNT; move++) {
        Edge edge = reference.root.edges[move];
        assertThat(found.visits(move)).isEqualTo(edge == null ? 0 : edge.n);
        if (edge != null && edge.n > 0) {
          assertThat(found.value(move)).isCloseTo(edge.q, within(1e-6));
        }
      }
      assertThat(found.nodes()).isEqualTo(simulations);
    }
  }

  // ---- Batches and many trees ------------------------------------------------------------------

  @Test
  void search_inBatches_runsAllSimulationsInFewerCalls() {
    Board board = Board.of(4, 4);
    Noise noise = new Noise();
    PuctSearch search =
        new PuctSearch(
            board, noise, new PuctSearch.Settings(1000, 16, 0, false, 0, PuctTree.Settings.USUAL));
    long state = Notation.parse("2 . . . / . 4 . . / . . 8 . / . . . 2").cells();
    SearchResult found = search.search(state, 15);
    long visits = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      visits += found.visits(move);
    }
    assertThat(visits).isEqualTo(1000);
    assertThat(noise.boards).isBetween(900, 1001);
    assertThat(noise.batches).isLessThan(80);
  }

  @Test
  void collect_manyTreesWithOneBatch_eachFindsWhatItFindsAlone() {
    Board board = Board.of(3, 3);
    RandomStates states = new RandomStates(board, 0.1, 6);
    Noise noise = new Noise();
    PuctTree[] trees = new PuctTree[8];
    long[] roots = new long[trees.length];
    for (int i = 0; i < trees.length; i++) {
      trees[i] = new PuctTree(board, noise, PuctTree.Settings.USUAL);
      roots[i] = states.next(20);
      trees[i].setRoot(roots[i], board.legal(roots[i]), i, false);
    }
    LeafBatch batch = new LeafBatch(trees.length);
    while (trees[0].simulations() < 200) {
      batch.clear();
      for (PuctTree tree : trees) {
        tree.collect(batch, 1);
      }
      noise.evaluate(batch);
      for (PuctTree tree : trees) {
        tree.absorb(batch);
      }
    }
    for (int i = 0; i < trees.length; i++) {
      assertThat(trees[i].simulations()).isEqualTo(200);
      Reference reference = new Reference(board, roots[i], i);
      for (int done = 0; done < 200; done++) {
        reference.simulate();
      }
      for (int move = 0; move < Move.COUNT; move++) {
        Edge edge = reference.root.edges[move];
        assertThat(trees[i].visits(move)).isEqualTo(edge == null ? 0 : edge.n);
      }
    }
  }

  // ---- Reuse -----------------------------------------------------------------------------------

  @Test
  void setRoot_keeping_goesOnWithWhatIsKnown() {
    Board board = Board.of(3, 3);
    Chance chance = new Chance(board, 0.1);
    PuctSearch search =
        new PuctSearch(
            board,
            new Noise(),
            new PuctSearch.Settings(400, 1, 0, true, 0, PuctTree.Settings.USUAL));
    search.begin(1);
    Stream random = new Stream(5);
    long state = Notation.parse("2 . . / . 4 . / . . 2").cells();
    int kept = 0;
    for (int moves = 0; moves < 60 && board.legal(state) != 0; moves++) {
      int before = search.tree().size();
      SearchResult found = search.search(state, board.legal(state));
      long visits = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        visits += found.visits(move);
        boolean legal = (board.legal(state) >>> move & 1) != 0;
        assertThat(legal || found.visits(move) == 0).isTrue();
      }
      assertThat(visits).isEqualTo(search.tree().simulations());
      kept += visits > 400 ? 1 : 0;
      assertThat(search.tree().size()).isLessThan(before + 802);
      long after = board.move(state, found.move());
      for (int play : search.line()) {
        assertThat(play >>> 8).isBetween(0, 3);
      }
      state = chance.spawn(after, random);
    }
    assertThat(kept).as("roots that were known").isGreaterThan(20);
  }

  @Test
  void keepOnly_subtree_isTheSameTree() {
    Board board = Board.of(2, 3);
    Noise noise = new Noise();
    PuctSearch search = new PuctSearch(board, noise, PuctSearch.Settings.of(5000));
    long state = Notation.parse("2 . . / . 4 .").cells();
    search.search(state, board.legal(state));
    PuctTree tree = search.tree();
    int play = tree.line()[0];
    int next = tree.line()[1];
    long child = board.move(state, play >>> 8) | (long) (play & 15) << 4 * (play >>> 4 & 15);
    int size = tree.size();
    int[] line = tree.line();
    tree.setRoot(child, board.legal(child), 0, true);
    assertThat(tree.size()).isLessThan(size).isGreaterThan(20);
    assertThat(tree.line()[0]).isEqualTo(next);
    assertThat(tree.line()).startsWith(java.util.Arrays.copyOfRange(line, 1, line.length));
  }

  // ---- Choice, noise, limits -------------------------------------------------------------------

  @Test
  void choose_temperatures_followTheVisits() {
    Board board = Board.of(3, 3);
    long state = Notation.parse("2 . . / . 4 . / . . 2").cells();
    PuctSearch search = new PuctSearch(board, new Noise(), PuctSearch.Settings.of(300));
    SearchResult found = search.search(state, board.legal(state));
    PuctTree tree = search.tree();
    double[] shares = new double[4];
    tree.visitShares(shares);
    int[] drawn = new int[4];
    Stream random = new Stream(1);
    for (int i = 0; i < 20000; i++) {
      drawn[tree.choose(1, random)]++;
    }
    double sum = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      assertThat(drawn[move] / 20000.0).isCloseTo(shares[move], within(0.02));
      assertThat(found.visits(move)).isLessThanOrEqualTo(found.visits(found.move()));
      sum += shares[move];
    }
    assertThat(sum).isCloseTo(1, within(1e-12));
    for (int i = 0; i < 100; i++) {
      assertThat(tree.choose(0.001, random)).isEqualTo(found.move());
    }
  }

  @Test
  void setNoise_oneMoveOnly_isTheMoveTried() {
    Board board = Board.of(3, 3);
    long state = Notation.parse("2 . . / . 4 . / . . 2").cells();
    for (int only = 0; only < Move.COUNT; only++) {
      int wanted = only;
      PuctSearch search = new PuctSearch(board, new Noise(), PuctSearch.Settings.of(50));
      search
          .tree()
          .setNoise((priors, legal, random) -> {
            java.util.Arrays.fill(priors, 0);
            priors[wanted] = 1;
          });
      search.search(state, board.legal(state));
      assertThat(search.tree().prior(only)).isEqualTo(1);
      assertThat(search.tree().visits(only)).isGreaterThan(40);
    }
  }

  @Test
  void search_fullTree_stops() {
    Board board = Board.of(4, 4);
    PuctTree.Settings small = new PuctTree.Settings(1.25, 19652, 0.1, 50);
    PuctSearch search =
        new PuctSearch(board, new Noise(), new PuctSearch.Settings(100000, 1, 0, false, 0, small));
    long state = Notation.parse("2 . . . / . 4 . . / . . 8 . / . . . 2").cells();
    assertThat(search.search(state, 15).nodes()).isLessThan(100);
    assertThat(search.tree().size()).isLessThanOrEqualTo(51);
  }

  @Test
  void settings_bad_areBadInput() {
    assertThatThrownBy(() -> PuctSearch.Settings.of(0)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PuctTree.Settings(-1, 1, 0.1, 9))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PuctTree.Settings(1, 0, 0.1, 9))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PuctSearch.Settings(1, 1, -1, false, 0, PuctTree.Settings.USUAL))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PuctSearch.Settings(1, 0, 0, false, 0, PuctTree.Settings.USUAL))
        .isInstanceOf(BadInputException.class);
  }
}
