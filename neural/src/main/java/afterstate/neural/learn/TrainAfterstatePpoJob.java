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
import ai.djl.ndarray.types.DataType;
import java.io.IOException;
import java.util.Arrays;

/**
 * Proximal policy optimisation (PPO) [1] on afterstates, the "Afterstate PPO" of [2]: a network
 * gives an afterstate a preference and a value f. Of a state with afterstates s_a,
 *
 * <pre>
 *   π(a|s) = softmax of the preferences of s_a over the legal moves a
 *   V(s)   = Σ π(a|s) · f(s_a)
 * </pre>
 *
 * Whole games are played with π; then the network goes through them several times to raise
 *
 * <pre>
 *   min(ρ · A, clip(ρ, 1 − ε, 1 + ε) · A),    ρ = π(a|s) / π_old(a|s)
 * </pre>
 *
 * and to bring V(s) to its target, where π counts as given.
 *
 * <p><b>The ratio is exactly 1 before the first step of an update.</b> An update splits its moves
 * into fixed minibatches, and π_old comes from a first pass over the same minibatches, so both
 * sides are the same numbers bit for bit. Illegal moves have no afterstate and probability 0 on
 * both sides. Batch norms use what they remember while playing and while learning alike; they look
 * at the update's boards afterwards, so that π does not change between playing and learning.
 *
 * <p>[1] J. Schulman et al.: Proximal policy optimization algorithms, 2017. [2] Policy gradients
 * for 2048, GPW 2021.
 */
public final class TrainAfterstatePpoJob implements TrainJob {

  /** Outputs: a preference and a value. */
  private static final int OUTPUTS = 2;

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

  public TrainAfterstatePpoJob(RunSettings settings, PpoSettings own) throws IOException {
    this.settings = settings;
    this.own = own;
    this.board = Board.of(settings.board());
    this.chance = new Chance(board, settings.p4());
    this.teacher = Teacher.of(settings);
    this.run = new LearningRun("afterstate-ppo", settings, own);
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
              Use.AFTER_POLICY,
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

    /** [4 · sample + move] afterstates of the legal moves. */
    long[] afters = new long[4 * 1024];

    byte[] legal = new byte[1024];
    byte[] moves = new byte[1024];
    float[] rewards = new float[1024];
    float[] values = new float[1024];
    boolean[] last = new boolean[1024];

    void add(long[] from, int at, int mask, int move, float value) {
      if (count == legal.length) {
        afters = Arrays.copyOf(afters, 2 * Move.COUNT * count);
        legal = Arrays.copyOf(legal, 2 * count);
        moves = Arrays.copyOf(moves, 2 * count);
        rewards = Arrays.copyOf(rewards, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
        last = Arrays.copyOf(last, 2 * count);
      }
      System.arraycopy(from, at, afters, Move.COUNT * count, Move.COUNT);
      legal[count] = (byte) mask;
      moves[count] = (byte) move;
      values[count] = value;
      last[count++] = false;
    }

    void append(Samples game) {
      for (int i = 0; i < game.count; i++) {
        add(game.afters, Move.COUNT * i, game.legal[i], game.moves[i], game.values[i]);
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
    private final long[] boards = new long[Move.COUNT * own.width()];
    private final float[] rows = new float[Move.COUNT * own.width() * OUTPUTS];
    private final long[] afters = new long[Move.COUNT];
    private final int[] merged = new int[Move.COUNT];

    /** [4 · slot + move] the same by slot. */
    private final long[] seen = new long[Move.COUNT * own.width()];

    private final float[] preferences = new float[Move.COUNT * own.width()];
    private final float[] values = new float[Move.COUNT * own.width()];

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
      evaluate();
      int live = 0;
      for (int slot = 0; slot < own.width(); slot++) {
        if (stories[slot] == null) {
          continue;
        }
        move(slot);
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

    /** Evaluates the afterstates of all legal moves of all games. */
    private void evaluate() {
      int[] places = new int[boards.length];
      int count = 0;
      for (int slot = 0; slot < own.width(); slot++) {
        if (stories[slot] == null) {
          continue;
        }
        int legal = games.legal(slot);
        board.moves(games.states[slot], afters, merged);
        for (int move = 0; move < Move.COUNT; move++) {
          if ((legal >>> move & 1) != 0) {
            int place = Move.COUNT * slot + move;
            seen[place] = board.image(afters[move], sampling.symmetry(afters[move]));
            boards[count] = seen[place];
            places[count++] = place;
          }
        }
      }
      batcher.evaluate(boards, count, rows);
      for (int i = 0; i < count; i++) {
        preferences[places[i]] = rows[OUTPUTS * i];
        values[places[i]] = rows[OUTPUTS * i + 1];
      }
    }

    private void move(int slot) {
      int at = Move.COUNT * slot;
      int legal = games.legal(slot);
      int move = TrainPpoJob.draw(preferences, at, legal, sampling.random());
      Samples story = stories[slot];
      story.add(seen, at, legal, move, value(at, legal));
      story.rewards[story.count - 1] = (float) reading.reward(games.move(slot, move));
    }

    /** V(s) = Σ π(a|s) · f(s_a). */
    private float value(int at, int legal) {
      double sum = 0;
      double weights = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        if ((legal >>> move & 1) != 0) {
          double weight = Math.exp(preferences[at + move] - preferences[at + first(legal)]);
          weights += weight;
          sum += weight * values[at + move];
        }
      }
      return (float) (sum / weights);
    }

    private static int first(int legal) {
      return Integer.numberOfTrailingZeros(legal);
    }
  }

  // ---- Learning --------------------------------------------------------------------------------

  /** Goes through moves several times and improves the policy and the values. */
  private final class Update {

    /** Columns of what a minibatch is told: mask, move, rows, old log π, advantage, target. */
    private static final int COLUMNS = 3 * Move.COUNT + 3;

    private static final int ROWS = 2 * Move.COUNT;
    private static final int OLD = 3 * Move.COUNT;

    private final Net net;
    private final Optimiser optimiser;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final Sampling sampling = new Sampling(board, "none", Stream.child(run.choiceKey(), 1));

    /** The afterstates of all legal moves in the order of their minibatches. */
    private long[] boards;

    /** [minibatch] where its afterstates begin; one more for the end. */
    private int[] begins;

    /** [sample · COLUMNS] in the order of minibatches. */
    private float[] told;

    private int count;

    /** Whether no step of the present update has been made yet. */
    private boolean first;

    Update(Net net, Optimiser optimiser) {
      this.net = net;
      this.inputs = net.lessons();
      this.optimiser = optimiser;
    }

    void learn(Samples samples) {
      prepare(samples);
      int minibatches = begins.length - 1;
      for (int which = 0; which < minibatches; which++) {
        old(which);
      }
      first = true;
      for (int epoch = 0; epoch < own.epochs(); epoch++) {
        for (int which : sampling.order(minibatches)) {
          step(which);
        }
      }
      for (int which = 0; which < minibatches; which++) {
        lookAt(boards, begins[which], begins[which + 1] - begins[which]);
      }
    }

    /** Fixed minibatches: boards and what is told of them. */
    private void prepare(Samples samples) {
      count = samples.count;
      float[] advantages = new float[count];
      float[] targets = new float[count];
      Advantages.estimate(
          samples.rewards,
          samples.values,
          samples.last,
          count,
          own.discount(),
          own.lambda(),
          own.target().equals("gae"),
          advantages,
          targets);
      if (own.normalise()) {
        Advantages.normalise(advantages, count);
      }
      int[] order = sampling.order(count);
      boards = new long[Move.COUNT * count];
      begins = new int[Math.ceilDiv(count, own.minibatch()) + 1];
      told = new float[count * COLUMNS];
      int length = 0;
      for (int i = 0; i < count; i++) {
        if (i % own.minibatch() == 0) {
          begins[i / own.minibatch()] = length;
        }
        int sample = order[i];
        int at = i * COLUMNS;
        for (int move = 0; move < Move.COUNT; move++) {
          boolean legal = (samples.legal[sample] >>> move & 1) != 0;
          told[at + move] = legal ? 0 : NEVER;
          told[at + ROWS + move] = legal ? length - begins[i / own.minibatch()] : 0;
          if (legal) {
            boards[length++] = samples.afters[Move.COUNT * sample + move];
          }
        }
        told[at + Move.COUNT + samples.moves[sample]] = 1;
        told[at + OLD + 1] = advantages[sample];
        told[at + OLD + 2] = targets[sample];
      }
      begins[begins.length - 1] = length;
    }

    private int size(int which) {
      return Math.min(own.minibatch(), count - which * own.minibatch());
    }

    /** The old policy, by the same pass that will give the new one. */
    private void old(int which) {
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = shown(scratch, which);
        NDList parts = parts(scratch, which);
        float[] logs =
            optimiser
                .recorded(() -> chosen(logPolicy(net.forward(in, false), parts), parts))
                .toFloatArray();
        int at = which * own.minibatch() * COLUMNS + OLD;
        for (int i = 0; i < logs.length; i++) {
          told[at + i * COLUMNS] = logs[i];
        }
      }
    }

    private void step(int which) {
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = shown(scratch, which);
        NDList parts = parts(scratch, which);
        optimiser.minimise(() -> loss(net.forward(in, false), parts));
      }
    }

    private NDArray shown(NDManager scratch, int which) {
      return inputs.array(scratch, boards, begins[which], begins[which + 1] - begins[which]);
    }

    private NDList parts(NDManager scratch, int which) {
      int from = which * own.minibatch() * COLUMNS;
      return floats
          .array(scratch, told, from, size(which), COLUMNS)
          .split(new long[] {Move.COUNT, ROWS, OLD, OLD + 1, OLD + 2}, 1);
    }

    /** One of the outputs, [afterstate] → [state][move]; of illegal moves it is another's. */
    private NDArray byState(NDArray out, int column, NDList parts) {
      NDArray rows = parts.get(2).toType(DataType.INT64, false);
      NDArray numbers = out.get(":, " + column);
      return numbers.gather(rows.flatten(), 0).reshape(rows.getShape());
    }

    private NDArray logPolicy(NDArray out, NDList parts) {
      return byState(out, 0, parts).add(parts.get(0)).logSoftmax(1);
    }

    private NDArray chosen(NDArray logs, NDList parts) {
      return logs.mul(parts.get(1)).sum(new int[] {1}, true);
    }

    private NDArray loss(NDArray out, NDList parts) {
      NDArray logs = logPolicy(out, parts);
      NDArray ratio = chosen(logs, parts).sub(parts.get(3)).exp();
      NDArray advantage = parts.get(4);
      NDArray clipped =
          ratio.clip((float) (1 - own.clip()), (float) (1 + own.clip())).mul(advantage);
      NDArray policy = ratio.mul(advantage).minimum(clipped).mean().neg();
      NDArray chances = logs.exp();
      NDArray values = byState(out, 1, parts).mul(chances.stopGradient()).sum(new int[] {1}, true);
      NDArray value = values.sub(parts.get(5)).square().mean();
      NDArray entropy = chances.mul(logs).sum(new int[] {1}).mean().neg();
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
      long[] afters = new long[games.width()];
      for (int look = 0; look < FIRST_LOOKS; look++) {
        for (int slot = 0; slot < games.width(); slot++) {
          if (games.legal(slot) == 0) {
            games.start(slot);
          }
          int move = RewardScale.pick(games.legal(slot), sampling.random());
          afters[slot] = board.move(games.states[slot], move);
          games.move(slot, move);
        }
        lookAt(afters, 0, games.width());
      }
    }
  }
}
