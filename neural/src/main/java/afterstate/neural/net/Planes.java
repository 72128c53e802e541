package afterstate.neural.net;

import afterstate.board.Shape;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/**
 * Boards as a network sees them: [board][plane][row][column], 1 on plane 0 where a cell is empty
 * and on plane n where it holds the tile 2^n, else 0. The memory is used again and again; an array
 * made of it is valid until boards are written again.
 */
public final class Planes implements Inputs {

  /** Tiles above 2^16 have no plane; a packed board does not tell them apart anyway. */
  private static final int MAX_PLANES = 17;

  private final Shape shape;
  private final int count;
  private final int cells;
  private ByteBuffer bytes = ByteBuffer.allocateDirect(0);
  private FloatBuffer floats = bytes.asFloatBuffer();

  public Planes(Shape shape) {
    this.shape = shape;
    this.count = count(shape);
    this.cells = shape.cells();
  }

  /** Number of planes of a board: 17 on 4x4, 11 on 3x3. */
  public static int count(Shape shape) {
    return Math.min(MAX_PLANES, shape.maxRank() + 1);
  }

  /** The shape of so many boards as an array. */
  static ai.djl.ndarray.types.Shape arrayShape(Shape shape, long boards) {
    return new ai.djl.ndarray.types.Shape(boards, count(shape), shape.rows(), shape.cols());
  }

  @Override
  public NDArray array(NDManager memory, long[] boards, int from, int number) {
    int boardFloats = count * cells;
    int length = number * boardFloats;
    if (floats.capacity() < length) {
      bytes = ByteBuffer.allocateDirect(length * Float.BYTES).order(ByteOrder.nativeOrder());
      floats = bytes.asFloatBuffer();
    }
    clear(length);
    for (int i = 0; i < number; i++) {
      int at = i * boardFloats;
      long rest = boards[from + i];
      for (int cell = 0; cell < cells; cell++) {
        floats.put(at + cells * ((int) rest & 15) + cell, 1);
        rest >>>= 4;
      }
    }
    bytes.limit(length * Float.BYTES).position(0);
    return memory.create(bytes, arrayShape(shape, number), DataType.FLOAT32);
  }

  private void clear(int length) {
    bytes.clear();
    MemorySegment.ofBuffer(bytes).asSlice(0, (long) length * Float.BYTES).fill((byte) 0);
  }
}
