package afterstate.job;

import afterstate.base.Parallel;
import afterstate.board.Chance;
import afterstate.board.Stream;
import afterstate.ntuple.Coherence;
import afterstate.ntuple.Learning;
import afterstate.ntuple.Model;
import afterstate.ntuple.MoveValueGame;
import afterstate.ntuple.Training;
import afterstate.ntuple.TrainingGame;
import afterstate.ntuple.TrainingRounds;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongPredicate;

/** Trains a model on several threads: game by game, or in rounds if its games come in batches. */
final class NtupleTrainer {

  private final Model model;
  private final Chance chance;
  private final Learning learning;
  private final int threads;
  private final TrainingRounds rounds;
  private final LongAdder score = new LongAdder();
  private final LongAdder moves = new LongAdder();

  /**
   * A trainer.
   *
   * @param learning how these games are learned
   */
  NtupleTrainer(Model model, Chance chance, Learning learning, int threads) {
    this.model = model;
    this.chance = chance;
    this.learning = learning;
    this.threads = threads;
    this.rounds =
        learning.batch() == 1
            ? null
            : new TrainingRounds(model.network(), chance, learning, coherence(), threads);
  }

  /**
   * Plays and learns games {@code from} to {@code until} − 1 of a key.
   *
   * @param goOn is told how many games are done, from 0 on, and says whether to go on
   * @return how many were played
   */
  long train(long key, long from, long until, LongPredicate goOn) {
    return learning.batch() > 1 ? rounds(key, from, until, goOn) : games(key, from, until, goOn);
  }

  /** What temporal coherence remembers; null for plain steps. */
  private Coherence coherence() {
    return learning.coherent() ? model.coherence() : null;
  }

  private long rounds(long key, long from, long until, LongPredicate goOn) {
    TrainingRounds.Listener listener =
        new TrainingRounds.Listener() {
          @Override
          public void played(long gameScore, long gameMoves) {
            score.add(gameScore);
            moves.add(gameMoves);
          }

          @Override
          public boolean goOn(long games) {
            return goOn.test(games);
          }
        };
    return rounds.play(key, from, until, listener);
  }

  private long games(long key, long from, long until, LongPredicate goOn) {
    LongAdder trained = new LongAdder();
    AtomicBoolean over = new AtomicBoolean();
    Parallel.run(
        threads,
        until - from,
        1,
        () -> {
          Training game = training();
          return (first, end) -> {
            for (long i = first; i < end && !over.get(); i++) {
              game.play(Stream.child(key, from + i));
              trained.increment();
              score.add(game.score());
              moves.add(game.moves());
              if (!goOn.test(from + trained.sum())) {
                over.set(true);
              }
            }
          };
        });
    return trained.sum();
  }

  private Training training() {
    return learning.valuesMoves()
        ? new MoveValueGame(model.network(), chance, learning)
        : new TrainingGame(model.network(), chance, learning, coherence());
  }

  Learning learning() {
    return learning;
  }

  /** Sum of the scores of all games. */
  long score() {
    return score.sum();
  }

  /** Moves of all games, and of what shaping added. */
  long moves() {
    return moves.sum();
  }
}
