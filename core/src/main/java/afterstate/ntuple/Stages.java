package afterstate.ntuple;

import afterstate.base.BadInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * Parts of a game with weights of their own [1]. A stage begins when the tiles of the board add up
 * to a given sum, which moves leave as it is: so the four afterstates of a state are in one stage,
 * and a game never goes back.
 *
 * <p>[1] I-C. Wu et al.: Multi-stage temporal difference learning for 2048, TAAI 2014; there a
 * stage begins when a tile is made: 16384, then 8192 beside it, which are sums of 16384 and 24576.
 *
 * @param sums tile sums at which a stage begins, rising; none for a single stage
 */
public record Stages(List<Integer> sums) {

  /** The whole game is one stage. */
  public static final Stages ONE = new Stages(List.of());

  public Stages {
    sums = List.copyOf(sums);
    for (int i = 0; i < sums.size(); i++) {
      if (sums.get(i) < 6 || i > 0 && sums.get(i) <= sums.get(i - 1)) {
        throw new BadInputException(
            "stages are rising tile sums above 4, such as 16384,24576; not "
                + text(sums).replace(",", ", "));
      }
    }
  }

  /** Reads tile sums such as {@code 16384,24576}; nothing for a single stage. */
  public static Stages parse(String text) {
    List<Integer> sums = new ArrayList<>();
    for (String sum : text.isBlank() ? new String[0] : text.split(",", -1)) {
      if (!sum.strip().matches("\\d{1,7}")) {
        throw new BadInputException(
            "stages are rising tile sums, such as 16384,24576; '" + sum.strip() + "' is none");
      }
      sums.add(Integer.valueOf(sum.strip()));
    }
    return new Stages(sums);
  }

  public int count() {
    return 1 + sums.size();
  }

  /** The stage of boards with this tile sum, from 0. */
  public int of(int tileSum) {
    int stage = 0;
    while (stage < sums.size() && tileSum >= sums.get(stage)) {
      stage++;
    }
    return stage;
  }

  /** The sums, as {@link #parse} reads them. */
  public String text() {
    return text(sums);
  }

  private static String text(List<Integer> sums) {
    return String.join(",", sums.stream().map(String::valueOf).toList());
  }
}
