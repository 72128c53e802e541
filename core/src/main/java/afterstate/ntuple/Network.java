package afterstate.ntuple;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which tuples a network has; the weights are in {@link TupleNetwork}.
 *
 * <p>Named networks of 4x4: {@code szubert} [1]; {@code wu4x6}, the same as {@code 4x6} [2]; {@code
 * 5x6} [3], there called 42-33; {@code 8x6} [4]; {@code survey-a} and {@code survey-b}, made as the
 * networks (a) and (b) of [5] from our own survey, {@code tuples survey --connected --sets 300
 * --games 3000}, by {@code tuples select}, by variance and balanced. Those of 3x3 are our own.
 *
 * <p>[1] M. Szubert, W. Jaśkowski: Temporal difference learning of n-tuple networks for the game
 * 2048, CIG 2014. [2] I-C. Wu et al.: Multi-stage temporal difference learning for 2048, TAAI 2014.
 * [3] W. Jaśkowski: Mastering 2048 with delayed temporal coherence learning, multistage weight
 * promotion, redundant encoding and carousel shaping, IEEE Transactions on Games 2018. [4] K.
 * Matsuzaki: Systematic selection of n-tuple networks with consideration of interinfluence for game
 * 2048, TAAI 2016. [5] K. Oka, K. Matsuzaki: Systematic selection of n-tuple networks for 2048, CG
 * 2016.
 *
 * @param shape the board's size
 * @param patterns at least one, each of at most {@link #MAX_SIZE} cells
 */
public record Network(Shape shape, List<TuplePattern> patterns) {

  /** Most cells of a tuple. */
  public static final int MAX_SIZE = 8;

  private static final Shape LARGE = new Shape(4, 4);
  private static final Shape SMALL = new Shape(3, 3);
  private static final Map<String, Network> NAMED = named();

  public Network {
    patterns = List.copyOf(patterns);
    if (patterns.isEmpty()) {
      throw new BadInputException("a network has at least one tuple");
    }
    for (TuplePattern pattern : patterns) {
      if (pattern.size() > MAX_SIZE && !whole(shape, pattern)
          || pattern.bits() >= 1 << shape.cells()) {
        throw new BadInputException(
            "tuple %s has %d cells; 1 to %d can be, or all 9 of 3x3"
                .formatted(pattern, pattern.size(), MAX_SIZE));
      }
    }
  }

  private static boolean whole(Shape shape, TuplePattern pattern) {
    return shape.equals(SMALL) && pattern.size() == SMALL.cells();
  }

  private static Map<String, Network> named() {
    Map<String, Network> named = new LinkedHashMap<>();
    put(named, "szubert", LARGE, "0,1,2,3 / 4,5,6,7 / 0,1,2,4,5,6 / 4,5,6,8,9,10");
    put(named, "4x6", LARGE, "0,1,2,3,4,5 / 4,5,6,7,8,9 / 0,1,2,4,5,6 / 4,5,6,8,9,10");
    named.put("wu4x6", named.get("4x6"));
    put(
        named,
        "5x6",
        LARGE,
        "0,1,2,3,4,5 / 4,5,6,7,8,9 / 8,9,10,11,12,13 / 0,1,2,4,5,6 / 4,5,6,8,9,10");
    put(
        named,
        "8x6",
        LARGE,
        "0,1,2,4,5,6 / 4,5,6,7,8,9 / 0,1,2,3,4,5 / 2,3,4,5,6,9 / 0,1,2,5,9,10"
            + " / 3,4,5,6,7,8 / 1,3,4,5,6,7 / 0,1,4,8,9,10");
    put(
        named,
        "survey-a",
        LARGE,
        "0,1,2,3,4,8 / 0,1,2,3,4,5 / 0,1,2,3,4,7 / 0,1,2,3,4,6 / 0,1,2,4,5,6"
            + " / 0,1,2,4,6,8 / 0,1,2,4,5,8 / 1,2,3,4,5,7 / 0,1,4,5,6,8 / 0,1,2,3,5,9");
    put(
        named,
        "survey-b",
        LARGE,
        "0,1,2,3,4,8 / 0,1,2,3,4,5 / 0,1,2,4,5,6 / 0,1,2,4,6,8 / 0,1,2,3,5,9"
            + " / 2,3,5,6,7,9 / 4,5,6,7,8,11 / 4,5,6,7,8,9 / 0,1,5,6,9,10 / 1,2,5,6,9,10");
    put(named, "3x3-lines", SMALL, "0,1,2 / 3,4,5 / 0,1,3,4");
    put(named, "3x3-2x6", SMALL, "0,1,2,3,4,5 / 0,1,2,3,4,6");
    put(named, "3x3-3x7", SMALL, "0,1,2,3,4,5,6 / 0,1,2,3,4,5,7 / 0,1,2,3,5,6,8");
    put(named, "3x3-2x8", SMALL, "0,1,2,3,4,5,6,7 / 0,1,2,3,5,6,7,8");
    put(
        named,
        "3x3-mixed",
        SMALL,
        "0,1,2 / 3,4,5 / 0,1,3,4 / 0,1,2,3,4,5 / 0,1,2,3,4,6 / 0,1,2,3,4,5,6,7");
    put(
        named,
        "3x3-deep",
        SMALL,
        "0,1,2 / 3,4,5 / 0,1,3,4 / 0,1,2,3,4,5 / 0,1,2,3,4,6 / 0,1,2,3,4,5,6 / 0,1,2,3,4,5,6,7,8");
    put(named, "3x3-full", SMALL, "0,1,2,3,4,5,6,7,8");
    return named;
  }

  private static void put(Map<String, Network> named, String name, Shape shape, String tuples) {
    named.put(name, ofTuples(tuples, shape));
  }

  /**
   * Reads a network's name, tuples such as {@code 0,1,2,3,4,5 / 4,5,6,7,8,9}, or the name of a
   * {@link NetworkFile}.
   */
  public static Network parse(String text, Shape shape) {
    String name = text.strip();
    if (name.matches("[\\d,/\\s]+")) {
      return ofTuples(name, shape);
    }
    Network network = NAMED.containsKey(name) ? NAMED.get(name) : ofFile(name);
    if (network == null) {
      throw new BadInputException(
          "there is no network '"
              + name
              + "'; there are "
              + String.join(", ", names(shape))
              + (names(shape).isEmpty() ? "none by name for " + shape : "")
              + ", or write tuples of cells, \"0,1,2 / 1,2,4\", or a network's file");
    }
    if (!network.shape().equals(shape)) {
      throw new BadInputException(
          "network " + name + " is for " + network.shape() + ", not for " + shape);
    }
    return network;
  }

  /** The network in a file; null if there is no such file. */
  private static Network ofFile(String name) {
    try {
      return !name.isEmpty() && Files.isRegularFile(Path.of(name))
          ? NetworkFile.read(Path.of(name))
          : null;
    } catch (InvalidPathException noFile) {
      return null;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static Network ofTuples(String text, Shape shape) {
    List<TuplePattern> patterns = new ArrayList<>();
    for (String tuple : text.split("/", -1)) {
      patterns.add(TuplePattern.parse(tuple, shape));
    }
    return new Network(shape, patterns);
  }

  /** Names of the networks for a shape. */
  public static List<String> names(Shape shape) {
    return NAMED.entrySet().stream()
        .filter(entry -> entry.getValue().shape().equals(shape))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether one of its tuples is the whole board, looked up once and not for each symmetry. */
  public boolean hasWhole() {
    return patterns.stream().anyMatch(pattern -> pattern.size() > MAX_SIZE);
  }

  /** Whether a tuple is the whole board. */
  boolean whole(int tuple) {
    return patterns.get(tuple).size() > MAX_SIZE;
  }

  /** Weights that make up one board's value: one for each tuple and symmetry. */
  public int features() {
    int features = 0;
    for (int tuple = 0; tuple < patterns.size(); tuple++) {
      features += looks(tuple);
    }
    return features;
  }

  /** How many weights of a tuple a board has: one for each symmetry; of the whole board, one. */
  int looks(int tuple) {
    return whole(tuple) ? 1 : shape.symmetries();
  }

  /** The tuples, as {@link #parse} reads them. */
  public String text() {
    return String.join(" / ", patterns.stream().map(TuplePattern::toString).toList());
  }
}
