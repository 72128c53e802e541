package afterstate.neural.learn;

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
import afterstate.neural.play.Batcher;
import afterstate.neural.play.NetworkFiles;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.util.Arrays;

/**
 * Proximal policy optimisation (PPO) [1] on states, as "Normal PPO" in [2]: a network gives a state
 * four preferences and a value; π is the softmax of the preferences over the legal moves. Whole
 * games are played with π; then the network goes through them several times to raise
 *
 * <pre>
 *   min(ρ · A, clip(ρ, 1 − ε, 1 + ε) · A),    ρ = π(a|s) / π_old(a|s)
 * </pre>
 *
 * <p><b>The ratio is exactly 1 before the first step of an update.</b> An update splits its moves
 * into fixed minibatches, and π_old comes from a first pass over the same minibatches, so both
 * sides are the same numbers bit for bit. An illegal move has probability 0 on both sides. Batch
 * norms use what they remember while playing and while learning alike; they look at the update's
 * boards afterwards, so that π does not change between playing and learning.
 *
 * <p>[1] J. Schulman et al.: Proximal policy optimization algorithms, 2017. [2] Policy gradients
 * for 2048, GPW 2021.
 */
public final class TrainPpoJob implements TrainJob {

  /** Outputs: four preferences and a value. */
  private static final int OUTPUTS = Move.COUNT + 1;

  /** Added to the preference of an illegal move: its probability becomes 0. */
  private static final float NEVER = -1e9f;

  /** Passes over random boards before the first game, for batch norms to know what to expect. */
  private static final int FIRST_LOOKS = 40;

  private static final int FIRST_BOARDS = 256;

  private final RunSettings settings;
  private final PpoSettings own;
  private final LearningRun run;
  private final Board board;
  private final Chance chance;
  private final Teacher teacher;

  public TrainPpoJob(RunSettings settings, PpoSettings own) throws IOException {
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.teacher = Teacher.of(settings);
    this.run = new LearningRun("ppo", settings, own);
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
                Architecture.parse(own.network()), settings.board(), OUTPUTS, settings.seed())) {
      double discount = teacher == null ? own.discount() : 1;
      double scale = RewardScale.of(run, settings, chance, teacher, discount, own.scale());
      Optimiser optimiser = new Optimiser(net, own.optimiserSettings());
      Reading reading =
          new Reading(
              Use.POLICY, settings.scored(), scale, discount, own.symmetry().equals("canonical"));
      Learner learner =
          new Learner(net, optimiser, reading, NetworkFiles.agent("net", net, reading));
      run.begin(learner, progress);
      if (teacher != null) {
        teacher.teach(run, learner, own.rate(), own.minibatch(), own.symmetry());
        return run.end();
      }
      Play play = new Play(net, reading);
      Update update = new Update(net, optimiser);
      run.keep(state -> {
        play.games.exchange(state);
        play.sampling.exchange(state);
        update.sampling.exchange(state);
      });
      if (run.before() == null) {
        update.lookAtRandomBoards();
      }
      while (run.goesOn()) {
        Samples samples = play.collect();
        update.learn(samples);
        run.look();
      }
      return run.end();
    }
  }

  // ---- Playing ---------------------------------------------------------------------------------

  /** Moves of whole games, one after the other; boards as they were looked at. */
  private static final class Samples {
    int count;
    long[] boards = new long[4096];
    byte[] legal = new byte[4096];
    byte[] moves = new byte[4096];
    float[] rewards = new float[4096];
    float[] values = new float[4096];
    boolean[] last = new boolean[4096];

    void add(long state, int mask, int move, float value) {
      if (count == boards.length) {
        boards = Arrays.copyOf(boards, 2 * count);
        legal = Arrays.copyOf(legal, 2 * count);
        moves = Arrays.copyOf(moves, 2 * count);
        rewards = Arrays.copyOf(rewards, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
        last = Arrays.copyOf(last, 2 * count);
      }
      boards[count] = state;
      legal[count] = (byte) mask;
      moves[count] = (byte) move;
      values[count] = value;
      last[count++] = false;
    }

    void append(Samples game) {
      for (int i = 0; i < game.count; i++) {
        add(game.boards[i], game.legal[i], game.moves[i], game.values[i]);
        rewards[count - 1] = game.rewards[i];
      }
      last[count - 1] = true;
    }
  }

  /** Plays games side by side with the policy. */
  private final class Play {

    private final ParallelGames games =
        new ParallelGames(chance, own.width(), run.gameKey(), run.games());
    private final Sampling sampling =
        new Sampling(board, own.symmetry(), Stream.child(run.choiceKey(), 0));
    private final Batcher batcher;
    private final Reading reading;
    private final long[] boards = new long[own.width()];
    private final int[] symmetries = new int[own.width()];
    private final int[] slots = new int[own.width()];
    private final float[] rows = new float[own.width() * OUTPUTS];
    private final Samples[] stories = new Samples[own.width()];

    Play(Net net, Reading reading) {
      this.batcher = new Batcher(net, reading);
      this.reading = reading;
    }

    /** Plays whole games until there are enough moves and games. */
    Samples collect() {
      Samples all = new Samples();
      int started = own.width();
      for (int slot = 0; slot < own.width(); slot++) {
        stories[slot] = new Samples();
        games.start(slot);
      }
      int live = own.width();
      while (live > 0) {
        live = step(all);
        for (int slot = 0; slot < own.width(); slot++) {
          if (stories[slot] == null && (all.count < own.samples() || started < own.updateGames())) {
            stories[slot] = new Samples();
            games.start(slot);
            started++;
            live++;
          }
        }
      }
      return all;
    }

    /** Makes a move in every game that goes on; returns how many still do. */
    private int step(Samples all) {
      int count = 0;
      for (int slot = 0; slot < own.width(); slot++) {
        if (stories[slot] != null) {
          symmetries[slot] = sampling.symmetry(games.states[slot]);
          boards[count] = board.image(games.states[slot], symmetries[slot]);
          slots[count++] = slot;
        }
      }
      batcher.evaluate(boards, count, rows);
      int live = 0;
      for (int i = 0; i < count; i++) {
        int slot = slots[i];
        move(slot, boards[i], i * OUTPUTS);
        if (games.legal(slot) == 0) {
          all.append(stories[slot]);
          run.count(games.scores[slot], games.lengths[slot]);
          stories[slot] = null;
        } else {
          live++;
        }
      }
      return live;
    }

    private void move(int slot, long seen, int at) {
      int legal = board.legal(seen);
      int chosen = draw(rows, at, legal, sampling.random());
      Samples story = stories[slot];
      story.add(seen, legal, chosen, rows[at + Move.COUNT]);
      int move = 0;
      while (board.moveImage(symmetries[slot], move) != chosen) {
        move++;
      }
      story.rewards[story.count - 1] = (float) reading.reward(games.move(slot, move));
    }
  }

  /** A move drawn from the softmax of the preferences of legal moves. */
  static int draw(float[] preferences, int at, int legal, Stream random) {
    float max = Float.NEGATIVE_INFINITY;
    for (int move = 0; move < Move.COUNT; move++) {
      max = (legal >>> move & 1) != 0 ? Math.max(max, preferences[at + move]) : max;
    }
    double sum = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      sum += (legal >>> move & 1) != 0 ? Math.exp(preferences[at + move] - max) : 0;
    }
    double left = random.nextDouble() * sum;
    int chosen = -1;
    for (int move = 0; move < Move.COUNT && left >= 0; move++) {
      if ((legal >>> move & 1) != 0) {
        left -= Math.exp(preferences[at + move] - max);
        chosen = move;
      }
    }
    return chosen;
  }

  // ---- Learning --------------------------------------------------------------------------------

  /** Goes through moves several times and improves the policy and the values. */
  private final class Update {

    /** Columns of what a minibatch is told: mask, move, old log π, advantage, target. */
    private static final int COLUMNS = 2 * Move.COUNT + 3;

    private static final int OLD = 2 * Move.COUNT;

    private final Net net;
    private final Optimiser optimiser;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final Sampling sampling = new Sampling(board, "none", Stream.child(run.choiceKey(), 1));

    /** Whether no step of the present update has been made yet. */
    private boolean first;

    Update(Net net, Optimiser optimiser) {
      this.net = net;
      this.inputs = net.lessons();
      this.optimiser = optimiser;
    }

    void learn(Samples samples) {
      float[] advantages = new float[samples.count];
      float[] targets = new float[samples.count];
      Advantages.estimate(
          samples.rewards,
          samples.values,
          samples.last,
          samples.count,
          own.discount(),
          own.lambda(),
          own.target().equals("gae"),
          advantages,
          targets);
      if (own.normalise()) {
        Advantages.normalise(advantages, samples.count);
      }
      // Step 1. Fixed minibatches: boards and what is told of them.
      int[] order = sampling.order(samples.count);
      long[] boards = new long[samples.count];
      float[] told = new float[samples.count * COLUMNS];
      for (int i = 0; i < samples.count; i++) {
        int sample = order[i];
        boards[i] = samples.boards[sample];
        tell(told, i * COLUMNS, samples.legal[sample], samples.moves[sample]);
        told[i * COLUMNS + OLD + 1] = advantages[sample];
        told[i * COLUMNS + OLD + 2] = targets[sample];
      }
      // Step 2. The old policy, by the same passes that will give the new one.
      for (int from = 0; from < samples.count; from += own.minibatch()) {
        old(boards, told, from, Math.min(own.minibatch(), samples.count - from));
      }
      // Step 3. Steps of the optimiser.
      int minibatches = Math.ceilDiv(samples.count, own.minibatch());
      first = true;
      for (int epoch = 0; epoch < own.epochs(); epoch++) {
        for (int which : sampling.order(minibatches)) {
          int from = which * own.minibatch();
          step(boards, told, from, Math.min(own.minibatch(), samples.count - from));
        }
      }
      // Step 4. Batch norms look at the boards.
      for (int from = 0; from < samples.count; from += own.minibatch()) {
        lookAt(boards, from, Math.min(own.minibatch(), samples.count - from));
      }
    }

    private static void tell(float[] told, int at, int legal, int move) {
      for (int each = 0; each < Move.COUNT; each++) {
        told[at + each] = (legal >>> each & 1) != 0 ? 0 : NEVER;
      }
      told[at + Move.COUNT + move] = 1;
    }

    private void old(long[] boards, float[] told, int from, int size) {
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = inputs.array(scratch, boards, from, size);
        NDList parts = parts(floats.array(scratch, told, from * COLUMNS, size, COLUMNS));
        float[] logs =
            optimiser
                .recorded(() -> chosen(logPolicy(net.forward(in, false), parts), parts))
                .toFloatArray();
        for (int i = 0; i < size; i++) {
          told[(from + i) * COLUMNS + OLD] = logs[i];
        }
      }
    }

    private void step(long[] boards, float[] told, int from, int size) {
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = inputs.array(scratch, boards, from, size);
        NDList parts = parts(floats.array(scratch, told, from * COLUMNS, size, COLUMNS));
        optimiser.minimise(() -> loss(net.forward(in, false), parts));
      }
    }

    private NDList parts(NDArray told) {
      return told.split(new long[] {Move.COUNT, OLD, OLD + 1, OLD + 2}, 1);
    }

    private NDArray logPolicy(NDArray out, NDList parts) {
      return out.get(":, 0:" + Move.COUNT).add(parts.get(0)).logSoftmax(1);
    }

    private NDArray chosen(NDArray logs, NDList parts) {
      return logs.mul(parts.get(1)).sum(new int[] {1}, true);
    }

    private NDArray loss(NDArray out, NDList parts) {
      NDArray logs = logPolicy(out, parts);
      NDArray ratio = chosen(logs, parts).sub(parts.get(2)).exp();
      NDArray advantage = parts.get(3);
      NDArray clipped =
          ratio.clip((float) (1 - own.clip()), (float) (1 + own.clip())).mul(advantage);
      NDArray policy = ratio.mul(advantage).minimum(clipped).mean().neg();
      NDArray value = out.get(":, " + Move.COUNT + ":").sub(parts.get(4)).square().mean();
      NDArray entropy = logs.exp().mul(logs).sum(new int[] {1}).mean().neg();
      NDArray change = ratio.sub(1).abs();
      if (first) {
        run.note("firstRatioError", change.max().toFloatArray()[0]);
        first = false;
      }
      run.note("ratioError", change.mean().toFloatArray()[0]);
      run.note("policyLoss", policy.toFloatArray()[0]);
      run.note("valueLoss", value.toFloatArray()[0]);
      run.note("entropy", entropy.toFloatArray()[0]);
      return policy
          .add(Scaled.times(value, own.critic()))
          .sub(Scaled.times(entropy, own.entropy()));
    }

    private void lookAt(long[] boards, int from, int size) {
      net.recordNothing();
      try (NDManager scratch = net.memory().newSubManager()) {
        net.forward(inputs.array(scratch, boards, from, size), true);
      }
    }

    /** Shows batch norms boards of random games. */
    void lookAtRandomBoards() {
      ParallelGames games = new ParallelGames(chance, FIRST_BOARDS, run.gameKey(), 0);
      for (int look = 0; look < FIRST_LOOKS; look++) {
        for (int slot = 0; slot < games.width(); slot++) {
          if (games.legal(slot) == 0) {
            games.start(slot);
          }
          games.move(slot, RewardScale.pick(games.legal(slot), sampling.random()));
        }
        lookAt(games.states, 0, games.width());
      }
    }
  }
}
