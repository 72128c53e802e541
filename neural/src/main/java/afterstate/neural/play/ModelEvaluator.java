package afterstate.neural.play;

import afterstate.board.Move;
import afterstate.neural.net.Floats;
import afterstate.neural.net.ModelNet;
import afterstate.neural.net.Planes;
import afterstate.neural.net.Reading;
import afterstate.search.HiddenBatch;
import afterstate.search.HiddenModel;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;

/**
 * A network as the model that a search walks in. Values are in the network's own unit. Belongs to
 * one thread.
 */
public final class ModelEvaluator implements HiddenModel {

  private final ModelNet net;
  private final boolean canonical;
  private final double scale;
  private final Planes planes;
  private final Floats hiddenFloats = new Floats();
  private final Floats choiceFloats = new Floats();
  private float[] choices = new float[0];

  public ModelEvaluator(ModelNet net, Reading reading) {
    this.net = net;
    this.canonical = reading.canonical();
    this.scale = reading.scale();
    this.planes = new Planes(net.net().board());
  }

  @Override
  public int size() {
    return net.size();
  }

  @Override
  public int codes() {
    return net.codes();
  }

  @Override
  public boolean canonical() {
    return canonical;
  }

  @Override
  public void represent(long[] boards, HiddenBatch batch) {
    net.net().recordNothing();
    try (NDManager scratch = net.net().memory().newSubManager()) {
      NDArray hidden = net.represent(planes.array(scratch, boards, 0, batch.count()), false);
      answerStates(batch, hidden);
    }
  }

  @Override
  public void move(HiddenBatch batch) {
    net.net().recordNothing();
    try (NDManager scratch = net.net().memory().newSubManager()) {
      NDArray moves = choices(scratch, batch, Move.COUNT);
      NDArray hidden = net.move(hidden(scratch, batch), moves, false);
      float[] out = net.predictAfter(hidden, false).toFloatArray();
      keep(batch, hidden);
      int codes = codes();
      for (int leaf = 0; leaf < batch.count(); leaf++) {
        int at = leaf * (codes + 2);
        weigh(out, at, codes, batch.weights, leaf * codes);
        batch.rewards[leaf] = (float) (ModelNet.reward(out[at + codes]) / scale);
        batch.values[leaf] = out[at + codes + 1];
      }
    }
  }

  @Override
  public void spawn(HiddenBatch batch) {
    net.net().recordNothing();
    try (NDManager scratch = net.net().memory().newSubManager()) {
      NDArray codes = choices(scratch, batch, codes());
      answerStates(batch, net.spawn(hidden(scratch, batch), codes, false));
    }
  }

  private void answerStates(HiddenBatch batch, NDArray hidden) {
    float[] out = net.predict(hidden, false).toFloatArray();
    keep(batch, hidden);
    for (int leaf = 0; leaf < batch.count(); leaf++) {
      int at = leaf * (Move.COUNT + 1);
      weigh(out, at, Move.COUNT, batch.weights, leaf * Move.COUNT);
      batch.values[leaf] = out[at + Move.COUNT];
    }
  }

  private NDArray hidden(NDManager scratch, HiddenBatch batch) {
    return hiddenFloats.array(scratch, batch.hidden, 0, batch.count(), size());
  }

  private static void keep(HiddenBatch batch, NDArray hidden) {
    float[] numbers = hidden.toFloatArray();
    System.arraycopy(numbers, 0, batch.hidden, 0, numbers.length);
  }

  /** Rows with a single 1. */
  private NDArray choices(NDManager scratch, HiddenBatch batch, int columns) {
    int length = batch.count() * columns;
    if (choices.length < length) {
      choices = new float[length];
    }
    Arrays.fill(choices, 0, length, 0);
    for (int leaf = 0; leaf < batch.count(); leaf++) {
      choices[leaf * columns + batch.choices[leaf]] = 1;
    }
    return choiceFloats.array(scratch, choices, 0, batch.count(), columns);
  }

  /** From preferences to weights: e to the preference, the largest one being 1. */
  private static void weigh(float[] out, int from, int count, double[] weights, int at) {
    float max = out[from];
    for (int i = 1; i < count; i++) {
      max = Math.max(max, out[from + i]);
    }
    for (int i = 0; i < count; i++) {
      weights[at + i] = Math.exp(out[from + i] - max);
    }
  }
}
