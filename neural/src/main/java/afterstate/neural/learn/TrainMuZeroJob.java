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
import afterstate.neural.net.ModelNet;
import afterstate.neural.net.Optimiser;
import afterstate.neural.net.Planes;
import afterstate.neural.net.Reading;
import afterstate.neural.net.Reading.Use;
import afterstate.neural.net.Scaled;
import afterstate.neural.net.SpawnCode;
import afterstate.neural.play.ModelEvaluator;
import afterstate.search.HiddenField;
import afterstate.search.HiddenSearch;
import afterstate.search.PuctSearch;
import afterstate.search.PuctTree;
import afterstate.search.SearchPlayer;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.util.Arrays;

/**
 * Stochastic MuZero [1]: a network learns a model of the game, and a tree search walks in that
 * model instead of the rules (see {@link ModelNet} and {@link HiddenField}). The search plays; from
 * its games the network learns, for the state a sample begins with and for those that the model
 * makes of it by the next K moves and spawns of the game,
 *
 * <ul>
 *   <li>the visits of the root's moves, as preferences,
 *   <li>the value of the state: the rewards of n moves, then the root value the search found there,
 *   <li>of each afterstate between: its value, the reward of the move, and which spawn came.
 * </ul>
 *
 * After the end of a game there is nothing to gain, whatever the moves: values and rewards are 0.
 *
 * <p>[1] Antonoglou et al.: Planning in stochastic environments with a learned model, ICLR 2022.
 */
public final class TrainMuZeroJob implements TrainJob {

  /**
   * The learner's own settings.
   *
   * @param network its architecture, dense or residual
   * @param simulations of a search while learning
   * @param evalSimulations of a search when measured
   * @param width games played side by side
   * @param updateGames games between updates of the network
   * @param passes steps of an update, as passes over as many moves as were played since the last
   * @param minibatch samples in one step of the optimiser
   * @param window latest moves that are learned from
   * @param unroll K, the moves of a sample
   * @param steps n of the returns
   * @param rate learning rate of Adam
   * @param weightDecay pull of weights towards 0
   * @param valueWeight weight of the losses of values and rewards
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
      int unroll,
      int steps,
      double rate,
      double weightDecay,
      double valueWeight,
      long temperatureGames,
      double noise,
      double noiseShape,
      double c1,
      String symmetry,
      double scale) {

    public Settings {
      ModelNet.checked(Architecture.parse(network));
      Sampling.checked(symmetry);
      PuctSearch.Settings.of(simulations);
      PuctSearch.Settings.of(evalSimulations);
      if (width < 1 || updateGames < 1 || minibatch < 1 || window < minibatch || steps < 1) {
        throw new BadInputException(
            "width, updateGames, minibatch and steps are at least 1, window at least a minibatch");
      }
      if (unroll < 1 || unroll > 100) {
        throw new BadInputException("unroll is from 1 to 100, not " + unroll);
      }
      if (!(noise >= 0 && noise <= 1) || !(noiseShape > 0) || !(passes > 0) || !(scale >= 0)) {
        throw new BadInputException(
            "noise is from 0 to 1, noiseShape and passes are above 0, scale is at least 0");
      }
    }

    /** Small enough to learn on a few cores within minutes. */
    public static Settings small() {
      return new Settings(
          "dense(256,128)",
          20,
          50,
          128,
          128,
          2,
          256,
          200_000,
          3,
          10,
          0.002,
          0.0001,
          1,
          3000,
          0.1,
          0.3,
          PuctTree.Settings.USUAL.c1(),
          "canonical",
          0);
    }

    PuctSearch.Settings search(int simulations) {
      PuctTree.Settings usual = PuctTree.Settings.USUAL;
      PuctTree.Settings tree = new PuctTree.Settings(c1, usual.c2(), usual.p4(), usual.maxNodes());
      return new PuctSearch.Settings(simulations, 1, 0, false, 0, tree);
    }
  }

  private final RunSettings settings;
  private final Settings own;
  private final LearningRun run;
  private final Board board;
  private final Chance chance;
  private final SpawnCode spawnCode;

  public TrainMuZeroJob(RunSettings settings, Settings own) throws IOException {
    if (settings.teacher() != null) {
      throw new BadInputException(
          "muzero learns its model from games and has no --teacher; alphazero has the same search");
    }
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.spawnCode = new SpawnCode(board);
    this.run = new LearningRun("muzero", settings, own);
  }

  @Override
  public LearningRun learning() {
    return run;
  }

  // ---- The loop --------------------------------------------------------------------------------

  @Override
  public LearningReport run(Progress progress) throws IOException {
    try (run;
        ModelNet net =
            new ModelNet(Architecture.parse(own.network()), settings.board(), settings.seed())) {
      double scale = RewardScale.of(run, settings, chance, null, 1, own.scale());
      Optimiser optimiser =
          new Optimiser(
              net.net(), new Optimiser.Settings("adam", own.rate(), 0, own.weightDecay()));
      Reading reading =
          new Reading(Use.MODEL, settings.scored(), scale, 1, own.symmetry().equals("canonical"));
      run.begin(new Learner(net.net(), optimiser, reading, agent(net, reading)), progress);
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
  private Agent agent(ModelNet net, Reading reading) {
    PuctSearch.Settings search = own.search(own.evalSimulations());
    return new Agent(
        "muzero",
        false,
        false,
        () -> new SearchPlayer(new HiddenSearch(board, new ModelEvaluator(net, reading), search)),
        () -> new HiddenField(board, new ModelEvaluator(net, reading), search, own.width()));
  }

  // ---- Self-play -------------------------------------------------------------------------------

  /** The latest moves: what was seen and what was to be learned. The moves of a game in a row. */
  private final class Window implements Resumable {
    final long[] states = new long[own.window()];
    final byte[] moves = new byte[own.window()];

    /** Codes of the spawns that answered. */
    final byte[] codes = new byte[own.window()];

    /** Moves from here to the end of the game, this one included. */
    final int[] left = new int[own.window()];

    /** [4 · i + move] shares of visits. */
    final float[] shares = new float[Move.COUNT * own.window()];

    /** Rewards as the network gives them. */
    final float[] rewards = new float[own.window()];

    final float[] values = new float[own.window()];

    /** Moves ever added. */
    long added;

    int size() {
      return (int) Math.min(added, own.window());
    }

    @Override
    public void exchange(RunState state) throws IOException {
      added = state.number(added);
      state.first(size(), states);
      state.first(size(), moves);
      state.first(size(), codes);
      state.first(size(), left);
      state.first(Move.COUNT * size(), shares);
      state.first(size(), rewards);
      state.first(size(), values);
    }

    void add(Story story, int i) {
      int at = (int) (added++ % own.window());
      states[at] = story.states[i];
      moves[at] = story.moves[i];
      codes[at] = story.codes[i];
      left[at] = story.count - i;
      System.arraycopy(story.shares, Move.COUNT * i, shares, Move.COUNT * at, Move.COUNT);
      rewards[at] = ModelNet.rewardOutput(settings.reward(story.merged[i]));
      values[at] = story.target(i);
    }
  }

  /** A game in the making. */
  private final class Story implements Resumable {
    private final Reading reading;
    int count;
    long[] states = new long[256];
    byte[] moves = new byte[256];
    byte[] codes = new byte[256];
    float[] shares = new float[Move.COUNT * 256];
    int[] merged = new int[256];
    float[] rootValues = new float[256];

    Story(Reading reading) {
      this.reading = reading;
    }

    @Override
    public void exchange(RunState state) throws IOException {
      count = state.number(count);
      states = state.first(count, states);
      moves = state.first(count, moves);
      codes = state.first(count, codes);
      shares = state.first(Move.COUNT * count, shares);
      merged = state.first(count, merged);
      rootValues = state.first(count, rootValues);
    }

    void grow() {
      if (count == states.length) {
        states = Arrays.copyOf(states, 2 * count);
        moves = Arrays.copyOf(moves, 2 * count);
        codes = Arrays.copyOf(codes, 2 * count);
        shares = Arrays.copyOf(shares, 2 * Move.COUNT * count);
        merged = Arrays.copyOf(merged, 2 * count);
        rootValues = Arrays.copyOf(rootValues, 2 * count);
      }
    }

    /** The n-step return from state i. */
    float target(int i) {
      float sum = 0;
      int end = Math.min(count, i + own.steps());
      for (int t = i; t < end; t++) {
        sum += (float) reading.reward(merged[t]);
      }
      return end < count ? sum + rootValues[end] : sum;
    }
  }

  /** Games side by side, played by search. */
  private final class Play implements Resumable {

    private final ParallelGames games =
        new ParallelGames(chance, own.width(), run.gameKey(), run.games());
    private Stream random = new Stream(Stream.child(run.choiceKey(), 0));
    private final HiddenField field;
    private final Window window;
    private final Reading reading;
    private final int[] legal = new int[own.width()];
    private final Story[] stories = new Story[own.width()];

    /** [slot] what is random in the searches of its game. */
    private final long[] keys = new long[own.width()];

    /** Since the last update. */
    int finished;

    int newMoves;

    Play(ModelNet net, Reading reading, Window window) {
      this.reading = reading;
      this.window = window;
      field =
          new HiddenField(
              board, new ModelEvaluator(net, reading), own.search(own.simulations()), own.width());
      field.setNoise((priors, mask, stream) ->
          Dirichlet.mix(priors, mask, own.noise(), own.noiseShape(), stream));
      for (int slot = 0; slot < own.width(); slot++) {
        start(slot);
      }
    }

    private void start(int slot) {
      stories[slot] = new Story(reading);
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
      int move = field.choose(slot, temperature, random);
      Story story = stories[slot];
      story.grow();
      int at = story.count++;
      story.states[at] = games.states[slot];
      story.moves[at] = (byte) move;
      field.visitShares(slot, story.shares, Move.COUNT * at);
      story.rootValues[at] = (float) field.rootValue(slot);
      long after = board.move(games.states[slot], move);
      story.merged[at] = games.move(slot, move);
      story.codes[at] = (byte) spawnCode.of(after, games.states[slot]);
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

    /** How much of the gradient goes on from a state to the one before. */
    private static final double PASSED_ON = 0.5;

    private final ModelNet net;
    private final Optimiser optimiser;
    private final Window window;
    private final Planes planes = new Planes(settings.board());
    private final Floats floats = new Floats();
    private final Sampling sampling =
        new Sampling(board, own.symmetry(), Stream.child(run.choiceKey(), 1));

    private final int size = own.minibatch();
    private final int codes = SpawnCode.count(settings.board());

    // ---- Columns of what a minibatch is told, each the number of the first ----

    /** A 1 where the move is; the same for the code. */
    private static final int MOVE = 0;

    private static final int CODE = MOVE + Move.COUNT;

    private final int shares = CODE + codes;
    private final int value = shares + Move.COUNT;
    private final int reward = value + 1;

    /** Value of the afterstate. */
    private final int after = reward + 1;

    /** 1 as long as the game goes on, then 0. */
    private final int goesOn = after + 1;

    private final int columns = goesOn + 1;
    private final long[] boards = new long[size];

    /** [move of the sample][sample][column], one more move than are made. */
    private final float[] told = new float[(own.unroll() + 1) * size * columns];

    Update(ModelNet net, Optimiser optimiser, Window window) {
      this.net = net;
      this.optimiser = optimiser;
      this.window = window;
    }

    void learn(int newMoves) {
      int steps = (int) Math.ceil(own.passes() * newMoves / size);
      for (int step = 0; step < steps; step++) {
        Arrays.fill(told, 0);
        for (int i = 0; i < size; i++) {
          tell(i, sampling.random().below(window.size()));
        }
        try (NDManager scratch = net.net().memory().newSubManager()) {
          NDArray in = planes.array(scratch, boards, 0, size);
          NDList parts =
              floats
                  .array(scratch, told, 0, (own.unroll() + 1) * size, columns)
                  .split(new long[] {CODE, shares, value, reward, after, goesOn}, 1);
          optimiser.minimise(() -> loss(in, parts));
        }
      }
    }

    private void tell(int i, int sample) {
      int symmetry = sampling.symmetry(window.states[sample]);
      boards[i] = board.image(window.states[sample], symmetry);
      int left = window.left[sample];
      for (int k = 0; k <= own.unroll(); k++) {
        int at = (k * size + i) * columns;
        if (k < left) {
          tellMove(at, (sample + k) % own.window(), symmetry);
        } else {
          told[at + MOVE + sampling.random().below(Move.COUNT)] = 1;
          told[at + CODE + sampling.random().below(codes)] = 1;
        }
      }
    }

    private void tellMove(int at, int sample, int symmetry) {
      told[at + MOVE + board.moveImage(symmetry, window.moves[sample])] = 1;
      told[at + CODE + spawnCode.image(window.codes[sample], symmetry)] = 1;
      for (int move = 0; move < Move.COUNT; move++) {
        told[at + shares + board.moveImage(symmetry, move)] =
            window.shares[Move.COUNT * sample + move];
      }
      told[at + value] = window.values[sample];
      told[at + reward] = window.rewards[sample];
      boolean last = window.left[sample] == 1;
      told[at + after] = last ? 0 : window.values[(sample + 1) % own.window()];
      told[at + goesOn] = 1;
    }

    /** The losses of all states and afterstates of the samples. */
    private NDArray loss(NDArray in, NDList parts) {
      NDList states = new NDList(net.represent(in, true));
      NDList afters = new NDList();
      for (int k = 0; k < own.unroll(); k++) {
        String rows = k * size + ":" + (k + 1) * size;
        NDArray state = Scaled.gradient(states.getLast(), PASSED_ON);
        afters.add(net.move(state, parts.get(0).get(rows), true));
        states.add(net.spawn(afters.getLast(), parts.get(1).get(rows), true));
      }
      NDArray ofStates = net.predict(NDArrays.concat(states, 0), true);
      NDArray ofAfters = net.predictAfter(NDArrays.concat(afters, 0), true);
      return stateLoss(ofStates, parts).add(afterLoss(ofAfters, parts));
    }

    private NDArray stateLoss(NDArray out, NDList parts) {
      NDArray logs = out.get(":, 0:" + Move.COUNT).logSoftmax(1);
      NDArray policy = logs.mul(parts.get(2)).sum(new int[] {1}).neg();
      NDArray error = out.get(":, " + Move.COUNT).sub(parts.get(3).flatten()).square();
      return noted("policyLoss", policy)
          .add(Scaled.times(noted("stateLoss", error), own.valueWeight()));
    }

    private NDArray afterLoss(NDArray out, NDList parts) {
      String rows = "0:" + own.unroll() * size;
      NDArray known = parts.get(6).get(rows).flatten();
      NDArray logs = out.get(":, 0:" + codes).logSoftmax(1);
      NDArray codeLoss = logs.mul(parts.get(1).get(rows)).sum(new int[] {1}).neg().mul(known);
      NDArray rewardError = out.get(":, " + codes).sub(parts.get(4).get(rows).flatten()).square();
      NDArray valueError =
          out.get(":, " + (codes + 1)).sub(parts.get(5).get(rows).flatten()).square();
      NDArray ofCodes = noted("codeLoss", codeLoss);
      NDArray ofNumbers = noted("rewardLoss", rewardError).add(noted("afterLoss", valueError));
      return ofCodes.add(Scaled.times(ofNumbers, own.valueWeight()));
    }

    /** The mean over samples; the first of a sample counts as much as all others together. */
    private NDArray noted(String figure, NDArray rows) {
      NDArray loss = rows.get("0:" + size).mean();
      run.note(figure, loss.toFloatArray()[0]);
      return rows.getShape().get(0) == size ? loss : loss.add(rows.get(size + ":").mean());
    }
  }
}
