package afterstate.neural.learn;

import afterstate.agent.Agent;
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
import afterstate.neural.net.Scaled;
import afterstate.neural.play.NetEvaluator;
import afterstate.search.PuctField;
import afterstate.search.PuctSearch;
import afterstate.search.PuctTree;
import afterstate.search.SearchPlayer;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.util.Arrays;

/**
 * 2048AlphaZero [1]: Stochastic MuZero with the known rules. A network guides a tree search (PUCT,
 * see {@link PuctTree}); the search plays; and the network learns from the games
 *
 * <ul>
 *   <li>the visits of the root's moves, as preferences,
 *   <li>the value of the state: the rewards of n moves, then the root value the search found there,
 *   <li>the value of the afterstate: the same from the next state on.
 * </ul>
 *
 * Moves are drawn with weights N^(1/T); T falls from 1 to 0 in the course of the run. The network
 * learns from a window of the latest moves.
 *
 * <p>[1] 2048 on 3×3, GPW 2022, §4.1, §6.2, A.1, A.3.
 */
public final class TrainAlphaZeroJob implements TrainJob {

  /**
   * The learner's own settings.
   *
   * @param network its architecture
   * @param simulations of a search while learning
   * @param evalSimulations of a search when measured
   * @param width games played side by side
   * @param updateGames games between updates of the network
   * @param passes steps of an update, as passes over as many moves as were played since the last
   * @param minibatch moves in one step of the optimiser
   * @param window latest moves that are learned from
   * @param steps n of the returns
   * @param rate learning rate of Adam
   * @param lastRate where it falls to in the course of the run, as a share of it; 1 to stay
   * @param weightDecay pull of weights towards 0
   * @param valueWeight weight of the losses of values
   * @param temperatureGames games until the temperature has fallen from 1 to 0
   * @param noise share of random preferences at the root while learning
   * @param noiseShape how even they are: the parameter of their Dirichlet distribution
   * @param c1 of the search
   * @param symmetry none, random or canonical: the image of each board that the network is shown
   * @param scale unit of rewards; 0 to measure it on random games
   */
  public record Settings(
      String network,
      int simulations,
      int evalSimulations,
      int width,
      int updateGames,
      double passes,
      int minibatch,
      int window,
      int steps,
      double rate,
      double lastRate,
      double weightDecay,
      double valueWeight,
      long temperatureGames,
      double noise,
      double noiseShape,
      double c1,
      String symmetry,
      double scale) {

    public Settings {
      Architecture.parse(network);
      Sampling.checked(symmetry);
      PuctSearch.Settings.of(simulations);
      PuctSearch.Settings.of(evalSimulations);
      Optimiser.Settings.checkLastRate(lastRate);
      if (width < 1 || updateGames < 1 || minibatch < 1 || window < minibatch || steps < 1) {
        throw new BadInputException(
            "width, updateGames, minibatch and steps are at least 1, window at least a minibatch");
      }
      if (!(noise >= 0 && noise <= 1) || !(noiseShape > 0) || !(passes > 0) || !(scale >= 0)) {
        throw new BadInputException(
            "noise is from 0 to 1, noiseShape and passes are above 0, scale is at least 0");
      }
    }

    /** Small enough to learn on a few cores within minutes. */
    public static Settings small() {
      return new Settings(
          "cnn22(64,128,128,64)",
          20,
          50,
          128,
          128,
          2,
          512,
          200_000,
          10,
          0.001,
          0.02,
          0.0001,
          1,
          4000,
          0.1,
          0.3,
          PuctTree.Settings.USUAL.c1(),
          "random",
          0);
    }

    PuctSearch.Settings search(int simulations, double p4) {
      PuctTree.Settings usual = PuctTree.Settings.USUAL;
      PuctTree.Settings tree = new PuctTree.Settings(c1, usual.c2(), p4, 1 << 16);
      return new PuctSearch.Settings(simulations, 1, 0, false, 0, tree);
    }
  }

  private final RunSettings settings;
  private final Settings own;
  private final LearningRun run;
  private final Board board;
  private final Chance chance;
  private final Teacher teacher;

  public TrainAlphaZeroJob(RunSettings settings, Settings own) throws IOException {
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.teacher = Teacher.of(settings);
    this.run = new LearningRun("alphazero", settings, own);
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
            new Net(
                Architecture.parse(own.network()),
                settings.board(),
                NetEvaluator.OUTPUTS,
                settings.seed())) {
      double scale = RewardScale.of(run, settings, chance, teacher, 1, own.scale());
      Optimiser optimiser =
          new Optimiser(net, new Optimiser.Settings("adam", own.rate(), 0, own.weightDecay()));
      Reading reading =
          new Reading(Use.SEARCH, settings.scored(), scale, 1, own.symmetry().equals("canonical"));
      Learner learner = new Learner(net, optimiser, reading, agent(net, reading));
      run.begin(learner, progress);
      if (teacher != null) {
        teacher.teach(run, learner, own.rate(), own.minibatch(), own.symmetry());
        return run.end();
      }
      Window window = new Window();
      Play play = new Play(net, reading, window);
      Update update = new Update(net, optimiser, window);
      run.keep(state -> {
        window.exchange(state);
        play.exchange(state);
        update.sampling.exchange(state);
      });
      while (run.goesOn()) {
        play.step();
        if (play.finished >= own.updateGames()) {
          optimiser.rate(run.falling(own.rate(), own.lastRate()));
          update.learn(play.newMoves);
          play.finished = 0;
          play.newMoves = 0;
        }
        run.look();
      }
      return run.end();
    }
  }

  /** How the network is measured: by its search, always the most visited move. */
  private Agent agent(Net net, Reading reading) {
    PuctSearch.Settings search = own.search(own.evalSimulations(), settings.p4());
    return new Agent(
        "puct",
        false,
        false,
        () -> new SearchPlayer(new PuctSearch(board, new NetEvaluator(net, reading), search)),
        () -> new PuctField(board, new NetEvaluator(net, reading), search, own.width()));
  }

  // ---- Self-play -------------------------------------------------------------------------------

  /** The latest moves: what was seen and what was to be learned. */
  private final class Window implements Resumable {
    final long[] states = new long[own.window()];
    final long[] afters = new long[own.window()];

    /** [4 · i + move] shares of visits. */
    final float[] shares = new float[Move.COUNT * own.window()];

    final float[] stateValues = new float[own.window()];
    final float[] afterValues = new float[own.window()];

    /** Moves ever added. */
    long added;

    @Override
    public void exchange(RunState state) throws IOException {
      added = state.number(added);
      state.first(size(), states);
      state.first(size(), afters);
      state.first(Move.COUNT * size(), shares);
      state.first(size(), stateValues);
      state.first(size(), afterValues);
    }

    int size() {
      return (int) Math.min(added, own.window());
    }

    void add(Story story, int i) {
      int at = (int) (added++ % own.window());
      states[at] = story.states[i];
      afters[at] = story.afters[i];
      System.arraycopy(story.shares, Move.COUNT * i, shares, Move.COUNT * at, Move.COUNT);
      stateValues[at] = story.target(i);
      afterValues[at] = i + 1 < story.count ? story.target(i + 1) : 0;
    }
  }

  /** A game in the making. */
  private final class Story implements Resumable {
    int count;
    long[] states = new long[256];
    long[] afters = new long[256];
    float[] shares = new float[Move.COUNT * 256];
    float[] rewards = new float[256];
    float[] rootValues = new float[256];

    @Override
    public void exchange(RunState state) throws IOException {
      count = state.number(count);
      states = state.first(count, states);
      afters = state.first(count, afters);
      shares = state.first(Move.COUNT * count, shares);
      rewards = state.first(count, rewards);
      rootValues = state.first(count, rootValues);
    }

    void grow() {
      if (count == states.length) {
        states = Arrays.copyOf(states, 2 * count);
        afters = Arrays.copyOf(afters, 2 * count);
        shares = Arrays.copyOf(shares, 2 * Move.COUNT * count);
        rewards = Arrays.copyOf(rewards, 2 * count);
        rootValues = Arrays.copyOf(rootValues, 2 * count);
      }
    }

    /** The n-step return from state i. */
    float target(int i) {
      float sum = 0;
      int end = Math.min(count, i + own.steps());
      for (int t = i; t < end; t++) {
        sum += rewards[t];
      }
      return end < count ? sum + rootValues[end] : sum;
    }
  }

  /** Games side by side, played by search. */
  private final class Play implements Resumable {

    private final ParallelGames games =
        new ParallelGames(chance, own.width(), run.gameKey(), run.games());
    private Stream random = new Stream(Stream.child(run.choiceKey(), 0));
    private final PuctField field;
    private final Window window;
    private final Reading reading;
    private final int[] legal = new int[own.width()];
    private final double[] visits = new double[Move.COUNT];
    private final Story[] stories = new Story[own.width()];

    /** [slot] what is random in the searches of its game. */
    private final long[] keys = new long[own.width()];

    /** Since the last update. */
    int finished;

    int newMoves;

    Play(Net net, Reading reading, Window window) {
      this.reading = reading;
      this.window = window;
      field =
          new PuctField(
              board,
              new NetEvaluator(net, reading),
              own.search(own.simulations(), settings.p4()),
              own.width());
      for (int slot = 0; slot < own.width(); slot++) {
        field
            .tree(slot)
            .setNoise((priors, mask, stream) ->
                Dirichlet.mix(priors, mask, own.noise(), own.noiseShape(), stream));
        start(slot);
      }
    }

    private void start(int slot) {
      stories[slot] = new Story();
      keys[slot] = random.next();
      field.begin(slot, keys[slot]);
    }

    /** Trees begin anew at each move, so that there is nothing in them to keep. */
    @Override
    public void exchange(RunState state) throws IOException {
      games.exchange(state);
      random = state.stream(random);
      state.all(keys);
      for (int slot = 0; slot < own.width(); slot++) {
        stories[slot].exchange(state);
        field.begin(slot, keys[slot]);
      }
      finished = state.number(finished);
      newMoves = state.number(newMoves);
    }

    /** Searches and makes a move in every game. */
    void step() {
      for (int slot = 0; slot < own.width(); slot++) {
        legal[slot] = games.legal(slot);
      }
      field.search(games.states, legal);
      double temperature =
          Math.max(0, 1 - run.games() / (double) Math.max(1, own.temperatureGames()));
      for (int slot = 0; slot < own.width(); slot++) {
        move(slot, temperature);
        if (games.legal(slot) == 0) {
          finish(slot);
        }
      }
    }

    private void move(int slot, double temperature) {
      PuctTree tree = field.tree(slot);
      int move = tree.choose(temperature, random);
      tree.visitShares(visits);
      Story story = stories[slot];
      story.grow();
      int at = story.count++;
      story.states[at] = games.states[slot];
      story.afters[at] = board.move(games.states[slot], move);
      for (int each = 0; each < Move.COUNT; each++) {
        story.shares[Move.COUNT * at + each] = (float) visits[each];
      }
      story.rootValues[at] = (float) tree.rootValue();
      story.rewards[at] = (float) reading.reward(games.move(slot, move));
    }

    private void finish(int slot) {
      Story story = stories[slot];
      for (int i = 0; i < story.count; i++) {
        window.add(story, i);
      }
      newMoves += story.count;
      finished++;
      run.count(games.scores[slot], games.lengths[slot]);
      games.start(slot);
      start(slot);
    }
  }

  // ---- Learning --------------------------------------------------------------------------------

  /** Teaches the network what the window holds. */
  private final class Update {

    /** Columns of what a minibatch is told: mask, shares, value. */
    private static final int COLUMNS = 2 * Move.COUNT + 1;

    private static final float NEVER = -1e9f;

    private final Net net;
    private final Optimiser optimiser;
    private final Window window;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final Sampling sampling =
        new Sampling(board, own.symmetry(), Stream.child(run.choiceKey(), 1));

    /** First the states, then the afterstates. */
    private final long[] boards = new long[2 * own.minibatch()];

    private final float[] told = new float[2 * own.minibatch() * COLUMNS];

    Update(Net net, Optimiser optimiser, Window window) {
      this.net = net;
      this.inputs = net.lessons();
      this.optimiser = optimiser;
      this.window = window;
    }

    void learn(int newMoves) {
      int steps = (int) Math.ceil(own.passes() * newMoves / own.minibatch());
      for (int step = 0; step < steps; step++) {
        for (int i = 0; i < own.minibatch(); i++) {
          tell(i, sampling.random().below(window.size()));
        }
        try (NDManager scratch = net.memory().newSubManager()) {
          NDArray in = inputs.array(scratch, boards, 0, boards.length);
          NDList parts =
              floats
                  .array(scratch, told, 0, boards.length, COLUMNS)
                  .split(new long[] {Move.COUNT, 2 * Move.COUNT}, 1);
          optimiser.minimise(() -> loss(net.forward(in, true), parts));
        }
      }
    }

    private void tell(int i, int sample) {
      int size = own.minibatch();
      long state = window.states[sample];
      long after = window.afters[sample];
      int symmetry = sampling.symmetry(state);
      boards[i] = board.image(state, symmetry);
      boards[size + i] = board.image(after, sampling.symmetry(after));
      int at = i * COLUMNS;
      int legal = board.legal(state);
      for (int move = 0; move < Move.COUNT; move++) {
        int image = board.moveImage(symmetry, move);
        told[at + image] = (legal >>> move & 1) != 0 ? 0 : NEVER;
        told[at + Move.COUNT + image] = window.shares[Move.COUNT * sample + move];
      }
      told[at + 2 * Move.COUNT] = window.stateValues[sample];
      told[(size + i) * COLUMNS + 2 * Move.COUNT] = window.afterValues[sample];
    }

    private NDArray loss(NDArray out, NDList parts) {
      String states = "0:" + own.minibatch();
      String afters = own.minibatch() + ":";
      NDArray logs =
          out.get(states + ", 0:" + Move.COUNT).add(parts.get(0).get(states)).logSoftmax(1);
      NDArray policy = logs.mul(parts.get(1).get(states)).sum(new int[] {1}).mean().neg();
      NDArray stateError =
          out.get(states + ", " + NetEvaluator.STATE)
              .sub(parts.get(2).get(states + ", 0"))
              .square()
              .mean();
      NDArray afterError =
          out.get(afters + ", " + NetEvaluator.AFTER)
              .sub(parts.get(2).get(afters + ", 0"))
              .square()
              .mean();
      run.note("policyLoss", policy.toFloatArray()[0]);
      run.note("stateLoss", stateError.toFloatArray()[0]);
      run.note("afterLoss", afterError.toFloatArray()[0]);
      return policy.add(Scaled.times(stateError.add(afterError), own.valueWeight()));
    }
  }
}
