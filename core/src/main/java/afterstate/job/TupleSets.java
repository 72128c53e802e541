package afterstate.job;

import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Deals tuples into sets like cards: a shuffled deck of all tuples is dealt out set by set, then
 * the next one. So no tuple is twice in a set, and at any time all have been dealt equally often,
 * give or take one. The first sets do not depend on how many will follow.
 */
final class TupleSets {

  private TupleSets() {}

  /**
   * Deals sets.
   *
   * @param count number of tuples
   * @param perSet tuples in a set, at most all of them
   * @param sets number of sets
   * @param key of the randomness
   * @return [set][i] numbers of tuples, rising
   */
  static List<int[]> deal(int count, int perSet, int sets, long key) {
    Stream random = new Stream(key);
    List<Integer> deck = new ArrayList<>();
    List<int[]> dealt = new ArrayList<>();
    while (dealt.size() < sets) {
      List<Integer> set = new ArrayList<>();
      while (set.size() < perSet) {
        if (deck.isEmpty()) {
          deck = shuffled(count, random);
        }
        set.add(firstOther(deck, set));
      }
      dealt.add(set.stream().sorted().mapToInt(Integer::intValue).toArray());
    }
    return dealt;
  }

  /** Takes the first card that is not in the set; a new deck always has one. */
  private static int firstOther(List<Integer> deck, List<Integer> set) {
    Iterator<Integer> cards = deck.iterator();
    int card = cards.next();
    while (set.contains(card)) {
      card = cards.next();
    }
    cards.remove();
    return card;
  }

  private static List<Integer> shuffled(int tuples, Stream random) {
    List<Integer> deck = new ArrayList<>();
    for (int tuple = 0; tuple < tuples; tuple++) {
      deck.add(random.below(tuple + 1), tuple);
    }
    return deck;
  }
}
