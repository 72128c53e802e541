package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.neural.net.Architecture;
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
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.util.Arrays;

/**
 * Temporal difference learning of afterstate values with a convolutional network [1], [2]. Moves
 * are the best by reward plus value, now and then random ones. Let a(0), a(1), … a(n) be the
 * afterstates of a game and r(i) the reward of the move to a(i). V(a(i)) is fitted to
 *
 * <pre>
 *   G(i) = r(i+1) + γ · ((1 − λ) · V(a(i+1)) + λ · G(i+1)),    G(n) = 0
 * </pre>
 *
 * with the values that the network gives just before it learns. All is divided by a scale.
 *
 * <p>[1] M. Szubert, W. Jaśkowski: Temporal difference learning of n-tuple networks for the game
 * 2048, CIG 2014. [2] Policy gradients for 2048, GPW 2021, §7.3.
 */
public final class TrainCnn22Job implements TrainJob {

  /**
   * The learner's own settings.
   *
   * @param network its architecture
   * @param width games played side by side
   * @param batch moves of finished games that are learned together; 1 learns each game by itself
   * @param minibatch moves in one step of the optimiser
   * @param rate learning rate of Adam
   * @param lastRate where it falls to in the course of the run, as a share of it; 1 to stay
   * @param discount γ
   * @param lambda λ, how far targets look ahead
   * @param epsilon share of random moves
   * @param symmetry none, random or canonical: the image of each board that the network is shown
   * @param scale unit of rewards; 0 to measure it on random games
   */
  public record Settings(
      String network,
      int width,
      int batch,
      int minibatch,
      double rate,
      double lastRate,
      double discount,
      double lambda,
      double epsilon,
      String symmetry,
      double scale) {

    public Settings {
      Architecture.parse(network);
      Sampling.checked(symmetry);
      if (width < 1 || batch < 1 || minibatch < 1) {
        throw new BadInputException("width, batch and minibatch are at least 1");
      }
      if (!(lambda >= 0 && lambda <= 1) || !(epsilon >= 0 && epsilon <= 1)) {
        throw new BadInputException("lambda and epsilon are from 0 to 1");
      }
      Optimiser.Settings.checkLastRate(lastRate);
      if (!(discount > 0 && discount <= 1) || !(scale >= 0)) {
        throw new BadInputException("the discount is above 0 and at most 1, scale at least 0");
      }
    }

    /** Small enough to learn on a few cores within minutes. */
    public static Settings small() {
      return new Settings(
          "cnn22(64,128,128,64)", 128, 8192, 256, 0.001, 0.02, 1, 0.5, 0.001, "random", 0);
    }
  }

  private final RunSettings settings;
  private final Settings own;
  private final LearningRun run;
  private final Board board;
  private final Chance chance;
  private final Teacher teacher;

  public TrainCnn22Job(RunSettings settings, Settings own) throws IOException {
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.teacher = Teacher.of(settings);
    this.run = new LearningRun("cnn22", settings, own);
  }

  @Override
  public LearningRun learning() {
    return run;
  }

  // ---- The loop --------------------------------------------------------------------------------

  @Override
  public LearningReport run(Progress progress) throws IOException {
    try (run;
        Net net =
            new Net(Architecture.parse(own.network()), settings.board(), 1, settings.seed())) {
      double discount = teacher == null ? own.discount() : 1;
      double scale = RewardScale.of(run, settings, chance, teacher, discount, own.scale());
      Optimiser optimiser = new Optimiser(net, Optimiser.Settings.adam(own.rate()));
      Reading reading =
          new Reading(
              Use.AFTER_VALUE,
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
      Play play = new Play(net, reading);
      Lessons lessons = new Lessons(net, optimiser, reading);
      run.keep(state -> {
        play.exchange(state);
        lessons.exchange(state);
      });
      while (run.goesOn()) {
        play.step(lessons);
        if (lessons.count >= own.batch()) {
          optimiser.rate(run.falling(own.rate(), own.lastRate()));
          lessons.learn();
          run.look();
        }
      }
      return run.end();
    }
  }

  // ---- Playing ---------------------------------------------------------------------------------

  /** Games side by side, with what happened in each so far. */
  private final class Play implements Resumable {

    private final ParallelGames games =
        new ParallelGames(chance, own.width(), run.gameKey(), run.games());
    private Stream random = new Stream(Stream.child(run.choiceKey(), 0));
    private final MoveScores scores;
    private final Reading reading;
    private final int[] legal = new int[own.width()];
    private final float[] rows = new float[own.width() * Move.COUNT];

    /** [slot] afterstates of its game, and the rewards of the moves to them. */
    private final long[][] afters = new long[own.width()][64];

    private final float[][] rewards = new float[own.width()][64];

    Play(Net net, Reading reading) {
      this.reading = reading;
      scores = new MoveScores(net, reading);
    }

    @Override
    public void exchange(RunState state) throws IOException {
      games.exchange(state);
      random = state.stream(random);
      for (int slot = 0; slot < own.width(); slot++) {
        afters[slot] = state.first(games.lengths[slot], afters[slot]);
        rewards[slot] = state.first(games.lengths[slot], rewards[slot]);
      }
    }

    /** Makes a move in every game; games that end become lessons. */
    void step(Lessons lessons) {
      for (int slot = 0; slot < own.width(); slot++) {
        legal[slot] = games.legal(slot);
      }
      scores.score(games.states, legal, own.width(), rows);
      for (int slot = 0; slot < own.width(); slot++) {
        move(slot);
        if (games.legal(slot) == 0) {
          lessons.add(afters[slot], rewards[slot], games.lengths[slot]);
          run.count(games.scores[slot], games.lengths[slot]);
          games.start(slot);
        }
      }
    }

    private void move(int slot) {
      int move =
          own.epsilon() > 0 && random.nextDouble() < own.epsilon()
              ? RewardScale.pick(legal[slot], random)
              : MoveScores.best(rows, slot, legal[slot]);
      int at = games.lengths[slot];
      if (at == afters[slot].length) {
        afters[slot] = Arrays.copyOf(afters[slot], 2 * at);
        rewards[slot] = Arrays.copyOf(rewards[slot], 2 * at);
      }
      afters[slot][at] = board.move(games.states[slot], move);
      rewards[slot][at] = (float) reading.reward(games.move(slot, move));
    }
  }

  // ---- Learning --------------------------------------------------------------------------------

  /** Moves of finished games, waiting to be learned. */
  private final class Lessons implements Resumable {

    private final Net net;
    private final Optimiser optimiser;
    private final Batcher batcher;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final Sampling sampling =
        new Sampling(board, own.symmetry(), Stream.child(run.choiceKey(), 1));

    /** [i] afterstates of games one after the other, the reward of the move to each. */
    private long[] afters = new long[own.batch()];

    private float[] rewards = new float[own.batch()];

    /** [i] whether it is the last of its game. */
    private boolean[] last = new boolean[own.batch()];

    int count;

    Lessons(Net net, Optimiser optimiser, Reading reading) {
      this.net = net;
      this.inputs = net.lessons();
      this.optimiser = optimiser;
      this.batcher = new Batcher(net, reading);
    }

    @Override
    public void exchange(RunState state) throws IOException {
      sampling.exchange(state);
      count = state.number(count);
      afters = state.first(count, afters);
      rewards = state.first(count, rewards);
      last = state.first(count, last);
    }

    void add(long[] gameAfters, float[] gameRewards, int length) {
      if (count + length > afters.length) {
        int room = 2 * (count + length);
        afters = Arrays.copyOf(afters, room);
        rewards = Arrays.copyOf(rewards, room);
        last = Arrays.copyOf(last, room);
      }
      System.arraycopy(gameAfters, 0, afters, count, length);
      System.arraycopy(gameRewards, 0, rewards, count, length);
      Arrays.fill(last, count, count + length, false);
      count += length;
      last[count - 1] = true;
    }

    void learn() {
      float[] targets = targets();
      int[] order = sampling.order(count);
      long[] boards = new long[own.minibatch()];
      float[] wanted = new float[own.minibatch()];
      for (int from = 0; from < count; from += own.minibatch()) {
        int size = Math.min(own.minibatch(), count - from);
        for (int i = 0; i < size; i++) {
          int sample = order[from + i];
          boards[i] = board.image(afters[sample], sampling.symmetry(afters[sample]));
          wanted[i] = targets[sample];
        }
        try (NDManager scratch = net.memory().newSubManager()) {
          NDArray in = inputs.array(scratch, boards, 0, size);
          NDArray target = floats.array(scratch, wanted, 0, size, 1);
          run.note(
              "loss", optimiser.minimise(() -> net.forward(in, true).sub(target).square().mean()));
        }
      }
      count = 0;
    }

    private float[] targets() {
      float[] values = new float[count];
      batcher.evaluate(afters, count, values);
      float[] targets = new float[count];
      float discount = (float) own.discount();
      float lambda = (float) own.lambda();
      for (int i = count - 2; i >= 0; i--) {
        if (!last[i]) {
          targets[i] =
              rewards[i + 1] + discount * ((1 - lambda) * values[i + 1] + lambda * targets[i + 1]);
        }
      }
      return targets;
    }
  }
}
