package afterstate.neural.net;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Numbers on their way into PyTorch. The memory is used again and again, so that it does not grow;
 * an array made of it is valid until the next one is made.
 */
public final class Floats {

  private ByteBuffer bytes = ByteBuffer.allocateDirect(0);

  /** Numbers from … from + rows · columns − 1 as an array of rows. */
  public NDArray array(NDManager memory, float[] numbers, int from, int rows, int columns) {
    int length = rows * columns;
    if (bytes.capacity() < length * Float.BYTES) {
      bytes = ByteBuffer.allocateDirect(length * Float.BYTES).order(ByteOrder.nativeOrder());
    }
    bytes.clear();
    bytes.asFloatBuffer().put(numbers, from, length);
    bytes.limit(length * Float.BYTES);
    return memory.create(bytes, new Shape(rows, columns), DataType.FLOAT32);
  }
}
