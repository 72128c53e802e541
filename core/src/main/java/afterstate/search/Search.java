package afterstate.search;

/** What every search has: one thread, memory that is reused, randomness that follows from a key. */
public interface Search {

  /** A game starts; whatever is random in it follows from this key. */
  default void begin(long key) {}
}
