package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.neural.net.Architecture;
import afterstate.neural.net.CheckpointFile;
import afterstate.neural.net.Floats;
import afterstate.neural.net.Inputs;
import afterstate.neural.net.Net;
import afterstate.neural.net.Optimiser;
import afterstate.neural.net.Reading;
import afterstate.neural.net.Reading.Use;
import afterstate.neural.play.Batcher;
import afterstate.neural.play.MoveScores;
import afterstate.neural.play.NetworkFiles;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.util.Arrays;

/**
 * Deep Q-learning (DQN) [1] with double Q-learning [2], the known-weak baseline. A network gives a
 * state the value Q of each move. Moves of the past are kept and drawn at random; Q(s, a) is fitted
 * to
 *
 * <pre>
 *   r + γ · Q'(s', argmax over legal b of Q(s', b)),    r after the last move
 * </pre>
 *
 * where Q' is a copy of the network that is renewed now and then.
 *
 * <p>[1] V. Mnih et al.: Human-level control through deep reinforcement learning, Nature 2015. [2]
 * H. van Hasselt, A. Guez, D. Silver: Deep reinforcement learning with double Q-learning, AAAI
 * 2016.
 */
public final class TrainDqnJob implements TrainJob {

  /**
   * The learner's own settings.
   *
   * @param network its architecture
   * @param width games played side by side
   * @param replay latest moves that are kept
   * @param firstMoves moves before learning begins
   * @param passes times that a move is drawn on average
   * @param minibatch moves in one step of the optimiser
   * @param renewal steps between copies of the network
   * @param rate learning rate of Adam
   * @param discount γ
   * @param epsilon share of random moves in the end; all are random at first
   * @param epsilonGames games until it has fallen there
   * @param doubleQ whether the best next move is found by the network that learns
   * @param symmetry none, random or canonical: the image of each board that the network is shown
   * @param scale unit of rewards; 0 to measure it on random games
   */
  public record Settings(
      String network,
      int width,
      int replay,
      int firstMoves,
      double passes,
      int minibatch,
      int renewal,
      double rate,
      double discount,
      double epsilon,
      long epsilonGames,
      boolean doubleQ,
      String symmetry,
      double scale) {

    public Settings {
      Architecture.parse(network);
      Sampling.checked(symmetry);
      if (width < 1 || minibatch < 1 || renewal < 1 || firstMoves < 1 || replay < firstMoves) {
        throw new BadInputException(
            "width, minibatch, renewal and firstMoves are at least 1, replay at least firstMoves");
      }
      if (!(epsilon >= 0 && epsilon <= 1) || !(discount > 0 && discount <= 1)) {
        throw new BadInputException("epsilon is from 0 to 1, the discount above 0 and at most 1");
      }
      if (!(passes > 0) || !(scale >= 0) || epsilonGames < 0) {
        throw new BadInputException("passes is above 0; scale and epsilonGames are at least 0");
      }
    }

    /** Small enough to learn on a few cores within minutes. */
    public static Settings small() {
      return new Settings(
          "cnn22(64,128,128,64)",
          64,
          100_000,
          5_000,
          2,
          256,
          500,
          0.0005,
          0.99,
          0.02,
          2000,
          true,
          "none",
          0);
    }
  }

  private final RunSettings settings;
  private final Settings own;
  private final LearningRun run;
  private final Board board;
  private final Chance chance;
  private final Teacher teacher;

  public TrainDqnJob(RunSettings settings, Settings own) throws IOException {
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.teacher = Teacher.of(settings);
    this.run = new LearningRun("dqn", settings, own);
  }

  @Override
  public LearningRun learning() {
    return run;
  }

  // ---- The loop --------------------------------------------------------------------------------

  @Override
  public LearningReport run(Progress progress) throws IOException {
    Architecture architecture = Architecture.parse(own.network());
    try (run;
        Net net = new Net(architecture, settings.board(), Move.COUNT, settings.seed());
        Net copy = new Net(architecture, settings.board(), Move.COUNT, settings.seed())) {
      double discount = teacher == null ? own.discount() : 1;
      double scale = RewardScale.of(run, settings, chance, teacher, discount, own.scale());
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(own.rate()));
      Reading reading =
          new Reading(
              Use.MOVE_VALUES,
              settings.scored(),
              scale,
              discount,
              own.symmetry().equals("canonical"));
      Learner learner =
          new Learner(net, optimiser, reading, NetworkFiles.agent("net", net, reading));
      run.begin(learner, progress);
      if (teacher != null) {
        teacher.teach(run, learner, own.rate(), own.minibatch(), own.symmetry());
        return run.end();
      }
      copy.copyFrom(net);
      Replay replay = new Replay();
      Play play = new Play(net, reading, replay);
      Lessons lessons = new Lessons(net, copy, optimiser, replay, reading);
      run.keep(state -> {
        replay.exchange(state);
        play.exchange(state);
        lessons.exchange(state);
      });
      while (run.goesOn()) {
        play.step();
        if (replay.added >= own.firstMoves()) {
          lessons.due += own.passes() * own.width() / own.minibatch();
          for (; lessons.due >= 1; lessons.due--) {
            lessons.learn();
          }
        }
        run.look();
      }
      return run.end();
    }
  }

  // ---- Playing ---------------------------------------------------------------------------------

  /** The latest moves: state, move, reward, next state. */
  private final class Replay implements Resumable {
    final long[] states = new long[own.replay()];
    final byte[] moves = new byte[own.replay()];
    final float[] rewards = new float[own.replay()];
    final long[] nexts = new long[own.replay()];

    /** Moves ever added. */
    long added;

    @Override
    public void exchange(RunState state) throws IOException {
      added = state.number(added);
      state.first(size(), states);
      state.first(size(), moves);
      state.first(size(), rewards);
      state.first(size(), nexts);
    }

    int size() {
      return (int) Math.min(added, own.replay());
    }

    void add(long state, int move, float reward, long next) {
      int at = (int) (added++ % own.replay());
      states[at] = state;
      moves[at] = (byte) move;
      rewards[at] = reward;
      nexts[at] = next;
    }
  }

  /** Games side by side. */
  private final class Play implements Resumable {

    private final ParallelGames games =
        new ParallelGames(chance, own.width(), run.gameKey(), run.games());
    private Stream random = new Stream(Stream.child(run.choiceKey(), 0));
    private final MoveScores scores;
    private final Replay replay;
    private final Reading reading;
    private final int[] legal = new int[own.width()];
    private final float[] rows = new float[own.width() * Move.COUNT];

    Play(Net net, Reading reading, Replay replay) {
      this.reading = reading;
      this.replay = replay;
      scores = new MoveScores(net, reading);
    }

    @Override
    public void exchange(RunState state) throws IOException {
      games.exchange(state);
      random = state.stream(random);
    }

    void step() {
      for (int slot = 0; slot < own.width(); slot++) {
        legal[slot] = games.legal(slot);
      }
      scores.score(games.states, legal, own.width(), rows);
      double fallen = Math.min(1, run.games() / (double) Math.max(1, own.epsilonGames()));
      double epsilon = 1 - (1 - own.epsilon()) * fallen;
      for (int slot = 0; slot < own.width(); slot++) {
        int move =
            random.nextDouble() < epsilon
                ? RewardScale.pick(legal[slot], random)
                : MoveScores.best(rows, slot, legal[slot]);
        long state = games.states[slot];
        double reward = reading.reward(games.move(slot, move));
        replay.add(state, move, (float) reward, games.states[slot]);
        if (games.legal(slot) == 0) {
          run.count(games.scores[slot], games.lengths[slot]);
          games.start(slot);
        }
      }
    }
  }

  // ---- Learning --------------------------------------------------------------------------------

  /** Learns moves drawn from the past. */
  private final class Lessons implements Resumable {

    private final Net net;
    private final Net copy;
    private final Optimiser optimiser;
    private final Replay replay;
    private final Batcher batcher;
    private final Batcher copyBatcher;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final Sampling sampling =
        new Sampling(board, own.symmetry(), Stream.child(run.choiceKey(), 1));
    private final long[] boards = new long[own.minibatch()];
    private final long[] nexts = new long[own.minibatch()];
    private final float[] values = new float[own.minibatch() * Move.COUNT];
    private final float[] copyValues = new float[own.minibatch() * Move.COUNT];

    /** [5 · sample] which move it was, then its target. */
    private final float[] told = new float[own.minibatch() * (Move.COUNT + 1)];

    /** Steps of the optimiser that are due. */
    double due;

    Lessons(Net net, Net copy, Optimiser optimiser, Replay replay, Reading reading) {
      this.net = net;
      this.inputs = net.lessons();
      this.copy = copy;
      this.optimiser = optimiser;
      this.replay = replay;
      this.batcher = new Batcher(net, reading);
      this.copyBatcher = new Batcher(copy, reading);
    }

    @Override
    public void exchange(RunState state) throws IOException {
      sampling.exchange(state);
      due = state.number(due);
      for (NDArray array : copy.arrays().values()) {
        float[] numbers = state.first((int) array.size(), array.toFloatArray());
        if (state.isReading()) {
          CheckpointFile.fill(array, numbers);
        }
      }
    }

    void learn() {
      draw();
      int size = own.minibatch();
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = inputs.array(scratch, boards, 0, size);
        NDList parts =
            floats.array(scratch, told, 0, size, Move.COUNT + 1).split(new long[] {Move.COUNT}, 1);
        run.note(
            "loss",
            optimiser.minimise(() ->
                net.forward(in, true)
                    .mul(parts.get(0))
                    .sum(new int[] {1}, true)
                    .sub(parts.get(1))
                    .square()
                    .mean()));
      }
      if (optimiser.steps() % own.renewal() == 0) {
        copy.copyFrom(net);
      }
    }

    private void draw() {
      Arrays.fill(told, 0);
      int[] drawn = new int[own.minibatch()];
      for (int i = 0; i < drawn.length; i++) {
        drawn[i] = sampling.random().below(replay.size());
        nexts[i] = replay.nexts[drawn[i]];
      }
      copyBatcher.evaluate(nexts, drawn.length, copyValues);
      float[] judge = copyValues;
      if (own.doubleQ()) {
        batcher.evaluate(nexts, drawn.length, values);
        judge = values;
      }
      for (int i = 0; i < drawn.length; i++) {
        int symmetry = sampling.symmetry(replay.states[drawn[i]]);
        int at = i * (Move.COUNT + 1);
        int legal = board.legal(nexts[i]);
        double future =
            legal == 0 ? 0 : copyValues[i * Move.COUNT + MoveScores.best(judge, i, legal)];
        boards[i] = board.image(replay.states[drawn[i]], symmetry);
        told[at + board.moveImage(symmetry, replay.moves[drawn[i]])] = 1;
        told[at + Move.COUNT] = (float) (replay.rewards[drawn[i]] + own.discount() * future);
      }
    }
  }
}
