package afterstate.job;

import afterstate.agent.Contestant;
import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.versus.Role;
import java.util.ArrayList;
import java.util.List;

/**
 * Whom a learner of versus-2048 meets.
 *
 * @param names in the order written, pools written out; one named twice is met twice as often
 * @param players the same; null stands for the learner's own partner, who learns as well
 */
record VersusOpponents(List<String> names, List<Contestant> players) {

  static final String SELF = "self";

  /** What the name pool stands for. */
  static final String POOL =
      "random, minimax(depth=1), minimax(depth=2), minimax(depth=3), " + SELF;

  /**
   * Reads a list with commas.
   *
   * @param role of those named
   */
  static VersusOpponents parse(String text, Role role, Shape shape) {
    List<String> names = new ArrayList<>();
    for (String name : Contestant.split(text)) {
      names.addAll(name.equals("pool") ? Contestant.split(POOL) : List.of(name));
    }
    List<Contestant> players = new ArrayList<>();
    for (String name : names) {
      int before = names.indexOf(name);
      if (before < players.size()) {
        players.add(players.get(before));
      } else {
        players.add(name.equals(SELF) ? null : Contestant.parse(name, shape).inRole(role));
      }
    }
    return new VersusOpponents(names, players);
  }

  /** These, if none is named twice. */
  VersusOpponents distinct() {
    for (String name : names) {
      if (names.indexOf(name) != names.lastIndexOf(name)) {
        throw new BadInputException("opponent " + name + " is named twice");
      }
    }
    return this;
  }

  /** Whether the learner meets a partner that learns as well. */
  boolean self() {
    return players.contains(null);
  }
}
