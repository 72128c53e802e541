package afterstate.neural.net;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;

/**
 * Products of arrays with a number that can be differentiated.
 *
 * <p>DJL's own, such as {@link NDArray#mul(Number)}, cannot: they lend PyTorch a number in memory
 * of Java's and give that up as soon as the product is made, though its gradient reads the number
 * again. A garbage collection in between frees it, and the gradient is multiplied by whatever lies
 * there then. Here the number is PyTorch's own, which keeps it as long as a gradient may need it.
 */
public final class Scaled {

  private Scaled() {}

  /** array · factor */
  public static NDArray times(NDArray array, double factor) {
    try (NDArray number = number(array, factor)) {
      return array.mul(number);
    }
  }

  /** array / divisor */
  public static NDArray over(NDArray array, double divisor) {
    try (NDArray number = number(array, divisor)) {
      return array.div(number);
    }
  }

  /**
   * The array itself, to the last bit if the factor is a half, with its gradient times a factor.
   */
  public static NDArray gradient(NDArray array, double factor) {
    return times(array, factor).add(times(array.stopGradient(), 1 - factor));
  }

  private static NDArray number(NDArray array, double number) {
    return array.getManager().full(new Shape(), (float) number, array.getDataType());
  }
}
