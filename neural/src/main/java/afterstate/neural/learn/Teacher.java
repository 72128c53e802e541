package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.neural.net.Floats;
import afterstate.neural.net.Inputs;
import afterstate.neural.net.Net;
import afterstate.neural.net.Scaled;
import afterstate.neural.play.MoveScores;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.Tables;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Fits a network to the exact values of a solved board: what the network can represent, apart from
 * what a learner finds. States come from games side by side; in one half of them the network moves,
 * in the other the table, both with some random moves. Of each state the table tells the value of
 * every move. Values are fitted by squares. Preferences are fitted by the cross entropy with
 * softmax(Q* / τ), and by what a move drawn by them loses: over the states that a player meets,
 * that adds up to what it stays below the optimum [1]. So are values that moves are chosen by, as
 * preferences Q / τ, and times τ. The learning rate falls to a small part in the course of the run.
 *
 * <p>[1] S. Kakade, J. Langford: Approximately optimal approximate reinforcement learning, ICML
 * 2002.
 */
final class Teacher {

  private static final int WIDTH = 256;
  private static final int WINDOW = 1_000_000;

  /** Moves of all games between updates. */
  private static final int ROUND = 32;

  /** Times that a state is drawn on average. */
  private static final int PASSES = 2;

  /** Share of random moves. */
  private static final double EPSILON = 0.02;

  /** τ as a share of the value of the game. */
  private static final double TEMPERATURE = 0.002;

  /** Where the learning rate ends, as a share of where it began. */
  private static final double LAST_RATE = 0.02;

  /** Scaled values go up to about so much. */
  private static final double RANGE = 10;

  /**
   * Columns of what is told of a state: mask, values of its moves or of their afterstates, shares
   * of moves, what is to be added to those values for the values of moves, the rows of its
   * afterstates, its value.
   */
  private static final int COLUMNS = 5 * Move.COUNT + 1;

  private static final int VALUES = Move.COUNT;
  private static final int SHARES = 2 * Move.COUNT;
  private static final int REWARDS = 3 * Move.COUNT;
  private static final int ROWS = 4 * Move.COUNT;
  private static final int STATE_VALUE = 5 * Move.COUNT;
  private static final long[] PARTS = {VALUES, SHARES, REWARDS, ROWS, STATE_VALUE};

  private static final float NEVER = -1e9f;

  private final RunSettings settings;
  private final SolvedTable table;
  private final Board board;
  private final double gameValue;

  private Teacher(RunSettings settings, SolvedTable table) {
    this.settings = settings;
    this.table = table;
    this.board = table.board();
    this.gameValue = table.lines().done().value();
  }

  /** The teacher that a run asks for; null if it asks for none. */
  static Teacher of(RunSettings settings) throws IOException {
    if (settings.teacher() == null) {
      return null;
    }
    String objective = settings.scored() ? "score" : "steps";
    Path folder =
        settings.teacher().isEmpty()
            ? Tables.find(settings.board(), settings.p4(), objective)
            : Path.of(settings.teacher());
    SolvedTable table = SolvedTable.open(folder);
    if (table.lines().done() == null) {
      throw new BadInputException(
          "the table in " + folder + " is not finished; run its solve again");
    }
    if (!table.header().shape().equals(settings.board())
        || table.header().p4() != settings.p4()
        || !table.header().objective().equals(objective)) {
      throw new BadInputException(
          "the table in %s is of %s, not of %s %s p4=%s"
              .formatted(
                  folder, table.header().identity(), settings.board(), objective, settings.p4()));
    }
    return new Teacher(settings, table);
  }

  /** The unit of rewards for a network that learns from this table. */
  double scale() {
    return Math.max(1, gameValue / RANGE);
  }

  /**
   * Teaches until the run is over.
   *
   * @param rate the learning rate at first
   * @param minibatch states in one step of the optimiser
   */
  void teach(LearningRun run, Learner learner, double rate, int minibatch, String symmetry)
      throws IOException {
    Lessons lessons = new Lessons(run, learner, minibatch, symmetry);
    run.keep(lessons);
    while (run.goesOn()) {
      for (int step = 0; step < ROUND; step++) {
        lessons.play();
      }
      learner.optimiser().rate(run.falling(rate, LAST_RATE));
      lessons.learn();
      run.look();
    }
  }

  private final class Lessons implements Resumable {

    private final LearningRun run;
    private final Learner learner;
    private final Net net;
    private final ParallelGames games;
    private final MoveScores scores;
    private final Sampling sampling;
    private final Inputs inputs;
    private final Floats floats = new Floats();
    private final int[] legal = new int[WIDTH];
    private final float[] scored = new float[WIDTH * Move.COUNT];
    private final double[] values = new double[Move.COUNT];

    /** The latest states, [4 · i + move] the values of their moves, NaN where illegal. */
    private final long[] states = new long[WINDOW];

    private final float[] moveValues = new float[Move.COUNT * WINDOW];
    private long added;

    /** States that are still to be drawn. */
    private long due;

    private final int minibatch;
    private final float[] told;

    /** What the network sees of a minibatch: images of states, or of legal afterstates. */
    private final long[] boards;

    private int rows;

    Lessons(LearningRun run, Learner learner, int minibatch, String symmetry) {
      this.run = run;
      this.learner = learner;
      this.minibatch = minibatch;
      this.told = new float[minibatch * COLUMNS];
      this.boards = new long[Move.COUNT * minibatch];
      this.net = learner.net();
      this.inputs = net.lessons();
      Chance chance = new Chance(board, settings.p4());
      games = new ParallelGames(chance, WIDTH, run.gameKey(), run.games());
      scores = new MoveScores(net, learner.reading());
      sampling = new Sampling(board, symmetry, run.choiceKey());
    }

    @Override
    public void exchange(RunState state) throws IOException {
      games.exchange(state);
      sampling.exchange(state);
      added = state.number(added);
      due = state.number(due);
      int size = (int) Math.min(added, WINDOW);
      state.first(size, states);
      state.first(Move.COUNT * size, moveValues);
    }

    // ---- States ----

    /** Makes a move in every game and remembers the states. */
    void play() {
      for (int slot = 0; slot < WIDTH; slot++) {
        legal[slot] = games.legal(slot);
      }
      scores.score(games.states, legal, WIDTH, scored);
      for (int slot = 0; slot < WIDTH; slot++) {
        remember(games.states[slot]);
        games.move(slot, move(slot));
        if (games.legal(slot) == 0) {
          run.count(games.scores[slot], games.lengths[slot]);
          games.start(slot);
        }
      }
    }

    private void remember(long state) {
      table.moveValues(state, values);
      int at = (int) (added++ % WINDOW);
      states[at] = state;
      for (int move = 0; move < Move.COUNT; move++) {
        moveValues[Move.COUNT * at + move] = (float) (values[move] / learner.reading().scale());
      }
    }

    private int move(int slot) {
      Stream random = sampling.random();
      if (random.nextDouble() < EPSILON) {
        return RewardScale.pick(legal[slot], random);
      }
      if (slot < WIDTH / 2) {
        return MoveScores.best(scored, slot, legal[slot]);
      }
      int best = Integer.numberOfTrailingZeros(legal[slot]);
      for (int move = best + 1; move < Move.COUNT; move++) {
        best = values[move] > values[best] ? move : best;
      }
      return best;
    }

    // ---- Learning ----

    /** Draws the states of a round, some times each. */
    void learn() {
      due += PASSES * WIDTH * ROUND;
      for (; due >= minibatch; due -= minibatch) {
        step();
      }
    }

    private void step() {
      rows = 0;
      for (int i = 0; i < minibatch; i++) {
        tell(i, sampling.random().below((int) Math.min(added, WINDOW)));
      }
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = inputs.array(scratch, boards, 0, rows);
        NDList parts = floats.array(scratch, told, 0, minibatch, COLUMNS).split(PARTS, 1);
        learner.optimiser().minimise(() -> loss(net.forward(in, true), parts));
      }
    }

    private void tell(int i, int sample) {
      long state = states[sample];
      int symmetry = ofStates() ? sampling.symmetry(state) : 0;
      float best = Float.NEGATIVE_INFINITY;
      for (int move = 0; move < Move.COUNT; move++) {
        float value = moveValues[Move.COUNT * sample + move];
        best = Float.isNaN(value) ? best : Math.max(best, value);
      }
      double sum = 0;
      for (int move = 0; move < Move.COUNT; move++) {
        int at = i * COLUMNS + board.moveImage(symmetry, move);
        float value = moveValues[Move.COUNT * sample + move];
        boolean illegal = Float.isNaN(value);
        double share = illegal ? 0 : Math.exp((value - best) / tau());
        sum += share;
        told[at] = illegal ? NEVER : 0;
        told[at + VALUES] = illegal ? 0 : value;
        told[at + SHARES] = (float) share;
        if (!ofStates()) {
          tellAfter(at, board.move(state, move), illegal ? 0 : board.reward(state, move), illegal);
        }
      }
      for (int move = 0; move < Move.COUNT; move++) {
        told[i * COLUMNS + SHARES + move] /= (float) sum;
      }
      told[i * COLUMNS + STATE_VALUE] = best;
      if (ofStates()) {
        boards[rows++] = board.image(state, symmetry);
      }
    }

    private void tellAfter(int at, long after, int merged, boolean illegal) {
      float reward = (float) (settings.reward(merged) / learner.reading().scale());
      told[at + VALUES] -= illegal ? 0 : reward;
      told[at + REWARDS] = reward;
      told[at + ROWS] = illegal ? 0 : rows;
      if (!illegal) {
        boards[rows++] = board.image(after, sampling.symmetry(after));
      }
    }

    /** τ in the unit of values. */
    private double tau() {
      return TEMPERATURE * gameValue / learner.reading().scale();
    }

    private boolean ofStates() {
      return learner.reading().use().ofMoves();
    }

    private NDArray loss(NDArray out, NDList parts) {
      return switch (learner.reading().use()) {
        case MOVE_VALUES -> valueLoss(out, parts).add(choiceLoss(out, parts));
        case POLICY, SEARCH ->
            policyLoss(out.get(":, 0:" + Move.COUNT), parts)
                .add(
                    noted(
                        "valueLoss",
                        out.get(":, " + Move.COUNT).sub(parts.get(5).flatten()).square().mean()));
        case AFTER_VALUE -> {
          NDArray values = byState(out, 0, parts);
          yield valueLoss(values, parts).add(choiceLoss(values, parts));
        }
        case AFTER_POLICY ->
            policyLoss(byState(out, 0, parts), parts).add(valueLoss(byState(out, 1, parts), parts));
        case MODEL -> throw new IllegalStateException("a model has no teacher");
      };
    }

    /** One of the outputs, [afterstate] → [state][move]; of illegal moves it is another's. */
    private NDArray byState(NDArray out, int column, NDList parts) {
      NDArray index = parts.get(4).toType(DataType.INT64, false);
      return out.get(":, " + column).gather(index.flatten(), 0).reshape(index.getShape());
    }

    /** Squared errors of legal moves, [state][move]. */
    private NDArray valueLoss(NDArray out, NDList parts) {
      NDArray legalMoves = parts.get(0).gte(NEVER / 2).toType(out.getDataType(), false);
      NDArray errors = out.sub(parts.get(1)).mul(legalMoves);
      return noted("valueLoss", errors.square().sum().div(legalMoves.sum()));
    }

    /** What choosing by values as soft as τ loses, about. */
    private NDArray choiceLoss(NDArray out, NDList parts) {
      NDArray preferences = Scaled.over(out.add(parts.get(3)), tau());
      return Scaled.times(policyLoss(preferences, parts), tau());
    }

    /** Cross entropy with the shares, and what choosing by the preferences loses, in units of τ. */
    private NDArray policyLoss(NDArray preferences, NDList parts) {
      NDArray logs = preferences.add(parts.get(0)).logSoftmax(1);
      NDArray entropy = logs.mul(parts.get(2)).sum(new int[] {1}).mean().neg();
      NDArray losses = Scaled.over(parts.get(5).sub(parts.get(1).add(parts.get(3))), tau());
      NDArray regret = logs.exp().mul(losses).sum(new int[] {1}).mean();
      return noted("policyLoss", entropy).add(noted("regret", regret));
    }

    private NDArray noted(String figure, NDArray number) {
      run.note(figure, number.toFloatArray()[0]);
      return number;
    }
  }
}
