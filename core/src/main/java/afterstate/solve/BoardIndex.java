package afterstate.solve;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of the perfect index of boards that all layers share.
 *
 * <h2>Idea</h2>
 *
 * Cells are split into two parts, <em>high</em> and <em>low</em>, each closed under the board's
 * symmetries (on 3×3: corners and centre; edges). Boards equal under a symmetry then fall into
 * classes like this: first the high part is brought to its smallest image; the symmetries that do
 * so form a coset of that image's stabiliser; then the low part is brought to its smallest image
 * under the coset. Both steps are table look-ups, so one index computation canonicalises as well,
 * and every number below a layer's size stands for exactly one class of boards of that tile sum.
 *
 * <pre>
 *   code(part)  = Σ digit_i · base^i, digit = rank of the part's i-th cell, base = largest rank + 1
 *   index       = start of the high part's segment in this layer        (LayerIndex.starts[high])
 *               + rank of the low part among those of the remaining sum (lowRanks[coset][code])
 * </pre>
 *
 * High parts are numbered by rising sum, so a layer uses a prefix of them.
 */
public final class BoardIndex {

  /** Bits of a high part's number in {@link #highInfo}; its coset lies above. */
  static final int HIGH_BITS = 25;

  static final int HIGH_MASK = (1 << HIGH_BITS) - 1;

  private static final int MAX_CODES = 1 << 27;

  private static final String TOO_LARGE =
      "this board is too large to index up to this tile sum; enumerate takes --until SUM";

  final Board board;
  final int maxSum;
  final Part high;
  final Part low;

  /** [high code] number of the canonical high part | coset &lt;&lt; HIGH_BITS. */
  final int[] highInfo;

  /** [coset · low.codes + low code] rank among the low parts of its sum. */
  final char[] lowRanks;

  /** [high] the canonical part, placed on the board. */
  final long[] highBoards;

  /** [high] its code. */
  final int[] highCodes;

  /** [high] its sum. */
  final int[] highSums;

  /** [high] its stabiliser. */
  final byte[] highStabilisers;

  /** [stabiliser] canonical low parts by rising sum, placed on the board. */
  final long[][] lowBoards;

  /** [stabiliser] their codes. */
  final int[][] lowCodes;

  /** [stabiliser][sum / 2] where the low parts of this sum begin; one more entry at the end. */
  final int[][] lowStarts;

  /** One of the two parts of the cells. */
  static final class Part {

    /** Its cells, rising. */
    final int[] cells;

    /** Its cells' bits. */
    final long mask;

    /** Number of codes. */
    final int codes;

    /** [cell of the board] base^i for the part's i-th cell; 0 for cells of the other part. */
    final int[] weights = new int[Shape.MAX_CELLS];

    /** Code of the lower and of the upper cells, by their compressed bits. */
    final int[] lowerCodes;

    final int[] upperCodes;
    final int lowerMask;
    final int upperShift;

    Part(List<Integer> cells, int base) {
      this.cells = cells.stream().mapToInt(Integer::intValue).sorted().toArray();
      long bits = 0;
      long count = 1;
      for (int cell : this.cells) {
        bits |= 15L << 4 * cell;
        weights[cell] = (int) count;
        count *= base;
        if (count > MAX_CODES) {
          throw new BadInputException(TOO_LARGE);
        }
      }
      mask = bits;
      codes = (int) count;
      int lower = (this.cells.length + 1) / 2;
      lowerMask = (1 << 4 * lower) - 1;
      upperShift = 4 * lower;
      lowerCodes = codesOf(0, lower, base);
      upperCodes = codesOf(lower, this.cells.length, base);
    }

    private int[] codesOf(int from, int to, int base) {
      int[] table = new int[1 << 4 * (to - from)];
      for (int bits = 0; bits < table.length; bits++) {
        for (int i = from; i < to; i++) {
          // A rank that cannot occur gets some valid digit: boards never ask for it.
          int rank = Math.min(bits >>> 4 * (i - from) & 15, base - 1);
          table[bits] += rank * weights[cells[i]];
        }
      }
      return table;
    }

    int code(long board) {
      int bits = (int) Long.compress(board, mask);
      return lowerCodes[bits & lowerMask] + upperCodes[bits >>> upperShift];
    }

    /** Ranks of a code on the board. */
    long place(int code, int base) {
      long placed = 0;
      int rest = code;
      for (int cell : cells) {
        placed |= (long) (rest % base) << 4 * cell;
        rest /= base;
      }
      return placed;
    }
  }

  /**
   * Builds the index.
   *
   * @param maxSum largest tile sum it must hold
   * @param symmetric whether boards equal under a symmetry are one; false tells them apart
   */
  public BoardIndex(Board board, int maxSum, boolean symmetric) {
    this.board = board;
    this.maxSum = maxSum;
    int base = 1 + Math.min(board.shape().maxRank(), 31 - Integer.numberOfLeadingZeros(maxSum));
    int[][] images = images(board, symmetric);
    List<List<Integer>> parts = split(board.shape().cells(), images);
    high = new Part(parts.get(0), base);
    low = new Part(parts.get(1), base);

    // Step 1. The smallest image of every high part, and the symmetries that lead to it.
    int[] smallest = new int[high.codes];
    byte[] cosetOf = new byte[high.codes];
    Map<Integer, Byte> cosets = new LinkedHashMap<>();
    List<Integer> canonical = new ArrayList<>();
    int[][] highWeights = imageWeights(high, images);
    for (int code = 0; code < high.codes; code++) {
      if (Board.tileSum(high.place(code, base)) > maxSum) {
        continue;
      }
      int best = Integer.MAX_VALUE;
      int coset = 0;
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        int image = imageCode(code, base, highWeights[symmetry]);
        coset = image < best ? 1 << symmetry : image == best ? coset | 1 << symmetry : coset;
        best = Math.min(best, image);
      }
      smallest[code] = best;
      cosetOf[code] = cosets.computeIfAbsent(coset, _ -> (byte) cosets.size());
      if (best == code) {
        canonical.add(code);
      }
    }

    // Step 2. Number the canonical high parts by rising sum.
    int[] order =
        canonical.stream()
            .sorted((a, b) -> {
              int sums =
                  Integer.compare(
                      Board.tileSum(high.place(a, base)), Board.tileSum(high.place(b, base)));
              return sums != 0 ? sums : Integer.compare(a, b);
            })
            .mapToInt(Integer::intValue)
            .toArray();
    highCodes = order;
    highBoards = new long[order.length];
    highSums = new int[order.length];
    int[] numberOf = new int[high.codes];
    for (int number = 0; number < order.length; number++) {
      highBoards[number] = high.place(order[number], base);
      highSums[number] = Board.tileSum(highBoards[number]);
      numberOf[order[number]] = number;
    }
    if (order.length > HIGH_MASK) {
      throw new BadInputException(TOO_LARGE);
    }
    highInfo = new int[high.codes];
    for (int code = 0; code < high.codes; code++) {
      highInfo[code] = numberOf[smallest[code]] | cosetOf[code] << HIGH_BITS;
    }

    // Step 3. A stabiliser is the coset that contains the identity; each coset belongs to one.
    byte[] stabiliserOf = new byte[cosets.size()];
    for (int code = 0; code < high.codes; code++) {
      stabiliserOf[cosetOf[code]] = cosetOf[smallest[code]];
    }
    highStabilisers = new byte[order.length];
    for (int number = 0; number < order.length; number++) {
      highStabilisers[number] = cosetOf[order[number]];
    }

    // Step 4. Rank the low parts under each stabiliser, then under each coset.
    lowBoards = new long[cosets.size()][];
    lowCodes = new int[cosets.size()][];
    lowStarts = new int[cosets.size()][];
    lowRanks = new char[cosets.size() * low.codes];
    int[][] lowWeights = imageWeights(low, images);
    int[] sums = new int[low.codes];
    for (int code = 0; code < low.codes; code++) {
      sums[code] = Board.tileSum(low.place(code, base));
    }
    int[] cosetMasks = cosets.keySet().stream().mapToInt(Integer::intValue).toArray();
    char[][] ranks = new char[cosets.size()][];
    for (int coset = 0; coset < cosetMasks.length; coset++) {
      if (stabiliserOf[coset] == coset) {
        ranks[coset] = rankLows(coset, cosetMasks[coset], base, lowWeights, sums);
      }
    }
    for (int coset = 0; coset < cosetMasks.length; coset++) {
      char[] rank = ranks[stabiliserOf[coset]];
      for (int code = 0; code < low.codes; code++) {
        int canon = smallestImage(code, base, cosetMasks[coset], lowWeights);
        lowRanks[coset * low.codes + code] = rank[canon];
      }
    }
  }

  public Board board() {
    return board;
  }

  public int maxSum() {
    return maxSum;
  }

  /** Number of high parts with at most this sum. */
  int highsUpTo(int sum) {
    int from = 0;
    int to = highSums.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (highSums[middle] <= sum) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private char[] rankLows(int stabiliser, int mask, int base, int[][] weights, int[] sums) {
    Integer[] canonical = new Integer[low.codes];
    int count = 0;
    for (int code = 0; code < low.codes; code++) {
      if (sums[code] <= maxSum && smallestImage(code, base, mask, weights) == code) {
        canonical[count++] = code;
      }
    }
    Arrays.sort(
        canonical,
        0,
        count,
        (a, b) -> sums[a] != sums[b] ? Integer.compare(sums[a], sums[b]) : Integer.compare(a, b));
    long[] boards = new long[count];
    int[] codes = new int[count];
    int[] starts = new int[maxSum / 2 + 2];
    char[] ranks = new char[low.codes];
    for (int i = 0; i < count; i++) {
      codes[i] = canonical[i];
      boards[i] = low.place(codes[i], base);
      starts[sums[codes[i]] / 2 + 1] = i + 1;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] = Math.max(starts[i], starts[i - 1]);
    }
    for (int i = 0; i < count; i++) {
      int rank = i - starts[sums[codes[i]] / 2];
      if (rank > Character.MAX_VALUE) {
        throw new BadInputException(TOO_LARGE);
      }
      ranks[codes[i]] = (char) rank;
    }
    lowBoards[stabiliser] = boards;
    lowCodes[stabiliser] = codes;
    lowStarts[stabiliser] = starts;
    return ranks;
  }

  private static int smallestImage(int code, int base, int mask, int[][] weights) {
    int best = Integer.MAX_VALUE;
    for (int symmetry = 0; symmetry < weights.length; symmetry++) {
      if ((mask >>> symmetry & 1) != 0) {
        best = Math.min(best, imageCode(code, base, weights[symmetry]));
      }
    }
    return best;
  }

  private static int imageCode(int code, int base, int[] weights) {
    int image = 0;
    int rest = code;
    for (int weight : weights) {
      image += rest % base * weight;
      rest /= base;
    }
    return image;
  }

  /** [symmetry][i] weight of the place where the part's i-th cell goes. */
  private static int[][] imageWeights(Part part, int[][] images) {
    int[][] weights = new int[images.length][part.cells.length];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      for (int i = 0; i < part.cells.length; i++) {
        weights[symmetry][i] = part.weights[images[symmetry][part.cells[i]]];
      }
    }
    return weights;
  }

  /** [symmetry][cell] where the cell goes; the identity first. */
  private static int[][] images(Board board, boolean symmetric) {
    int[][] images = new int[symmetric ? board.shape().symmetries() : 1][board.shape().cells()];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      for (int cell = 0; cell < images[symmetry].length; cell++) {
        long image = board.image(1L << 4 * cell, symmetry);
        images[symmetry][cell] = Long.numberOfTrailingZeros(image) / 4;
      }
    }
    return images;
  }

  /** Whole orbits of cells in two parts as equal as can be, the corner's orbit in the first. */
  private static List<List<Integer>> split(int cells, int[][] images) {
    List<List<Integer>> orbits = new ArrayList<>();
    boolean[] seen = new boolean[cells];
    for (int cell = 0; cell < cells; cell++) {
      List<Integer> orbit = new ArrayList<>();
      for (int[] image : images) {
        if (!seen[image[cell]]) {
          seen[image[cell]] = true;
          orbit.add(image[cell]);
        }
      }
      if (!orbit.isEmpty()) {
        orbits.add(orbit);
      }
    }
    List<List<Integer>> best = null;
    for (int choice = 1; choice < 1 << orbits.size(); choice += 2) {
      List<Integer> first = new ArrayList<>();
      List<Integer> second = new ArrayList<>();
      for (int i = 0; i < orbits.size(); i++) {
        ((choice >>> i & 1) != 0 ? first : second).addAll(orbits.get(i));
      }
      if (first.size() >= second.size() && (best == null || first.size() < best.get(0).size())) {
        best = List.of(first, second);
      }
    }
    return best;
  }
}
