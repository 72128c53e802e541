package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import afterstate.board.Move;
import afterstate.board.Stream;
import afterstate.neural.net.Floats;
import afterstate.neural.net.Net;
import afterstate.neural.net.Planes;
import afterstate.neural.play.MoveScores;
import afterstate.oracle.SolvedTable;
import afterstate.oracle.Tables;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Fits a network to the exact values of a solved board: what the network can represent, apart from
 * what a learner finds. States come from games side by side; in one half of them the network moves,
 * in the other the table, both with some random moves. Of each state the table tells the value of
 * every move. Values are fitted by squares; preferences by the cross entropy with softmax(Q* / τ).
 * The learning rate falls to a small part in the course of the run.
 */
final class Teacher {

  private static final int WIDTH = 256;
  private static final int WINDOW = 200_000;
  private static final int MINIBATCH = 512;

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
   * of moves, its value.
   */
  private static final int COLUMNS = 3 * Move.COUNT + 1;

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
   */
  void teach(LearningRun run, Learner learner, double rate, String symmetry) throws IOException {
    Lessons lessons = new Lessons(run, learner, symmetry);
    run.keep(lessons);
    while (run.goesOn()) {
      for (int step = 0; step < ROUND; step++) {
        lessons.play();
      }
      double progress = Math.min(1, run.games() / (double) settings.games());
      learner.optimiser().rate(rate * Math.max(LAST_RATE, 1 - progress));
      for (int step = 0; step < PASSES * WIDTH * ROUND / MINIBATCH; step++) {
        lessons.learn();
      }
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
    private final Planes planes = new Planes(settings.board());
    private final Floats floats = new Floats();
    private final int[] legal = new int[WIDTH];
    private final float[] rows = new float[WIDTH * Move.COUNT];
    private final double[] values = new double[Move.COUNT];

    /** The latest states, [4 · i + move] the values of their moves, NaN where illegal. */
    private final long[] states = new long[WINDOW];

    private final float[] moveValues = new float[Move.COUNT * WINDOW];
    private long added;

    private final float[] told = new float[MINIBATCH * COLUMNS];
    private final long[] boards = new long[Move.COUNT * MINIBATCH];

    Lessons(LearningRun run, Learner learner, String symmetry) {
      this.run = run;
      this.learner = learner;
      this.net = learner.net();
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
      scores.score(games.states, legal, WIDTH, rows);
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
        return MoveScores.best(rows, slot, legal[slot]);
      }
      int best = Integer.numberOfTrailingZeros(legal[slot]);
      for (int move = best + 1; move < Move.COUNT; move++) {
        best = values[move] > values[best] ? move : best;
      }
      return best;
    }

    // ---- Learning ----

    void learn() {
      for (int i = 0; i < MINIBATCH; i++) {
        tell(i, sampling.random().below((int) Math.min(added, WINDOW)));
      }
      int count = gather();
      try (NDManager scratch = net.memory().newSubManager()) {
        NDArray in = planes.array(scratch, boards, 0, count);
        NDList parts =
            floats
                .array(scratch, told, 0, MINIBATCH, COLUMNS)
                .split(new long[] {Move.COUNT, 2 * Move.COUNT, 3 * Move.COUNT}, 1);
        learner.optimiser().minimise(() -> loss(net.forward(in, true), parts));
      }
    }

    /** Tells of a state; its image or those of its afterstates go to [4 · i …] of boards. */
    private void tell(int i, int sample) {
      long state = states[sample];
      int symmetry = ofStates() ? sampling.symmetry(state) : 0;
      int at = i * COLUMNS;
      float best = Float.NEGATIVE_INFINITY;
      for (int move = 0; move < Move.COUNT; move++) {
        float value = moveValues[Move.COUNT * sample + move];
        best = Float.isNaN(value) ? best : Math.max(best, value);
      }
      double sum = 0;
      double tau = TEMPERATURE * gameValue / learner.reading().scale();
      for (int move = 0; move < Move.COUNT; move++) {
        int image = board.moveImage(symmetry, move);
        float value = moveValues[Move.COUNT * sample + move];
        boolean illegal = Float.isNaN(value);
        float reward =
            (float) (settings.reward(board.reward(state, move)) / learner.reading().scale());
        double share = illegal ? 0 : Math.exp((value - best) / tau);
        sum += share;
        told[at + image] = illegal ? NEVER : 0;
        told[at + Move.COUNT + image] = illegal ? 0 : value - (ofStates() ? 0 : reward);
        told[at + 2 * Move.COUNT + image] = (float) share;
        long after = board.move(state, move);
        boards[Move.COUNT * i + image] = board.image(after, sampling.symmetry(after));
      }
      for (int move = 0; move < Move.COUNT; move++) {
        told[at + 2 * Move.COUNT + move] /= (float) sum;
      }
      told[at + 3 * Move.COUNT] = best;
      if (ofStates()) {
        boards[Move.COUNT * i] = board.image(state, symmetry);
      }
    }

    private boolean ofStates() {
      return learner.reading().use().ofMoves();
    }

    /** Puts the boards that the network is to see in a row; returns how many. */
    private int gather() {
      if (!ofStates()) {
        return boards.length;
      }
      for (int i = 0; i < MINIBATCH; i++) {
        boards[i] = boards[Move.COUNT * i];
      }
      return MINIBATCH;
    }

    private NDArray loss(NDArray out, NDList parts) {
      return switch (learner.reading().use()) {
        case MOVE_VALUES -> noted("valueLoss", squares(out, parts));
        case POLICY, SEARCH ->
            policyLoss(out.get(":, 0:" + Move.COUNT), parts)
                .add(
                    noted(
                        "valueLoss",
                        out.get(":, " + Move.COUNT).sub(parts.get(3).flatten()).square().mean()));
        case AFTER_VALUE -> afterLoss(out.flatten(), parts);
        case AFTER_POLICY ->
            policyLoss(out.get(":, 0").reshape(MINIBATCH, Move.COUNT), parts)
                .add(afterLoss(out.get(":, 1"), parts));
        case MODEL -> throw new IllegalStateException("a model has no teacher");
      };
    }

    /** Squared errors of legal moves. */
    private NDArray squares(NDArray out, NDList parts) {
      NDArray legalMoves = parts.get(0).gte(NEVER / 2).toType(out.getDataType(), false);
      return out.sub(parts.get(1)).mul(legalMoves).square().sum().div(legalMoves.sum());
    }

    /** Squared errors of values of afterstates, [4 · state + move]. */
    private NDArray afterLoss(NDArray out, NDList parts) {
      return noted("valueLoss", squares(out.reshape(MINIBATCH, Move.COUNT), parts));
    }

    private NDArray policyLoss(NDArray preferences, NDList parts) {
      NDArray logs = preferences.add(parts.get(0)).logSoftmax(1);
      return noted("policyLoss", logs.mul(parts.get(2)).sum(new int[] {1}).mean().neg());
    }

    private NDArray noted(String figure, NDArray number) {
      run.note(figure, number.toFloatArray()[0]);
      return number;
    }
  }
}
