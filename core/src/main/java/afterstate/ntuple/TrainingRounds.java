package afterstate.ntuple;

import afterstate.base.Parallel;
import afterstate.board.Chance;
import afterstate.board.Stream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Training in rounds by several threads, each with weights of its own. In a round the threads share
 * out a batch of games and play them; then every thread learns from all of them, in the same order.
 * So all weights stay the same bit for bit, the result does not depend on the number of threads,
 * and no cache line of weights travels between cores, which costs more than to learn twice
 * (docs/decisions/007).
 */
public final class TrainingRounds {

  /** What happens after a round. */
  public interface Listener {

    /** A game of the round. */
    void played(long score, long moves);

    /** The round is over, so many games are done in all: whether to go on. */
    boolean goOn(long games);
  }

  private final List<Member> members = new ArrayList<>();
  private final PlayedGame[] games;

  /** One thread's weights and what it does with them. */
  private static final class Member {

    private final GamePlayer player;
    private final TrainingGame learner;

    Member(TupleNetwork network, Chance chance, Learning learning, Coherence coherence) {
      player = new GamePlayer(network, chance, learning, null);
      learner = new TrainingGame(network, chance, learning, coherence);
    }
  }

  /**
   * Rounds for some threads.
   *
   * @param network the weights of the first thread; the others get copies
   * @param coherence what temporal coherence remembers; null for plain steps
   */
  public TrainingRounds(
      TupleNetwork network, Chance chance, Learning learning, Coherence coherence, int threads) {
    members.add(new Member(network, chance, learning, coherence));
    for (int i = 1; i < threads; i++) {
      TupleNetwork copy = network.copy();
      Coherence copied = coherence == null ? null : coherence.copy(copy);
      members.add(new Member(copy, chance, learning, copied));
    }
    games = new PlayedGame[learning.batch()];
    for (int i = 0; i < games.length; i++) {
      games[i] = new PlayedGame();
    }
  }

  /**
   * Plays and learns games {@code from} to {@code until} − 1 of a key, a batch a round, and returns
   * how many there were until the listener said stop.
   */
  public long play(long key, long from, long until, Listener listener) {
    Run run = new Run(key, from, until, listener);
    int threads = members.size();
    Parallel.run(threads, threads, 1, () -> (member, _) -> run.serve(members.get((int) member)));
    return run.next - from;
  }

  /** What the threads of a run share. */
  private final class Run {

    private final long key;
    private final long until;
    private final Listener listener;
    private final CyclicBarrier played = new CyclicBarrier(members.size(), this::startLearning);
    private final CyclicBarrier learned = new CyclicBarrier(members.size());
    private final AtomicInteger nextGame = new AtomicInteger();
    private long next;
    private int count;
    private int learning;

    Run(long key, long from, long until, Listener listener) {
      this.key = key;
      this.next = from;
      this.until = until;
      this.listener = listener;
      this.count = count();
    }

    private int count() {
      return (int) Math.min(games.length, until - next);
    }

    void serve(Member member) {
      try {
        while (count > 0) {
          int game;
          while ((game = nextGame.getAndIncrement()) < count) {
            games[game].play(member.player, Stream.child(key, next + game));
          }
          played.await();
          for (int i = 0; i < learning; i++) {
            games[i].tracks().forEach(member.learner::learn);
          }
          learned.await();
        }
      } catch (InterruptedException | BrokenBarrierException problem) {
        throw new IllegalStateException("training was interrupted", problem);
      } catch (RuntimeException | Error problem) {
        played.reset();
        learned.reset();
        throw problem;
      }
    }

    private void startLearning() {
      learning = count;
      next += count;
      for (int i = 0; i < count; i++) {
        listener.played(games[i].score(), games[i].moves());
      }
      nextGame.set(0);
      count = listener.goOn(next) ? count() : 0;
    }
  }
}
