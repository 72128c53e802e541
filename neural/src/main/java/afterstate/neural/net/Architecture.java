package afterstate.neural.net;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.ParallelBlock;
import ai.djl.nn.Parameter;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.BatchNorm;
import ai.djl.training.initializer.NormalInitializer;
import ai.djl.training.initializer.XavierInitializer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a network is built, written as {@code kind(size,…)}:
 *
 * <pre>
 *   cnn22(a,b,c,d)    two 2×2 convolutions without padding to a and b channels, dense c, d [1]
 *   conv(a,n)         n × [3×3 convolution to a channels, batch norm], a head over the board [1]
 *   residual(a,n)     a 3×3 convolution, n residual blocks of a channels, two branches [2]
 *   dense(a,…)        dense layers
 *   lookup(a,…)       a numbers that are looked up, see {@link Lookup}, then dense layers
 * </pre>
 *
 * ReLU between layers, and one row of numbers a board at the end. Convolutions before a batch norm
 * and cnn22's first dense layer have no bias. Kernels are as small as the board where it is
 * smaller.
 *
 * <p>[1] Policy gradients for 2048, GPW 2021. [2] 2048 on 3×3, GPW 2022.
 *
 * @param kind the part before the bracket
 * @param sizes the numbers in it
 */
public record Architecture(String kind, List<Integer> sizes) {

  private static final Pattern TEXT = Pattern.compile("\\s*([a-z0-9]+)\\(([0-9, ]+)\\)\\s*");
  private static final int MAX_SIZE = 1 << 16;

  /** Spread of the first weights of a head: small, so that a network begins without opinions. */
  private static final float HEAD_DEVIATION = 0.01f;

  public Architecture {
    int wanted =
        switch (kind) {
          case "cnn22" -> 4;
          case "conv", "residual" -> 2;
          case "dense", "lookup" -> Math.max(1, sizes.size());
          default ->
              throw new BadInputException(
                  "there is no network '"
                      + kind
                      + "'; there are cnn22, conv, residual, dense, lookup");
        };
    if (sizes.size() != wanted) {
      throw new BadInputException(
          "network " + kind + " takes " + wanted + " sizes, not " + sizes.size());
    }
    sizes = List.copyOf(sizes);
    for (int size : sizes) {
      if (size < 1 || size > MAX_SIZE) {
        throw new BadInputException(
            "a size of a network is from 1 to " + MAX_SIZE + ", not " + size);
      }
    }
  }

  public static Architecture parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new BadInputException(
          "'" + text + "' is no network; write for example conv(64,4) or cnn22(256,512,1024,256)");
    }
    List<Integer> sizes = new ArrayList<>();
    for (String number : matcher.group(2).split(",")) {
      try {
        sizes.add(Integer.parseInt(number.strip()));
      } catch (NumberFormatException problem) {
        throw new BadInputException("network '" + text + "': '" + number + "' is no size");
      }
    }
    return new Architecture(matcher.group(1), sizes);
  }

  @Override
  public String toString() {
    return kind + "(" + String.join(",", sizes.stream().map(String::valueOf).toList()) + ")";
  }

  /** Builds it, without weights yet. */
  Block block(Shape board, int outputs) {
    SequentialBlock block =
        switch (kind) {
          case "cnn22" -> cnn22(board, outputs);
          case "conv" -> conv(board, outputs);
          case "residual" -> residual(outputs);
          case "lookup" -> lookup(outputs);
          default -> dense(outputs);
        };
    return block;
  }

  private SequentialBlock cnn22(Shape board, int outputs) {
    SequentialBlock block = new SequentialBlock();
    int rows = board.rows();
    int cols = board.cols();
    for (int layer = 0; layer < 2; layer++) {
      int high = Math.min(2, rows);
      int wide = Math.min(2, cols);
      block.add(convolution(sizes.get(layer), high, wide, false, true)).add(Activation::relu);
      rows -= high - 1;
      cols -= wide - 1;
    }
    return block
        .add(Blocks.batchFlattenBlock())
        .add(linear(sizes.get(2), false))
        .add(Activation::relu)
        .add(linear(sizes.get(3), true))
        .add(Activation::relu)
        .add(head(Linear.builder().setUnits(outputs).build()));
  }

  private SequentialBlock conv(Shape board, int outputs) {
    SequentialBlock block = new SequentialBlock();
    for (int layer = 0; layer < sizes.get(1); layer++) {
      addNormed(block, sizes.get(0), 3);
    }
    Conv2d head =
        Conv2d.builder()
            .setFilters(outputs)
            .setKernelShape(kernel(board.rows(), board.cols()))
            .build();
    return block.add(head(head)).add(Blocks.batchFlattenBlock());
  }

  /** A convolution, then residual blocks. */
  static SequentialBlock tower(int channels, int blocks) {
    SequentialBlock block = new SequentialBlock();
    addNormed(block, channels, 3);
    for (int i = 0; i < blocks; i++) {
      SequentialBlock inner = new SequentialBlock();
      addNormed(inner, channels, 3);
      inner.add(convolution(channels, 3, 3, true, false)).add(BatchNorm.builder().build());
      block.add(joined(List.of(inner, Blocks.identityBlock()), Architecture::sum));
      block.add(Activation::relu);
    }
    return block;
  }

  private SequentialBlock residual(int outputs) {
    SequentialBlock block = tower(sizes.get(0), sizes.get(1));
    int channels = sizes.get(0);
    List<Block> branches = new ArrayList<>();
    if (outputs > 1) {
      branches.add(branch(channels, outputs - 1));
    }
    branches.add(branch(channels, 1));
    return block.add(joined(branches, Architecture::sideBySide));
  }

  /** A convolution block of a quarter of the channels, then a dense layer. */
  static Block branch(int channels, int outputs) {
    SequentialBlock branch = new SequentialBlock();
    addNormed(branch, Math.max(1, channels / 4), 1);
    return branch
        .add(Blocks.batchFlattenBlock())
        .add(head(Linear.builder().setUnits(outputs).build()));
  }

  private SequentialBlock dense(int outputs) {
    return dense(new SequentialBlock().add(Blocks.batchFlattenBlock()), sizes, outputs);
  }

  /** How many numbers it looks up for a board; 0 if it is shown planes. */
  int lookedUp() {
    return kind.equals("lookup") ? sizes.getFirst() : 0;
  }

  private SequentialBlock lookup(int outputs) {
    SequentialBlock block = new SequentialBlock().add(Activation::relu);
    return dense(block, sizes.subList(1, sizes.size()), outputs);
  }

  private static SequentialBlock dense(SequentialBlock block, List<Integer> sizes, int outputs) {
    for (int size : sizes) {
      block.add(linear(size, true)).add(Activation::relu);
    }
    return block.add(head(Linear.builder().setUnits(outputs).build()));
  }

  static Block joined(List<Block> blocks, Function<List<NDList>, NDList> how) {
    return new ParallelBlock(how, blocks);
  }

  private static NDList sum(List<NDList> lists) {
    return new NDList(lists.get(0).singletonOrThrow().add(lists.get(1).singletonOrThrow()));
  }

  static NDList sideBySide(List<NDList> lists) {
    NDArray[] parts = lists.stream().map(NDList::singletonOrThrow).toArray(NDArray[]::new);
    return new NDList(
        parts.length == 1 ? parts[0] : NDArrays.concat(new NDList(Arrays.asList(parts)), 1));
  }

  /** Convolution, batch norm, ReLU. */
  private static void addNormed(SequentialBlock block, int channels, int size) {
    block
        .add(convolution(channels, size, size, size > 1, false))
        .add(BatchNorm.builder().build())
        .add(Activation::relu);
  }

  private static Conv2d convolution(int filters, int high, int wide, boolean pad, boolean bias) {
    Conv2d.Builder builder =
        Conv2d.builder().setFilters(filters).setKernelShape(kernel(high, wide)).optBias(bias);
    if (pad) {
      builder.optPadding(kernel(high / 2, wide / 2));
    }
    Conv2d convolution = builder.build();
    convolution.setInitializer(he(), Parameter.Type.WEIGHT);
    return convolution;
  }

  static Linear linear(int units, boolean bias) {
    Linear linear = Linear.builder().setUnits(units).optBias(bias).build();
    linear.setInitializer(he(), Parameter.Type.WEIGHT);
    return linear;
  }

  static <B extends Block> B head(B block) {
    block.setInitializer(new NormalInitializer(HEAD_DEVIATION), Parameter.Type.WEIGHT);
    return block;
  }

  /** The spread that keeps the size of signals through layers with ReLU. */
  private static XavierInitializer he() {
    return new XavierInitializer(
        XavierInitializer.RandomType.GAUSSIAN, XavierInitializer.FactorType.IN, 2);
  }

  private static ai.djl.ndarray.types.Shape kernel(int high, int wide) {
    return new ai.djl.ndarray.types.Shape(high, wide);
  }
}
